import type { Run, RunStep, Step } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barOf, timeline, type TimelineOptions } from "./timeline.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 0, 0, seconds)).toISOString();

const reload = (id: string): Step => ({ id, type: "reload", inputs: {} });
const branch: Step = {
  id: "s2",
  type: "if",
  inputs: {},
  blocks: { then: [reload("s3")], else: [reload("s4")] },
};

const run: Run = {
  id: 1,
  status: 2,
  statusSince: at(0),
  stepNumber: 2,
  stepCount: 5,
  rowNumber: 1,
  rowCount: 2,
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
  queuedAt: at(0),
  startedAt: at(10),
  finishedAt: null,
  errorCode: null,
  plan: {
    scriptId: 1,
    scriptName: "Script",
    seed: 1,
    variables: {},
    rows: [
      {
        id: "r1",
        name: "First",
        timeLimitMinutes: 0,
        onFailure: "continue",
        steps: [reload("s1"), branch],
      },
      {
        id: "r2",
        name: "Second",
        timeLimitMinutes: 0,
        onFailure: "continue",
        steps: [reload("s1")],
      },
    ],
  },
  rows: [
    {
      rowIndex: 0,
      id: "r1",
      name: "First",
      startedAt: at(10),
      finishedAt: null,
      outcome: null,
      failureCode: null,
      errorMessage: null,
    },
    {
      rowIndex: 1,
      id: "r2",
      name: "Second",
      startedAt: null,
      finishedAt: null,
      outcome: null,
      failureCode: null,
      errorMessage: null,
    },
  ],
  statusChanges: [],
  dataCount: 0,
  lastSeq: 0,
};

const begun = (id: number, path: string, patch: Partial<RunStep> = {}): RunStep => ({
  id,
  seq: id,
  rowIndex: 0,
  path,
  iteration: [],
  attempt: 1,
  type: "reload",
  label: null,
  startedAt: at(10 + id),
  finishedAt: at(11 + id),
  outcome: "done",
  failureCode: null,
  errorMessage: null,
  selector: null,
  result: null,
  read: null,
  notes: [],
  screenshotId: null,
  ...patch,
});

const layOut = (steps: RunStep[], patch: Partial<TimelineOptions> = {}) =>
  timeline({
    run,
    steps,
    foldedRows: new Set(),
    areOnlyFailures: false,
    now: Date.parse(at(20)),
    ...patch,
  });
const keys = (steps: RunStep[], patch: Partial<TimelineOptions> = {}) =>
  layOut(steps, patch).lines.map(({ key }) => key);

