import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { dayLabel, hourLabel } from "./hour-labels.ts";
import classes from "./schedules.module.css";
import { DAY_HOURS, type WeekLoad } from "./week-load.ts";

const HOURS = Array.from({ length: DAY_HOURS }, (_, hour) => hour);

interface WeekTableProps {
  load: WeekLoad;
  chosen: { day: number; hour: number } | undefined;
  onChoose: (day: number, hour: number) => void;
}

/** Days across, hours down: the stronger the tint, the more starts; the number says it too. */
export function WeekTable({ load, chosen, onChoose }: WeekTableProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const compact = new Intl.NumberFormat(language, { notation: "compact" });
  return (
    <table className={classes["week"]}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.schedules.hour)}</th>
          {load.days.map((day, index) => (
            <th key={day.getTime()} scope="col">
              {dayLabel(day, language)}
              <span className={classes["dayCount"]}>
                {formatNumber(load.dayCounts[index] ?? 0, language)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HOURS.map((hour) => (
          <tr key={hour}>
            <th scope="row">{hourLabel(hour)}</th>
            {load.days.map((day, index) => {
              const count = load.hours[index]?.[hour]?.count ?? 0;
              const isChosen = chosen?.day === index && chosen.hour === hour;
              const strength = { "--strength": `${tint(count, load.peak)}%` } as CSSProperties;
              return (
                <td key={day.getTime()}>
                  {count > 0 && (
                    <button
                      type="button"
                      className={classes["cell"]}
                      style={strength}
                      aria-pressed={isChosen}
                      aria-label={`${dayLabel(day, language)}, ${hourLabel(hour)}: ${t(($) => $.schedules.runs, { count })}`}
                      onClick={() => onChoose(index, hour)}
                    >
                      {compact.format(count)}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The weakest is still seen, the strongest still lets its number be read. */
const tint = (count: number, peak: number): number => Math.round(8 + (count / peak) * 42);
