import { expect, test } from "vitest";
import { checkDays } from "./check-days.ts";

const check = (at: Date, latencyMs: number | null) => ({
  at: at.toISOString(),
  latencyMs,
  fault: latencyMs === null ? ("timedOut" as const) : null,
  exitAddress: null,
});
const noon = (day: number) => new Date(2026, 4, day, 12);

test("gathers checks by the reader's days: the median of what came through, and what failed", () => {
  const checks = [
    ...[40, 900, 60].map((ms) => check(noon(2), ms)),
    check(noon(2), null),
    check(noon(5), null),
  ];
  expect(checkDays(checks)).toEqual([
    { at: new Date(2026, 4, 2).getTime(), count: 4, failed: 1, latencyMs: 60 },
    { at: new Date(2026, 4, 5).getTime(), count: 1, failed: 1, latencyMs: null },
  ]);
});

test("is empty before the first check", () => {
  expect(checkDays([])).toEqual([]);
});
