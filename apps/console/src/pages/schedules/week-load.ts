import { type KeptSchedule, MINUTE_MS, occurrencesUntil } from "@baton/contract";
import { formatDate } from "../../i18n/format.ts";
import { onClock } from "../../i18n/zone.ts";
import { type Batch, type GroupHour, reckonGroup, UNKNOWN_RUN_MS } from "./group-load.ts";
import { DAY_HOURS, weekDays, weekHours } from "./week-hours.ts";

/** Stands for "in no group". */
export const NO_GROUP = 0;

/** What starts within one hour of the reader's clock. */
export interface HourLoad {
  count: number;
  /** How many times each schedule comes up. */
  schedules: Map<KeptSchedule, number>;
  /** What each group has to do, also of hours before. */
  groups: Map<number, GroupHour>;
}

export interface WeekLoad {
  /** Beginnings of the days, in the reader's zone. */
  days: Date[];
  /** By day and hour; none where nothing starts and nothing goes on. */
  hours: (HourLoad | undefined)[][];
  dayCounts: number[];
  count: number;
  /** The most in one hour. */
  peak: number;
}

interface WeekQuestion {
  kept: readonly KeptSchedule[];
  now: number;
  weeksLater: number;
  /** The limits of those groups that have one. */
  limits: ReadonlyMap<number, number>;
  /** Only what this group starts. */
  groupId?: number | undefined;
}

interface Part {
  groupId: number;
  count: number;
  ms: number;
}

/** What a schedule starts each time. */
const partsOf = ({ load }: KeptSchedule, only: number | undefined): Part[] =>
  load
    .map(({ groupId, extensionCount, typicalRunMs }) => ({
      groupId: groupId ?? NO_GROUP,
      count: extensionCount,
      ms: typicalRunMs ?? UNKNOWN_RUN_MS,
    }))
    .filter(({ groupId }) => only === undefined || groupId === only);

/** What of a schedule starts at once, so long after its time. */
interface Slice {
  delay: number;
  count: number;
  parts: Part[];
}

/** Finer than this the load of a week does not change. */
const SLICES_MAX = 60;

/** Extensions that are spread start evenly, as far as can be told without naming them. */
function slicesOf({ schedule, extensionCount }: KeptSchedule, parts: readonly Part[]): Slice[] {
  const minutes = schedule.spreadMinutes ?? 1;
  const size = Math.max(1, Math.min(minutes, extensionCount, SLICES_MAX));
  const share = (count: number, index: number): number =>
    Math.floor(((index + 1) * count) / size) - Math.floor((index * count) / size);
  return Array.from({ length: size }, (_, index) => ({
    delay: Math.floor((index * minutes) / size) * MINUTE_MS,
    count: share(extensionCount, index),
    parts: parts
      .map((part) => ({ ...part, count: share(part.count, index) }))
      .filter(({ count }) => count > 0),
  }));
}

/** A time at which some of a schedule's extensions start. */
type Visit = (one: KeptSchedule, slice: Slice, time: number) => void;

function visitStarts(question: WeekQuestion, from: number, until: number, visit: Visit): void {
  for (const one of question.kept) {
    const parts = partsOf(one, question.groupId);
    if (question.groupId !== undefined && parts.length === 0) continue;
    const slices = slicesOf(one, parts);
    // What began before `from` may still start some of its extensions.
    const since = from - (slices.at(-1)?.delay ?? 0);
    for (const time of occurrencesUntil(one.schedule, since, until))
      for (const slice of slices)
        if (time + slice.delay > from && time + slice.delay <= until)
          visit(one, slice, time + slice.delay);
  }
}

/** How many runs the schedules start in each hour from now on; an hour that comes twice is one. */
export function reckonLoad(question: WeekQuestion): WeekLoad {
  const { now, weeksLater, limits, groupId } = question;
  const { days, end } = weekDays(now, weeksLater);
  const hours = days.map(() => Array.from<HourLoad | undefined>({ length: DAY_HOURS }));
  const loadAt = (day: number, hour: number): HourLoad | undefined => {
    const row = hours[day];
    return row && (row[hour] ??= { count: 0, schedules: new Map(), groups: new Map() });
  };
  const dayOf = new Map(days.map((day, index) => [formatDate(day), index]));
  const batches = new Map<number, Batch[]>();
  const from = Math.max(now, (days[0]?.getTime() ?? 0) - 1);
  visitStarts(question, from, end.getTime() - 1, (one, { parts, count, delay }, time) => {
    const at = new Date(time);
    const load = loadAt(dayOf.get(formatDate(at)) ?? -1, onClock(at).getUTCHours());
    if (!load) return;
    load.count += groupId === undefined ? count : sumOf(parts);
    load.schedules.set(one, (load.schedules.get(one) ?? 0) + (delay === 0 ? 1 : 0));
    for (const part of parts) addBatch(batches, part, time);
  });
  const week = weekHours(days);
  for (const [id, own] of batches)
    for (const [{ day, hour }, load] of reckonGroup(own, limits.get(id) ?? 0, week))
      loadAt(day, hour)?.groups.set(id, load);
  return { days, hours, ...totals(hours) };
}

function addBatch(batches: Map<number, Batch[]>, { groupId, count, ms }: Part, time: number): void {
  const batch = { time, count, ms };
  const own = batches.get(groupId);
  if (own) own.push(batch);
  else batches.set(groupId, [batch]);
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);

function totals(hours: WeekLoad["hours"]): Pick<WeekLoad, "dayCounts" | "count" | "peak"> {
  const counts = hours.map((day) => day.map((load) => load?.count ?? 0));
  const dayCounts = counts.map((day) => day.reduce((sum, count) => sum + count, 0));
  return {
    dayCounts,
    count: dayCounts.reduce((sum, count) => sum + count, 0),
    peak: Math.max(0, ...counts.flat()),
  };
}

/** Whether the group wants more threads than it has, or works off what waited. */
export const isOver = ({ peak, lateMs }: GroupHour, limit: number): boolean =>
  limit > 0 && (peak > limit || lateMs > 0);

/** A limit that is hit at the same hour of several days. */
export interface OverloadSeries {
  hour: number;
  groupId: number;
  /** Day by day, the first of the week first. */
  days: Overload[];
  /** The day on which it is worst. */
  worst: Overload;
}

/** What comes again each day is one: six lines, not forty-two. */
export function seriesOf(overloads: readonly Overload[]): OverloadSeries[] {
  const series = Map.groupBy(overloads, ({ groupId, hour }) => `${groupId} ${hour}`);
  return [...series.values()].flatMap((days) => {
    const [first] = days;
    if (!first) return [];
    const weight = ({ load }: Overload): number => load.peak + load.lateMs;
    const worst = days.reduce((most, one) => (weight(one) > weight(most) ? one : most), first);
    return [{ hour: first.hour, groupId: first.groupId, days, worst }];
  });
}

export interface Overload {
  date: Date;
  day: number;
  hour: number;
  groupId: number;
  load: GroupHour;
}

/** Where limits will be hit, hour by hour. */
export const overloadsOf = (
  { days, hours }: WeekLoad,
  limits: ReadonlyMap<number, number>,
): Overload[] =>
  days.flatMap((date, day) =>
    (hours[day] ?? []).flatMap((hourLoad, hour) =>
      [...(hourLoad?.groups ?? [])]
        .filter(([groupId, load]) => isOver(load, limits.get(groupId) ?? 0))
        .map(([groupId, load]) => ({ date, day, hour, groupId, load })),
    ),
  );
