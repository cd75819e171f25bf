import type { TFunction } from "i18next";
import { formatNumber } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { PlainTable } from "../../../ui/plain-table.tsx";
import { type Bar, busyBars } from "./bars.ts";
import { RESULTS } from "./day-results.ts";
import classes from "./plots.module.css";

interface BarsTableProps {
  bars: readonly Bar[];
  onOpen: (bar: Bar) => void;
}

/** The chart in numbers: only what had runs, the newest first. */
export const BarsTable = ({ bars, onOpen }: BarsTableProps) => (
  <PlainTable<Bar & { id: string }>
    rows={busyBars(bars).map((bar) => ({ ...bar, id: bar.key }))}
    columns={[
      {
        id: "when",
        label: (t) => t(($) => $.history.overview.when),
        isHead: true,
        render: (bar) => (
          <button type="button" onClick={() => onOpen(bar)}>
            {bar.name}
          </button>
        ),
      },
      ...RESULTS.map((name) => ({
        id: name,
        label: (t: TFunction) => t(($) => $.history.overview.results[name]),
        render: ({ counts }: Bar) => formatNumber(counts[name], currentLanguage()),
      })),
    ]}
    looks={{ holder: classes["scroll"], table: classes["table"] }}
  />
);
