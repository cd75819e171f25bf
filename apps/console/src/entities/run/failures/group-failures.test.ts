import type { RunFailure } from "@baton/contract";
import { expect, test } from "vitest";
import { groupFailures, isStanding } from "./group-failures.ts";

const failure = (message: string, rowName: string, counts: [runs: number, still: number]) =>
  ({
    ...{ message, rowName, runCount: counts[0], stillFailedCount: counts[1] },
    ...{ firstSeenAt: `2026-01-0${counts[0] % 9}`, lastSeenAt: `2026-02-0${counts[0] % 9}` },
  }) as RunFailure;

test("one error is one entry with its places; what still stands is first", () => {
  const groups = groupFailures(
    [
      failure("Offline", "A", [90, 0]),
      failure("Offline", "B", [80, 0]),
      failure("Not found", "A", [2, 1]),
      failure("Not found", "C", [1, 3]),
    ],
    ({ message }) => message,
  );
  expect(
    groups.map(({ title, runCount, stillFailedCount }) => [title, runCount, stillFailedCount]),
  ).toEqual([
    ["Not found", 3, 4],
    ["Offline", 170, 0],
  ]);
  expect(groups[0]?.failures.map(({ rowName }) => rowName)).toEqual(["C", "A"]);
  expect(groups[0]).toMatchObject({ firstSeenAt: "2026-01-01", lastSeenAt: "2026-02-02" });
  expect(groups.filter(isStanding)).toHaveLength(1);
});
