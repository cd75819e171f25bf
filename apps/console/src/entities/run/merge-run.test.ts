import type { Run, RunStep } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeRun, mergeSteps } from "./merge-run.ts";

const step = (id: number, seq: number, outcome: RunStep["outcome"] = null): RunStep => ({
  id,
  seq,
  rowIndex: 0,
  path: `s${id}`,
  iteration: [],
  attempt: 1,
  type: "reload",
  label: null,
  startedAt: "2026-11-21T00:00:00.000Z",
  finishedAt: null,
  outcome,
  failureCode: null,
  errorMessage: null,
  selector: null,
  result: null,
  read: null,
  notes: [],
  screenshotId: null,
});

const run: Run = {
  id: 1,
  status: 2,
  statusSince: "2026-11-21T00:00:00.000Z",
  stepNumber: 0,
  stepCount: 2,
  rowNumber: 0,
  rowCount: 1,
  isOnce: false,
  actionId: null,
  waitReason: null,
  queue: null,
  errorMessage: null,
  error: null,
  extensionId: 1,
  extensionName: "Shop",
  scriptId: 1,
  scriptName: "Script",
  origin: "user",
  startedBy: null,
  failureKey: null,
  retryOf: null,
  startRowIndex: 0,
  preparation: [],
  queuedAt: "2026-11-21T00:00:00.000Z",
  startedAt: null,
  finishedAt: null,
  errorCode: null,
  plan: { scriptId: 1, scriptName: "Script", seed: 1, variables: {}, rows: [] },
  rows: [
    {
      rowIndex: 0,
      id: "r1",
      name: "A",
      startedAt: null,
      finishedAt: null,
      outcome: null,
      failureCode: null,
      errorMessage: null,
    },
  ],
  statusChanges: [{ status: 5, event: "enqueue", at: "2026-11-21T00:00:00.000Z" }],
  dataCount: 0,
  lastSeq: 0,
};

describe("live changes of a run", () => {
  it("replace steps by id and keep them in the order they began, however they arrive", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(40), { minLength: 1 }),
        fc.array(fc.nat(40)),
        (ids, finished) => {
          const begun = mergeSteps(
            [],
            ids.map((id) => step(id, id + 1)),
          );
          const done = finished.filter((id) => ids.includes(id));
          const merged = mergeSteps(
            begun,
            done.map((id) => step(id, id + 1, "done")),
          );
          expect(merged.map(({ seq }) => seq)).toEqual(
            ids.map((id) => id + 1).toSorted((a, b) => a - b),
          );
          expect(merged.filter(({ outcome }) => outcome === "done").map(({ id }) => id)).toEqual(
            [...new Set(done)].toSorted((a, b) => a - b),
          );
        },
      ),
    );
  });

  it("change the head and the rows, and add to the history once", () => {
    const change = { status: 6 as const, event: "dispatch", at: "2026-11-21T00:00:01.000Z" };
    const [row] = run.rows;
    const event = {
      topic: "run" as const,
      id: 1,
      patch: { status: 6 as const },
      rows: row ? [{ ...row, outcome: "done" as const }] : [],
      statusChanges: [change],
    };
    const merged = mergeRun(mergeRun(run, event), event);
    expect(merged.status).toBe(6);
    expect(merged.rows.map(({ outcome }) => outcome)).toEqual(["done"]);
    expect(merged.statusChanges).toHaveLength(2);
  });
});
