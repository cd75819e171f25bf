import { EXCHANGE_VERDICTS, type ExchangeLine } from "@baton/contract";
import { ScrollArea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useCatalogueTexts } from "../step/use-catalogue-texts.ts";
import classes from "./exchange-lines.module.css";
import { exchangeText } from "./exchange-text.ts";

const ORDER = { refused: 0, approximated: 1, exact: 2 } as const;

/** How many lines come over how. */
export function ExchangeTally({ lines }: { lines: readonly ExchangeLine[] }) {
  const { t } = useTranslation();
  const counts = EXCHANGE_VERDICTS.map((verdict) => ({
    verdict,
    count: lines.filter((line) => line.verdict === verdict).length,
  })).filter(({ count }) => count > 0);
  return (
    <span className="dimmed">
      {counts
        .map(({ verdict, count }) => `${t(($) => $.exchange.verdicts[verdict])}: ${count}`)
        .join(" · ")}
    </span>
  );
}

/** What becomes of each line; what is not exact comes first. */
export function ExchangeLines({ lines }: { lines: readonly ExchangeLine[] }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const sorted = lines.toSorted((one, other) => ORDER[one.verdict] - ORDER[other.verdict]);
  return (
    <ScrollArea.Autosize
      mah={260}
      type="auto"
      viewportProps={{ tabIndex: 0, role: "region", "aria-label": t(($) => $.exchange.report) }}
    >
      <table className={classes["lines"]}>
        <thead>
          <tr>
            <th>{t(($) => $.exchange.inFile)}</th>
            <th>{t(($) => $.exchange.becomes)}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((line) => (
            <tr key={line.at} title={line.at}>
              <td>
                <code>{line.source || "—"}</code>
                {line.target !== undefined && <bdi className="dimmed"> {line.target}</bdi>}
              </td>
              <td>
                <strong data-verdict={line.verdict}>
                  {t(($) => $.exchange.verdicts[line.verdict])}
                </strong>
                {line.becomes !== undefined && ` · ${words.type(line.becomes).name}`}
                {line.reason !== undefined && (
                  <div className="dimmed">{exchangeText(t, line.reason)}</div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea.Autosize>
  );
}
