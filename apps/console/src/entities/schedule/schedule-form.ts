import {
  maxAttempts,
  maxSpread,
  nextOccurrence,
  parseWallTime,
  REPETITIONS_MAX,
  type RepeatIntervalDays,
  type Schedule,
  SPREAD_MAX_MINUTES,
  toWallTimeText,
  wallTimeOf,
} from "@baton/contract";

const ANY_DATE = "2000-01-01";
const HOUR_MS = 3_600_000;

/** Fields as they are typed: a number that is not there yet is an empty text. */
export interface ScheduleForm {
  mode: "now" | "once" | "repeating";
  date: string;
  time: string;
  timeZone: string;
  intervalDays: RepeatIntervalDays;
  attempts: number | "";
  everyMinutes: number | "";
  isEndless: boolean;
  repetitions: number | "";
  /** Minutes; empty where all start at once. */
  spread: number | "";
}

export type FormField = "date" | "time" | "attempts" | "everyMinutes" | "repetitions" | "spread";
export type FormFault =
  | { kind: "required" | "positive" | "past" }
  | { kind: "atMost"; count: number };
export type FormFaults = Partial<Record<FormField, FormFault>>;

/** Once an hour from now at the latest, rounded to the hour. */
export function emptyForm(now: number, timeZone: string): ScheduleForm {
  const nextHour = Math.floor(wallTimeOf(timeZone, now) / HOUR_MS) * HOUR_MS + HOUR_MS;
  const [date = "", time = ""] = toWallTimeText(nextHour).split("T");
  return {
    mode: "repeating",
    date,
    time,
    timeZone,
    intervalDays: 1,
    attempts: 1,
    everyMinutes: 60,
    isEndless: true,
    repetitions: 10,
    spread: "",
  };
}

export function formOf(schedule: Schedule, empty: ScheduleForm): ScheduleForm {
  const [date = "", time = ""] = schedule.startAt.split("T");
  const start = {
    ...empty,
    mode: schedule.performMode,
    date,
    time,
    timeZone: schedule.timeZone,
    spread: schedule.spreadMinutes ?? ("" as const),
  };
  if (schedule.performMode === "once") return start;
  return {
    ...start,
    intervalDays: schedule.repeatIntervalDays,
    attempts: schedule.attemptsCount,
    everyMinutes: schedule.repeatEveryMinutes,
    isEndless: schedule.endAfterRepetitions === null,
    repetitions: schedule.endAfterRepetitions ?? empty.repetitions,
  };
}

function numberFault(value: number | "", max: number): FormFault | undefined {
  if (value === "") return { kind: "required" };
  if (value <= 0) return { kind: "positive" };
  return value > max ? { kind: "atMost", count: max } : undefined;
}

const isSeveral = ({ attempts }: ScheduleForm): boolean => attempts !== "" && attempts > 1;

/** What is wrong with which field. */
export function formFaults(form: ScheduleForm, now: number): FormFaults {
  const faults: FormFaults = {};
  const set = (field: FormField, fault: FormFault | undefined): void => {
    if (fault) faults[field] = fault;
  };
  if (form.mode === "now") return faults;
  const isDate = parseWallTime(`${form.date}T00:00`) !== undefined;
  const isTime = parseWallTime(`${ANY_DATE}T${form.time}`) !== undefined;
  if (!isDate) set("date", { kind: "required" });
  if (!isTime) set("time", { kind: "required" });
  // What fits into the day is known once its first time is: until then the day is taken as whole.
  const startAt = `${isDate ? form.date : ANY_DATE}T${isTime ? form.time : "00:00"}`;
  if (form.mode === "repeating") {
    if (isSeveral(form)) set("everyMinutes", numberFault(form.everyMinutes, 1439));
    const between = isSeveral(form) ? form.everyMinutes || 1 : 1;
    set("attempts", numberFault(form.attempts, maxAttempts(startAt, between)));
    if (!form.isEndless) set("repetitions", numberFault(form.repetitions, REPETITIONS_MAX));
  }
  if (form.spread !== "") set("spread", numberFault(form.spread, spreadLimit(form, startAt)));
  if (Object.keys(faults).length > 0) return faults;
  if (nextOccurrence(buildSchedule(form), now) === undefined) set("date", { kind: "past" });
  return faults;
}

const spreadLimit = (form: ScheduleForm, startAt: string): number =>
  form.mode === "once"
    ? SPREAD_MAX_MINUTES
    : maxSpread(startAt, {
        attemptsCount: form.attempts || 1,
        repeatEveryMinutes: form.everyMinutes || 1,
      });

/** The rule of a form without faults that is not `now`. */
function buildSchedule(form: ScheduleForm): Schedule {
  const start = {
    startAt: `${form.date}T${form.time}`,
    timeZone: form.timeZone,
    ...(form.spread === "" ? {} : { spreadMinutes: form.spread }),
  };
  if (form.mode === "once") return { performMode: "once", ...start };
  return {
    performMode: "repeating",
    ...start,
    repeatIntervalDays: form.intervalDays,
    attemptsCount: Number(form.attempts),
    repeatEveryMinutes: isSeveral(form) ? Number(form.everyMinutes) : 60,
    endAfterRepetitions: form.isEndless ? null : Number(form.repetitions),
  };
}

/** The schedule that the form names; undefined while it names none. */
export function scheduleOf(form: ScheduleForm, now: number): Schedule | undefined {
  if (form.mode === "now" || Object.keys(formFaults(form, now)).length > 0) return undefined;
  return buildSchedule(form);
}
