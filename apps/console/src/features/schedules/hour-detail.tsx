import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { describeSchedule } from "../../schedule/schedule-words.ts";
import { dayLabel, hourLabel } from "./hour-labels.ts";
import classes from "./schedules.module.css";
import type { HourLoad } from "./week-load.ts";

interface HourDetailProps {
  day: Date;
  hour: number;
  load: HourLoad;
}

/** The schedules that come up in one hour, the largest first. */
export function HourDetail({ day, hour, load }: HourDetailProps) {
  const { t } = useTranslation();
  const weight = (kept: { extensionCount: number }, times: number) => kept.extensionCount * times;
  const schedules = [...load.schedules].toSorted((a, b) => weight(...b) - weight(...a));
  return (
    <>
      <h2 className={classes["detailTitle"]}>
        {dayLabel(day, currentLanguage())}, {hourLabel(hour)}
      </h2>
      <p className={classes["detailCount"]}>{t(($) => $.schedules.runs, { count: load.count })}</p>
      <ul className={classes["rules"]}>
        {schedules.map(([kept, times]) => {
          const [first, ...rest] = describeSchedule(t, kept.schedule);
          return (
            <li key={kept.id}>
              <strong>{first}</strong>
              <span>
                {t(($) => $.schedules.extensions, { count: kept.extensionCount })}
                {times > 1 && ` × ${times}`}
              </span>
              <span className="dimmed">{rest.join(", ")}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
