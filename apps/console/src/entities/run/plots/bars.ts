import type { RunStats } from "@baton/contract";
import { formatDate, formatTime } from "../../../i18n/format.ts";
import { offClock } from "../../../i18n/wall-clock.ts";
import { type DayResult, RESULTS } from "./day-results.ts";

/** One bar: a day or an hour, as the reader's clocks show it. */
export interface Bar {
  key: string;
  /** Below the bar: "21.11" or "14:00". */
  label: string;
  /** "21.11.2026" or "21.11.2026 14:00". */
  name: string;
  counts: Readonly<Record<DayResult, number>>;
  from: Date;
  to: Date;
}

const HOUR_MS = 3_600_000;
/** A history that began a few days ago is not squeezed to one side of a month. */
const DAYS_MIN = 7;

const sumOf = (counts: Bar["counts"]): number =>
  RESULTS.reduce((sum, name) => sum + counts[name], 0);

function toDayBar({ day, ...counts }: RunStats["days"][number]): Bar {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const dayAt = (later: number) => offClock(Date.UTC(year, month - 1, date + later));
  const [from, to] = [dayAt(0), dayAt(1)];
  const name = formatDate(from);
  return { key: day, label: name.slice(0, 5), name, counts, from, to };
}

function toHourBar({ at, ...counts }: RunStats["hours"][number], next: string | undefined): Bar {
  const from = new Date(at);
  const to = new Date(next ?? from.getTime() + HOUR_MS);
  const label = formatTime(from);
  return { key: at, label, name: `${formatDate(from)} ${label}`, counts, from, to };
}

/** Hours where the server told them, else days, from the first that had runs on. */
export function toBars({ days, hours }: Pick<RunStats, "days" | "hours">): Bar[] {
  if (hours.length > 0) return hours.map((hour, index) => toHourBar(hour, hours[index + 1]?.at));
  const bars = days.map(toDayBar);
  const first = bars.findIndex(({ counts }) => sumOf(counts) > 0);
  return bars.slice(Math.max(0, Math.min(first, bars.length - DAYS_MIN)));
}

/** Those with runs, the latest first: what a table of them has to say. */
export const busyBars = (bars: readonly Bar[]): Bar[] =>
  bars.filter(({ counts }) => sumOf(counts) > 0).toReversed();
