import type { PastCheck } from "@baton/contract";
import { startOfDay } from "../../i18n/wall-clock.ts";

export interface CheckDay {
  /** Its midnight on the reader's clock. */
  at: number;
  count: number;
  failed: number;
  /** The median of those that came through; null where none did. */
  latencyMs: number | null;
}

const dayOf = (at: string): number => startOfDay(new Date(at)).getTime();

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** What checks found, by days that had some, the oldest first. */
export function checkDays(checks: readonly PastCheck[]): CheckDay[] {
  const byDay = Map.groupBy(checks, ({ at }) => dayOf(at));
  return [...byDay]
    .toSorted(([a], [b]) => a - b)
    .map(([at, list]) => ({
      at,
      count: list.length,
      failed: list.filter(({ fault }) => fault !== null).length,
      latencyMs: median(list.flatMap(({ latencyMs }) => (latencyMs === null ? [] : [latencyMs]))),
    }));
}
