import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import type { ShownLine } from "./paste-dialog-lines.ts";
import { addressOf } from "./proxy-address.ts";
import { PROXY_TYPE_NAMES } from "./proxy-types.ts";
import classes from "./proxy.module.css";

/** What is to be said of a line, the gravest alone. */
function noteOf(t: TFunction, line: ShownLine): string {
  const { fault, sameAs, nearTo, known, isAmbiguous } = line;
  if (fault) return t(($) => $.proxies.lineFaults[fault]);
  if (known?.isSame) return t(($) => $.proxies.isKnown, { name: known.name });
  if (sameAs !== undefined) return t(($) => $.proxies.sameAs, { line: sameAs });
  if (isAmbiguous) return t(($) => $.proxies.isAmbiguous);
  if (known) return t(($) => $.proxies.nearKnown, { name: known.name });
  if (nearTo !== undefined) return t(($) => $.proxies.nearTo, { line: nearTo });
  const name = line.proxy?.name ?? "";
  return name === "" ? "" : t(($) => $.proxies.isNamed, { name });
}

const MASK = "••••••";

type PreviewRow = ShownLine & { id: number };

const COLUMNS: readonly PlainColumn<PreviewRow>[] = [
  { id: "line", label: () => "№", render: ({ line }) => line },
  {
    id: "type",
    label: (t) => t(($) => $.proxies.type),
    render: ({ proxy }) => (proxy ? PROXY_TYPE_NAMES[proxy.type] : ""),
  },
  {
    id: "address",
    label: (t) => t(($) => $.proxies.address),
    render: (one, t) => (
      <>
        {one.proxy ? addressOf(one.proxy) : one.text.slice(0, 40)}
        <span className={classes["note"]}>{noteOf(t, one)}</span>
      </>
    ),
  },
  {
    id: "login",
    label: (t) => t(($) => $.proxies.login),
    render: ({ proxy }) => `${proxy?.login ?? ""}${proxy?.password != null ? `:${MASK}` : ""}`,
  },
];

/** Pasted lines as they were read; passwords stay hidden. */
export function PastePreview({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation();
  return (
    <section className={classes["preview"]} aria-label={t(($) => $.proxies.preview)}>
      <PlainTable
        isLong
        columns={COLUMNS}
        rows={lines.map((one) => ({ ...one, id: one.line }))}
        rowMarks={({ fault }) => ({ "data-faulty": fault !== undefined || undefined })}
      />
    </section>
  );
}
