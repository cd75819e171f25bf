import { MINUTE_MS, occurrences, type Schedule, spreadDelay } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatDateTime, formatUtc } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { readerZone } from "../../i18n/zone.ts";
import classes from "./schedule.module.css";
import { showClock, showInZone } from "./schedule-words.ts";

const SHOWN = 5;

interface NextTimesProps {
  /** None while the form names none: the place stays, so that nothing below it moves. */
  schedule: Schedule | undefined;
  timeZone: string;
  now: number;
  /** Whose own times are shown, where a schedule spreads its extensions. */
  extensionId?: number;
}

/** The next five times, by the clocks of the schedule's zone and, where they differ, by one's own. */
export function NextTimes({ schedule, timeZone, now, extensionId }: NextTimesProps) {
  const { t } = useTranslation();
  const delay = schedule && extensionId ? spreadDelay(schedule, extensionId) : 0;
  const times = schedule
    ? occurrences(schedule, now - delay, SHOWN).map((time) => time + delay)
    : [];
  const spreadMs = extensionId ? 0 : (schedule?.spreadMinutes ?? 0) * MINUTE_MS;
  const isElsewhere = timeZone !== readerZone();
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
              {spreadMs > 0 && `–${showClock(time + spreadMs, timeZone)}`}
            </time>
            {isElsewhere && (
              <span className="dimmed">
                {t(($) => $.schedules.yourTime, { at: formatDateTime(new Date(time)) })}
              </span>
            )}
          </li>
        ))}
        {schedule && times.length < SHOWN && (
          <li className="dimmed">{t(($) => $.schedules.noMoreTimes)}</li>
        )}
      </ol>
    </section>
  );
}
