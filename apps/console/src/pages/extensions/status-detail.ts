import { type ExtensionRun, isEnded, ScriptStatus, type WaitReason } from "@baton/contract";

interface StatusDetail {
  step: { step: number; count: number } | null;
  waitReason: WaitReason | null;
  queue: ExtensionRun["queue"];
  /** Time in the state, while it can still change by itself. */
  sinceMs: number | null;
  /** How long ago it ended. */
  agoMs: number | null;
}

/** What stands beside the chip: the step while it runs, the reason while it waits, the age once it is over. */
export function statusDetail(run: ExtensionRun, now: number): StatusDetail {
  const isOver = isEnded(run.status);
  // The server's clock may be a little ahead of this one.
  const age = Math.max(0, now - Date.parse(run.statusSince));
  const isRunning = run.status === ScriptStatus.InProgress || run.status === ScriptStatus.Pause;
  return {
    step: isRunning && run.stepCount > 0 ? { step: run.stepNumber, count: run.stepCount } : null,
    waitReason: run.status === ScriptStatus.InQueue ? run.waitReason : null,
    queue: run.queue,
    sinceMs: isOver ? null : age,
    agoMs: isOver ? age : null,
  };
}
