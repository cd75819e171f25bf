import { occurrences, type Schedule } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatDateTime, formatUtc } from "../i18n/format.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import classes from "./schedule.module.css";
import { browserZone } from "./schedule-form.ts";
import { showInZone } from "./schedule-words.ts";

const SHOWN = 5;

/** The next five times, by the clocks of the schedule's zone and, where they differ, by one's own. */
export function NextTimes({ schedule, now }: { schedule: Schedule; now: number }) {
  const { t } = useTranslation();
  const times = occurrences(schedule, now, SHOWN);
  const { timeZone } = schedule;
  const isElsewhere = timeZone !== browserZone();
  return (
    <section className={classes["next"]} aria-live="polite">
      <h3 className={classes["label"]}>
        {t(($) => $.schedules.nextTimes)} · {timeZone}
      </h3>
      <ol className={classes["times"]}>
        {times.map((time) => (
          <li key={time}>
            <time dateTime={new Date(time).toISOString()} title={formatUtc(new Date(time))}>
              {showInZone(time, timeZone, currentLanguage())}
            </time>
            {isElsewhere && (
              <span className="dimmed">
                {t(($) => $.schedules.yourTime, { at: formatDateTime(new Date(time)) })}
              </span>
            )}
          </li>
        ))}
        {times.length < SHOWN && <li className="dimmed">{t(($) => $.schedules.noMoreTimes)}</li>}
      </ol>
    </section>
  );
}