describe("timeline", () => {
  it("shows what has begun under its row, and below it what is still to come", () => {
    expect(keys([begun(1, "s1")])).toEqual([
      "row 0",
      "step 1",
      "pending 0 s2",
      "pending 0 s2/s3",
      "pending 0 s2/s4",
      "row 1",
      "pending 1 s1",
    ]);
  });

  it("leaves out the branch that was not taken", () => {
    const steps = [begun(1, "s1"), begun(2, "s2"), begun(3, "s2/s4")];
    expect(keys(steps)).toEqual(["row 0", "step 1", "step 2", "step 3", "row 1", "pending 1 s1"]);
  });

  it("names what a run that has ended never reached, without the branch that was not taken", () => {
    const ended: Run = { ...run, status: 3, finishedAt: at(20) };
    const { lines, stepsBegun } = layOut([begun(1, "s1")], { run: ended });
    expect(lines.map((line) => [line.key, line.kind === "pending" && line.isOver])).toEqual([
      ["row 0", false],
      ["step 1", false],
      ["pending 0 s2", true],
      ["pending 0 s2/s3", true],
      ["pending 0 s2/s4", true],
      ["row 1", false],
      ["pending 1 s1", true],
    ]);
    expect(stepsBegun).toEqual({ count: 1, of: 5 });
    const taken = [begun(1, "s1"), begun(2, "s2", { type: "if" }), begun(3, "s2/s3")];
    expect(keys(taken, { run: ended })).not.toContain("pending 0 s2/s4");
  });

  it("says of a row that failed what it did not come to, while the run goes on", () => {
    const [first, second] = run.rows;
    if (!first || !second) throw new Error("two rows");
    const failed: Run = { ...run, rows: [{ ...first, outcome: "failed" }, second] };
    const { lines } = layOut([begun(1, "s1", { outcome: "failed" })], { run: failed });
    const over = lines.flatMap((line) => (line.kind === "pending" ? [line.isOver] : []));
    expect(over).toEqual([true, true, true, false]);
    const done: Run = { ...run, rows: [{ ...first, outcome: "done" }, second] };
    expect(keys([begun(1, "s1")], { run: done })).toEqual([
      "row 0",
      "step 1",
      "row 1",
      "pending 1 s1",
    ]);
  });

  it("goes by the browser's clock alone, whatever the server's says", () => {
    const [first, second] = run.rows;
    if (!first || !second) throw new Error("two rows");
    const ended: Run = {
      ...run,
      status: 4,
      // A quarter of a minute ahead of the browser.
      startedAt: at(26),
      finishedAt: at(27),
      rows: [{ ...first, finishedAt: at(13), outcome: "done" }, second],
    };
    const { lines, totalMs } = layOut([begun(1, "s1"), begun(2, "s2")], { run: ended });
    expect(totalMs).toBe(3000);
    const spans = lines.flatMap((line) => (line.kind === "step" ? [line.span.offsetMs] : []));
    expect(spans).toEqual([1000, 2000]);
  });

  it("shows a row that is one step as one line, until there is more to say", () => {
    const own: Run = {
      ...run,
      plan: {
        ...run.plan,
        rows: run.plan.rows.map((row) => ({ ...row, steps: [reload(row.id)] })),
      },
    };
    const lines = layOut([begun(1, "r1")], { run: own }).lines;
    expect(lines.map((line) => line.key)).toEqual(["step 1", "pending 1 r2"]);
    expect(lines.map((line) => line.kind !== "row" && line.rowNumber)).toEqual([1, 2]);
    const again = [begun(1, "r1", { outcome: "failed" }), begun(2, "r1", { attempt: 2 })];
    expect(keys(again, { run: own })).toEqual(["row 0", "step 1", "step 2", "pending 1 r2"]);
  });

  it("counts no row twice where its one step has others inside, and can fold it", () => {
    const nested: Step = {
      id: "r1",
      type: "nestedAction",
      inputs: { action: 5 },
      blocks: { steps: [reload("a"), reload("b")] },
    };
    const rows = run.plan.rows.map((row) => (row.id === "r1" ? { ...row, steps: [nested] } : row));
    const own: Run = { ...run, plan: { ...run.plan, rows } };
    const lines = layOut([], { run: own }).lines.slice(0, 4);
    expect(lines.map(({ key }) => key)).toEqual([
      "row 0",
      "pending 0 r1",
      "pending 0 r1/a",
      "pending 0 r1/b",
    ]);
    expect(lines.slice(1)).toMatchObject([
      { depth: 0, rowNumber: null },
      { depth: 1, rowNumber: null },
      { depth: 1, rowNumber: null },
    ]);
    const foldedRows = new Set([0]);
    expect(keys([], { run: own, foldedRows })).toEqual(["row 0", "row 1", "pending 1 s1"]);
  });

  it("folds rows, and can show failures alone", () => {
    const steps = [begun(1, "s1"), begun(2, "s2", { outcome: "failed" })];
    expect(keys(steps, { foldedRows: new Set([0]) })).toEqual(["row 0", "row 1", "pending 1 s1"]);
    expect(keys(steps, { areOnlyFailures: true })).toEqual(["row 0", "step 2"]);
  });

  it("counts from the start of the run, and lets what runs grow with time", () => {
    const open = begun(2, "s2", { finishedAt: null, outcome: null });
    const { lines, totalMs } = layOut([begun(1, "s1"), open]);
    expect(totalMs).toBe(10_000);
    const spans = lines.flatMap((line) => (line.kind === "step" ? line.span : []));
    expect(spans).toEqual([
      { offsetMs: 1000, durationMs: 1000, isOpen: false },
      { offsetMs: 2000, durationMs: 8000, isOpen: true },
    ]);
  });

  it("draws every bar within the whole", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1 }), (offsetMs, durationMs, totalMs) => {
        const { left, width } = barOf({ offsetMs, durationMs, isOpen: false }, totalMs);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(width).toBeGreaterThan(0);
        expect(left + width).toBeLessThanOrEqual(100.000001);
      }),
    );
  });
});
