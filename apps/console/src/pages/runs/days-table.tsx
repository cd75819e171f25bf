import type { RunStats } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { RESULTS } from "./day-results.ts";
import classes from "./overview.module.css";

interface DaysTableProps {
  days: RunStats["days"];
  onOpen: (day: string) => void;
}

/** The chart in numbers: only days that had runs, the newest first. */
export function DaysTable({ days, onOpen }: DaysTableProps) {
  const { t } = useTranslation();
  const busy = days.filter((day) => RESULTS.some((name) => day[name] > 0)).toReversed();
  return (
    <div className={classes["scroll"]}>
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.history.overview.day)}</th>
            {RESULTS.map((name) => (
              <th key={name} scope="col">
                {t(($) => $.history.overview.results[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busy.map((day) => (
            <tr key={day.day}>
              <th scope="row">
                <button type="button" onClick={() => onOpen(day.day)}>
                  {day.day.split("-").toReversed().join(".")}
                </button>
              </th>
              {RESULTS.map((name) => (
                <td key={name}>{formatNumber(day[name], currentLanguage())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
