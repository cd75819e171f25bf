import { EXCHANGE_VERDICTS, type ExchangeLine } from "@baton/contract";
import { ScrollArea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useCatalogueTexts } from "../step/use-catalogue-texts.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
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
  const sorted = lines
    .toSorted((one, other) => ORDER[one.verdict] - ORDER[other.verdict])
    .map((line) => ({ ...line, id: line.at }));
  return (
    <ScrollArea.Autosize
      mah={260}
      type="auto"
      viewportProps={{ tabIndex: 0, role: "region", "aria-label": t(($) => $.exchange.report) }}
    >
      <PlainTable
        rows={sorted}
        columns={[
          {
            id: "source",
            label: () => t(($) => $.exchange.inFile),
            title: ({ at }) => at,
            render: ({ source, target }) => (
              <>
                <code>{source || "—"}</code>
                {target !== undefined && <bdi className="dimmed"> {target}</bdi>}
              </>
            ),
          },
          {
            id: "becomes",
            label: () => t(($) => $.exchange.becomes),
            title: ({ at }) => at,
            render: ({ verdict, becomes, reason }) => (
              <>
                <strong data-verdict={verdict}>{t(($) => $.exchange.verdicts[verdict])}</strong>
                {becomes !== undefined && ` · ${words.type(becomes).name}`}
                {reason !== undefined && <div className="dimmed">{exchangeText(t, reason)}</div>}
              </>
            ),
          },
        ]}
        looks={{ table: classes["lines"] }}
      />
    </ScrollArea.Autosize>
  );
}
