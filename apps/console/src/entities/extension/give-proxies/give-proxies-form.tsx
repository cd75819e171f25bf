import { type Extension, PROXIES_MAX_AT_ONCE } from "@baton/contract";
import { SegmentedControl, Skeleton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommandContext } from "../../../ui/command-context.ts";
import { handleError } from "../../../ui/handle-error.ts";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { PROXY_WAYS, type ProxyWay, rowsChanged, setProxies } from "./set-proxies.ts";
import { SpreadPreview } from "./spread-preview.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";

/** So many one extension can have. */
const TO_EACH_MAX = 100;

/** What is chosen, as it is found out: undefined while it is not known. */
interface Found<Row> {
  rows: readonly Row[] | undefined;
  error: Error | null;
  reload: () => void;
}

interface GiveProxiesFormProps {
  title: string;
  extensions: Found<Extension>;
  proxies: Found<{ id: number }>;
  /** Where one side is chosen. */
  children: ReactNode;
  onClose: () => void;
}

/** Which proxies for which extensions, in what way, and what comes of it before it is done. */
export function GiveProxiesForm(props: GiveProxiesFormProps) {
  const { title, extensions, proxies, onClose } = props;
  const { t } = useTranslation();
  const context = useCommandContext();
  const [way, setWay] = useState<ProxyWay>("give");
  const rows = extensions.rows ?? [];
  const proxyIds = (proxies.rows ?? []).map(({ id }) => id);
  const isWhole = rows.length > 0 && proxyIds.length > 0;
  const max = { give: TO_EACH_MAX, spread: PROXIES_MAX_AT_ONCE, take: Infinity }[way];
  const isTooMany = proxyIds.length > max;
  const changed = rowsChanged({ way, rows, proxyIds });
  const handleSubmit = () => {
    onClose();
    void setProxies(context, { way, rows, proxyIds }).catch(handleError);
  };
  return (
    <FormDialog
      size="lg"
      title={title}
      submit={t(($) => $.proxies.assign.confirm[way], { count: changed.length })}
      isDestructive={way === "take"}
      isReady={isWhole && !isTooMany && changed.length > 0}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {props.children}
      <SegmentedControl
        aria-label={t(($) => $.proxies.assign.way)}
        data={PROXY_WAYS.map((value) => ({
          value,
          label: t(($) => $.proxies.assign.ways[value]),
        }))}
        value={way}
        onChange={setWay}
      />
      <span className="dimmed">{t(($) => $.proxies.assign.hints[way])}</span>
      <Awaited side={extensions} />
      <Awaited side={proxies} />
      {isTooMany && (
        <span role="alert">{t(($) => $.proxies.assign.tooMany[way], { count: max })}</span>
      )}
      {isWhole && !isTooMany && way === "spread" && (
        <SpreadPreview extensionIds={rows.map(({ id }) => id)} proxyIds={proxyIds} />
      )}
      {isWhole && !isTooMany && way !== "spread" && (
        <span role="status">
          {t(($) => $.proxies.assign.counts, { proxies: proxyIds.length, count: changed.length })}{" "}
          {changed.length < rows.length &&
            t(($) => $.proxies.assign.stay[way], { count: rows.length - changed.length })}
        </span>
      )}
    </FormDialog>
  );
}

function Awaited({ side: { rows, error, reload } }: { side: Found<unknown> }) {
  if (rows) return null;
  return error ? <QueryFailure error={error} onRetry={reload} /> : <Skeleton height={20} />;
}
