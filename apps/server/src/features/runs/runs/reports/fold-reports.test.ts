import { type RunPlan, type RunReport, ScriptStatus } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildStep } from "../../../../../test/build-content.ts";
import { type FoldResult, foldReports } from "./fold-reports.ts";
import { makePlanIndex } from "./plan-index.ts";
import { type RunProgress, startProgress } from "../view/run-progress.ts";

const row = (id: string) => ({
  id,
  name: id,
  timeLimitMinutes: 0,
  onFailure: "continue" as const,
  steps: [buildStep({ id: "s1" }), buildStep({ id: "s2" })],
});
const plan: RunPlan = {
  scriptId: 1,
  scriptName: "Script",
  seed: 1,
  variables: {},
  rows: [row("a"), row("b")],
};
const context = { plan: makePlanIndex(plan), isAllThereIs: false };

const startRun = (status: ScriptStatus = ScriptStatus.WaitingForBrowser): RunProgress =>
  startProgress({
    id: 1,
    userId: 1,
    extensionId: 1,
    status,
    statusSince: new Date(0),
    lostFrom: null,
    lastSeq: 0,
    stepNumber: 0,
    stepCount: 4,
    rowNumber: 0,
    rowCount: 2,
    failureCode: null,
    errorMessage: null,
    previousRunId: null,
    scriptId: 1,
    scriptName: "Script",
    actionId: null,
    isOnce: false,
    retryOf: null,
  });

const at = "2026-01-01T00:00:00.000Z";
const place = fc.record({
  rowIndex: fc.integer({ min: 0, max: 1 }),
  path: fc.constantFrom("s1", "s2"),
  iteration: fc.array(fc.nat(3), { maxLength: 2 }),
  attempt: fc.integer({ min: 1, max: 3 }),
});
const rowIndex = fc.integer({ min: 0, max: 1 });
const of = <Kind extends string, More extends object>(kind: Kind, more: fc.Arbitrary<More>) =>
  more.map((fields) => ({ kind, at, ...fields }));
const reportArbitrary = fc.oneof(
  of("accepted", fc.constant({})),
  of("rowStarted", fc.record({ rowIndex })),
  of("stepStarted", place),
  of(
    "stepFinished",
    fc.tuple(place, fc.constantFrom("done", "failed")).map(([p, outcome]) => ({ ...p, outcome })),
  ),
  of("rowFinished", fc.record({ rowIndex, outcome: fc.constantFrom("done", "failed") })),
  of("finished", fc.record({ outcome: fc.constantFrom("finished", "error", "stopped") })),
);
const logArbitrary = fc
  .array(reportArbitrary, { maxLength: 40 })
  .map((reports) => reports.map((report, index) => ({ ...report, seq: index + 1 })));

function foldAll(messages: RunReport[][]): { run: RunProgress; results: FoldResult["type"][] } {
  const run = startRun();
  const results = messages.map((events) => foldReports(run, events, context).type);
  return { run, results };
}

describe("any log", () => {
  it("comes to the same, however it is cut into messages and sent again", () => {
    const cuts = fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 10 });
    fc.assert(
      fc.property(logArbitrary, cuts, (log, resent) => {
        const whole = foldAll([log]);
        let reached = 0;
        const messages = resent.map(([from, length]) => {
          // Never past what the server has: agents send again what is not acknowledged.
          const start = Math.min(from, reached);
          reached = Math.max(reached, Math.min(start + length, log.length));
          return log.slice(start, start + length);
        });
        const cut = foldAll([...messages, log.slice(reached)]);
        expect(cut.run).toEqual(whole.run);
        expect(new Set(cut.results)).toEqual(new Set(["taken"]));
      }),
    );
  });

  it("with a hole is taken up to the hole", () => {
    fc.assert(
      fc.property(logArbitrary, fc.nat(40), (log, hole) => {
        fc.pre(hole < log.length - 1);
        const { run, results } = foldAll([log.filter((_, index) => index !== hole)]);
        expect(results).toEqual(["gap"]);
        expect(run).toEqual(foldAll([log.slice(0, hole)]).run);
      }),
    );
  });

  it("goes on after a hole that the agent cannot fill any more", () => {
    fc.assert(
      fc.property(logArbitrary, fc.nat(40), (log, lost) => {
        fc.pre(lost < log.length);
        const run = startRun();
        const rest = { ...context, isAllThereIs: true };
        const result = foldReports(run, log.slice(lost), rest);
        expect(result).toEqual({ type: "taken", missing: lost });
        expect(run.lastSeq).toBe(log.length);
      }),
    );
  });

  it("numbers progress upwards and ends at most once", () => {
    fc.assert(
      fc.property(logArbitrary, (log) => {
        const run = startRun();
        for (const event of log) {
          const { stepNumber, rowNumber } = run;
          foldReports(run, [event], context);
          expect(run.stepNumber).toBeGreaterThanOrEqual(stepNumber);
          expect(run.rowNumber).toBeGreaterThanOrEqual(rowNumber);
        }
        expect(run.changes.filter(({ event }) => event !== "accept").length).toBeLessThan(2);
        expect(run.lastSeq).toBe(log.length);
      }),
    );
  });
});

describe("a message", () => {
  it.each([
    { kind: "rowStarted", rowIndex: 2 },
    { kind: "stepStarted", rowIndex: 0, path: "s9", iteration: [], attempt: 1 },
    { kind: "stepStarted", rowIndex: 0, path: "s1", iteration: [2 ** 31], attempt: 1 },
    { kind: "stepStarted", rowIndex: 0, path: "s1", iteration: [], attempt: 2 ** 40 },
  ])("with %j leaves the run as it was", (report) => {
    const run = startRun();
    const events = [
      { kind: "accepted", seq: 1, at },
      { ...report, seq: 2, at },
    ] as RunReport[];
    expect(foldReports(run, events, context).type).toBe("invalid");
    expect(run).toEqual(startRun());
  });
});

it("adds to the log of a run that is over, and changes its status no more", () => {
  const run = startRun(ScriptStatus.Aborted);
  const events: RunReport[] = [
    { kind: "rowStarted", seq: 1, at, rowIndex: 0 },
    { kind: "finished", seq: 2, at, outcome: "finished" },
  ];
  expect(foldReports(run, events, context).type).toBe("taken");
  expect([run.state.status, run.changes, run.rows.size]).toEqual([ScriptStatus.Aborted, [], 1]);
});
