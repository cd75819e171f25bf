import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { limitsQuery } from "../../../entities/document/document.queries.ts";
import { QuotaBar } from "../../../entities/document/quota-bar.tsx";
import type { Limits } from "../../../entities/document/upload-document.ts";
import { formatBytes } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { Section } from "../section/section.tsx";
import classes from "../section/settings.module.css";

function LimitFacts({ limits }: { limits: Limits }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <dl className={classes["facts"]}>
      <dt>{t(($) => $.settings.preferences.uploads.total)}</dt>
      <dd>
        <QuotaBar limits={limits} />
      </dd>
      <dt>{t(($) => $.settings.preferences.uploads.perFile)}</dt>
      <dd>{formatBytes(limits.documentMaxBytes, language)}</dd>
      <dt>{t(($) => $.settings.preferences.uploads.endings)}</dt>
      <dd>{limits.documentExtensions.map((ending) => `.${ending}`).join(" ")}</dd>
    </dl>
  );
}

/** What the server takes; nothing of it is the user's to change. */
export function UploadsSection() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(limitsQuery);
  return (
    <Section
      id="uploads"
      title={t(($) => $.settings.preferences.uploads.title)}
      text={t(($) => $.settings.preferences.uploads.text)}
    >
      <div className={classes["card"]}>
        {isPending && <Skeleton height={90} m="md" w="auto" />}
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {data && <LimitFacts limits={data} />}
      </div>
      <p className={classes["text"]}>
        <Link to="/documents">{t(($) => $.settings.preferences.uploads.documents)}</Link>
      </p>
    </Section>
  );
}
