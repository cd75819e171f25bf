import type { RunRow, RunStep } from "@baton/contract";
import { expect, test } from "vitest";
import { failureOf } from "./run-words.ts";

const row = (rowIndex: number, outcome: RunRow["outcome"]): RunRow => ({
  ...{ rowIndex, id: `row ${rowIndex}`, name: "Row", outcome },
  ...{ startedAt: null, finishedAt: null, failureCode: null, errorMessage: outcome },
});
const step = (seq: number, rowIndex: number, outcome: RunStep["outcome"]): RunStep => ({
  ...{ id: seq, seq, rowIndex, outcome, path: `s${seq}`, iteration: [], attempt: 1 },
  ...{ type: "click", label: null, startedAt: "2026-11-21T00:00:00.000Z", finishedAt: null },
  ...{ selector: null, result: null, read: null, notes: [], screenshotId: null },
  failureCode: outcome === "done" ? null : "elementNotFound",
  errorMessage: outcome === "done" ? null : "no element matches",
});
const run = {
  errorMessage: "no element matches",
  rows: [row(0, "done"), row(1, "failed"), row(2, "failed")],
};

test("a run's failure is the last one of the row that failed first, however alike others sound", () => {
  const steps = [
    step(1, 0, "failed"),
    step(2, 1, "failed"),
    step(3, 1, "failed"),
    step(4, 1, null),
    step(6, 1, "skipped"),
    step(5, 2, "failed"),
  ];
  expect(failureOf(run, steps)?.seq).toBe(3);
  expect(failureOf({ ...run, errorMessage: null }, steps)).toBeUndefined();
  expect(failureOf({ ...run, rows: [] }, steps)).toBeUndefined();
});
