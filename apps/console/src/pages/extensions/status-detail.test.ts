import { type ExtensionRun, ScriptStatus } from "@baton/contract";
import { expect, test } from "vitest";
import { statusDetail } from "./status-detail.ts";

const now = Date.parse("2026-11-21T10:00:00.000Z");
const buildRun = (run: Partial<ExtensionRun>): ExtensionRun => ({
  id: 1,
  status: ScriptStatus.InProgress,
  statusSince: "2026-11-21T09:58:00.000Z",
  stepNumber: 3,
  stepCount: 12,
  rowNumber: 1,
  rowCount: 2,
  scriptName: "Script",
  isOnce: false,
  waitReason: null,
  queue: null,
  errorMessage: null,
  error: null,
  ...run,
});

test("a running or paused run shows its step and the time in the state", () => {
  expect(statusDetail(buildRun({}), now)).toEqual({
    step: { step: 3, count: 12 },
    waitReason: null,
    queue: null,
    sinceMs: 120_000,
    agoMs: null,
  });
  expect(statusDetail(buildRun({ status: ScriptStatus.Pause }), now).step).not.toBeNull();
});

test("a queued run says why it waits and where, and no step", () => {
  const waits = { waitReason: "groupLimit", queue: { position: 3, length: 9 } } as const;
  const run = buildRun({ status: ScriptStatus.InQueue, ...waits });
  expect(statusDetail(run, now)).toMatchObject({ step: null, ...waits });
});

test("an ended run shows no step, and how long ago it ended", () => {
  const run = buildRun({ status: ScriptStatus.Finished });
  expect(statusDetail(run, now)).toEqual({
    step: null,
    waitReason: null,
    queue: null,
    sinceMs: null,
    agoMs: 120_000,
  });
});

test("a server clock that is ahead gives no negative time", () => {
  const run = buildRun({ statusSince: "2026-11-21T10:00:03.000Z" });
  expect(statusDetail(run, now).sinceMs).toBe(0);
});
