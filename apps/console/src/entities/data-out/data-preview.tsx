import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { previewQuery, type WantedData } from "./data-out.queries.ts";
import { CallFailure } from "./failure-detail.tsx";
import classes from "./data-out.module.css";

/** The beginning of what would go out; secrets are masked by the server. */
export function DataPreview({ wanted }: { wanted: WantedData }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(previewQuery(wanted));
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className="dimmed">{t(($) => $.common.loading)}</p>;
  const { text, accountCount: accounts, extensionCount: count } = data;
  return (
    <section aria-label={t(($) => $.dataOut.preview)}>
      <strong>{t(($) => $.dataOut.preview)}</strong>
      <pre className={classes["preview"]}>{text === "" ? t(($) => $.dataOut.nothing) : text}</pre>
      {wanted.objectType === "accountData" && (
        <span className="dimmed">{t(($) => $.dataOut.accounts, { accounts, count })}</span>
      )}
    </section>
  );
}
