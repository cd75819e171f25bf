import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { type Bar, busyBars } from "./bars.ts";
import { RESULTS } from "./day-results.ts";
import classes from "./plots.module.css";

interface BarsTableProps {
  bars: readonly Bar[];
  onOpen: (bar: Bar) => void;
}

/** The chart in numbers: only what had runs, the newest first. */
export function BarsTable({ bars, onOpen }: BarsTableProps) {
  const { t } = useTranslation();
  return (
    <div className={classes["scroll"]}>
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.history.overview.when)}</th>
            {RESULTS.map((name) => (
              <th key={name} scope="col">
                {t(($) => $.history.overview.results[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busyBars(bars).map((bar) => (
            <tr key={bar.key}>
              <th scope="row">
                <button type="button" onClick={() => onOpen(bar)}>
                  {bar.name}
                </button>
              </th>
              {RESULTS.map((name) => (
                <td key={name}>{formatNumber(bar.counts[name], currentLanguage())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
