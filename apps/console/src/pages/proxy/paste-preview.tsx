import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useHeights } from "../../theme/density.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { RowsInSight } from "../../ui/virtual-list/rows-in-sight.tsx";
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

/** Pasted lines as they were read; passwords stay hidden. */
export function PastePreview({ lines }: { lines: readonly ShownLine[] }) {
  const { row: height } = useHeights();
  const { t } = useTranslation();
  const rows = lines.map((one) => ({ ...one, id: one.line }));
  return (
    <section className={classes["preview"]} aria-label={t(($) => $.proxies.preview)}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">{t(($) => $.proxies.type)}</th>
            <th scope="col">{t(($) => $.proxies.address)}</th>
            <th scope="col">{t(($) => $.proxies.login)}</th>
          </tr>
        </thead>
        <RowsInSight
          as="tbody"
          rows={rows}
          height={height}
          renderRow={(one, place) => (
            <tr {...place} data-faulty={one.fault !== undefined || undefined}>
              <td>{one.line}</td>
              <td>{one.proxy ? PROXY_TYPE_NAMES[one.proxy.type] : ""}</td>
              <td>
                {one.proxy ? addressOf(one.proxy) : one.text.slice(0, 40)}
                <span className={classes["note"]}>{noteOf(t, one)}</span>
              </td>
              <td>
                {one.proxy?.login ?? ""}
                {one.proxy?.password != null && `:${MASK}`}
              </td>
            </tr>
          )}
        />
      </PlainTable>
    </section>
  );
}
