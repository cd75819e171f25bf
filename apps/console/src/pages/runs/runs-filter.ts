import type { RunsFilter, RunsScope } from "../../entities/run/run.queries.ts";
import { startOfDay } from "../../i18n/wall-clock.ts";
import { fromClockTime, toClockTime } from "../../ui/clock-time.ts";
import type { Period, RunsSearch } from "./runs.search.ts";

/** Days before today that a period begins. */
const DAYS_BACK: Record<Period, number> = { today: 0, week: 6, month: 29 };

const toInstant = (clockTime: string | undefined): string | undefined => {
  if (clockTime === undefined) return undefined;
  const date = fromClockTime(clockTime);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

/** From when on and until when, by a named period or the times themselves. */
export function toRange(
  { period, from, to }: Pick<RunsSearch, "period" | "from" | "to">,
  now: number,
): { from?: string; to?: string } {
  if (period !== undefined)
    return { from: startOfDay(new Date(now), -DAYS_BACK[period]).toISOString() };
  const [begin, end] = [toInstant(from), toInstant(to)];
  return { ...(begin ? { from: begin } : {}), ...(end ? { to: end } : {}) };
}

/** The day or hour of a bar, as a period of one's own. */
export const barRange = ({ from, to }: { from: Date; to: Date }): { from: string; to: string } => ({
  from: toClockTime(from),
  to: toClockTime(to),
});

/** What failures and plots can be narrowed by. */
export function toScope(search: RunsSearch, now: number): RunsScope {
  const { extension, script } = search;
  return {
    ...(extension === undefined ? {} : { extensionId: extension }),
    ...(script === undefined ? {} : { scriptId: script }),
    ...toRange(search, now),
  };
}

/** For plots: without a time of their own, whole days up to now. */
export const statsScope = (scope: RunsScope, now: number): RunsScope =>
  scope.from === undefined && scope.to === undefined
    ? { ...scope, ...toRange({ period: "month" }, now) }
    : scope;

/** The address in the words of the call. */
export function toFilter(search: RunsSearch, now: number): RunsFilter {
  const { status, origin, failure } = search;
  return {
    ...toScope(search, now),
    ...(status?.length ? { status: status.join(",") } : {}),
    ...(origin?.length ? { origin: origin.join(",") } : {}),
    ...(failure === undefined ? {} : { failureKey: failure }),
    ...(search.search?.trim() ? { search: search.search.trim() } : {}),
  };
}

export const NO_FILTER = {
  search: undefined,
  extension: undefined,
  script: undefined,
  status: undefined,
  origin: undefined,
  period: undefined,
  from: undefined,
  to: undefined,
  failure: undefined,
} satisfies Partial<RunsSearch>;

export const isFiltered = (search: RunsSearch): boolean =>
  Object.keys(NO_FILTER).some((name) => {
    const value = search[name as keyof RunsSearch];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
  });
