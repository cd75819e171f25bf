import {
  type Schedule,
  type ScheduleTick,
  type TickOutcome,
  toWallTimeText,
  wallTimeOf,
} from "@baton/contract";
import {
  IconCheck,
  IconClockExclamation,
  IconClockOff,
  IconPlayerSkipForward,
  type Icon,
} from "@tabler/icons-react";
import type { TFunction } from "i18next";

/** `2026-11-21T09:00` as it is written in the console. */
function showWallTime(text: string): string {
  const [date = "", time = ""] = text.split("T");
  return `${date.split("-").toReversed().join(".")} ${time}`;
}

/** An instant as the clocks of a zone show it, with the day of the week. */
export function showInZone(instant: number, timeZone: string, language: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: "short", timeZone });
  const wallTime = toWallTimeText(wallTimeOf(timeZone, instant));
  return `${weekday.format(instant)} ${showWallTime(wallTime)}`;
}

/** `02:30` on the clocks of a zone. */
export const showClock = (instant: number, timeZone: string): string =>
  toWallTimeText(wallTimeOf(timeZone, instant)).split("T")[1] ?? "";

/** The rule in words, a line each. */
export function describeSchedule(t: TFunction, schedule: Schedule): string[] {
  const start = showWallTime(schedule.startAt);
  const { spreadMinutes } = schedule;
  const spread =
    spreadMinutes === undefined
      ? []
      : [t(($) => $.schedules.rule.spread, { count: spreadMinutes })];
  if (schedule.performMode === "once")
    return [t(($) => $.schedules.rule.once, { at: start }), ...spread, schedule.timeZone];
  const { attemptsCount, repeatEveryMinutes, endAfterRepetitions } = schedule;
  const time = schedule.startAt.split("T")[1] ?? "";
  const interval = t(($) => $.schedules.intervals[`day${schedule.repeatIntervalDays}`]);
  return [
    t(($) => $.schedules.rule.repeating, { interval, time }),
    ...(attemptsCount > 1
      ? [t(($) => $.schedules.rule.attempts, { count: attemptsCount, minutes: repeatEveryMinutes })]
      : []),
    ...spread,
    t(($) => $.schedules.rule.from, { at: start }),
    endAfterRepetitions === null
      ? t(($) => $.schedules.rule.endless)
      : t(($) => $.schedules.rule.repetitions, { count: endAfterRepetitions }),
    schedule.timeZone,
  ];
}

export const TICK_LOOKS: Record<TickOutcome, { icon: Icon; color: string }> = {
  ran: { icon: IconCheck, color: "var(--good)" },
  late: { icon: IconClockExclamation, color: "var(--warn)" },
  skipped: { icon: IconPlayerSkipForward, color: "var(--neutral)" },
  missed: { icon: IconClockOff, color: "var(--bad)" },
};

/** "Skipped: the extension was active". */
export function tickText(t: TFunction, { outcome, reason, tickCount }: ScheduleTick): string {
  const word =
    tickCount > 1
      ? t(($) => $.schedules.missedTogether, { count: tickCount })
      : t(($) => $.schedules.outcomes[outcome]);
  return reason === null ? word : `${word}: ${t(($) => $.schedules.reasons[reason])}`;
}
