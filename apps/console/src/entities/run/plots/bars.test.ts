import { expect, test } from "vitest";
import { busyBars, toBars } from "./bars.ts";

const none = { finished: 0, finishedWithErrors: 0, failed: 0, aborted: 0, unfinished: 0 };
const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, "0")}`,
  ...none,
}));

test("a month begins with the first day that had runs", () => {
  const young = days.map((day, index) => (index === 16 ? { ...day, finished: 1 } : day));
  expect(toBars({ days: young, hours: [] }).map(({ label }) => label)).toEqual(
    Array.from({ length: 14 }, (_, index) => `${17 + index}.11`),
  );
});

test("a history of a day is shown in a week", () => {
  const today = days.map((day, index) => (index === 29 ? { ...day, failed: 2 } : day));
  const bars = toBars({ days: today, hours: [] });
  expect(bars).toHaveLength(7);
  expect(busyBars(bars).map(({ name }) => name)).toEqual(["30.11.2026"]);
});

test("a month without runs is shown whole but for what is before a week", () => {
  expect(toBars({ days, hours: [] })).toHaveLength(30);
});

test("hours that the clocks' change makes shorter end where the next begins", () => {
  const hours = ["2026-10-03T14:00:00.000Z", "2026-10-03T14:30:00.000Z"];
  const bars = toBars({ days: [], hours: hours.map((at) => ({ at, ...none })) });
  expect(bars[0]?.to.toISOString()).toBe(hours[1]);
  expect(bars[1]?.to.toISOString()).toBe("2026-10-03T15:30:00.000Z");
});
