import { Tooltip } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { dayLabel, hourLabel } from "./hour-labels.ts";
import classes from "./schedules.module.css";
import type { WeekGroups } from "./use-week-groups.ts";
import { DAY_HOURS } from "./week-hours.ts";
import type { HourLoad, WeekLoad } from "./week-load.ts";

const HOURS = Array.from({ length: DAY_HOURS }, (_, hour) => hour);

interface WeekTableProps {
  load: WeekLoad;
  groups: WeekGroups;
  chosen: { day: number; hour: number } | undefined;
  onChoose: (day: number, hour: number) => void;
}

/**
 * Days across, hours down: the stronger the tint, the more starts; the number says it too. An hour in
 * which a group has too few threads has a mark, and the words for it.
 */
export function WeekTable({ load, groups, chosen, onChoose }: WeekTableProps) {
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
              const found = load.hours[index]?.[hour];
              const count = found?.count ?? 0;
              const over = overWordsOf(found, groups);
              const isChosen = chosen?.day === index && chosen.hour === hour;
              const strength = { "--strength": `${tint(count, load.peak)}%` } as CSSProperties;
              const label = `${dayLabel(day, language)}, ${hourLabel(hour)}: ${t(($) => $.schedules.runs, { count })}`;
              return (
                <td key={day.getTime()}>
                  {(count > 0 || over.length > 0) && (
                    <Tooltip
                      multiline
                      maw={320}
                      openDelay={150}
                      disabled={over.length === 0}
                      label={over.map((words) => (
                        <div key={words}>{words}</div>
                      ))}
                    >
                      <button
                        type="button"
                        className={classes["cell"]}
                        style={strength}
                        data-over={over.length > 0 || undefined}
                        aria-pressed={isChosen}
                        aria-label={[label, ...over].join(". ")}
                        onClick={() => onChoose(index, hour)}
                      >
                        {over.length > 0 && <IconAlertTriangle size={12} aria-hidden />}
                        {count > 0 && compact.format(count)}
                      </button>
                    </Tooltip>
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

const overWordsOf = (load: HourLoad | undefined, groups: WeekGroups): string[] =>
  [...(load?.groups ?? [])].flatMap(([id, hour]) => groups.overWords(id, hour) ?? []);

/** The weakest is still seen, the strongest still lets its number be read. */
const tint = (count: number, peak: number): number => Math.round(8 + (count / peak) * 42);
