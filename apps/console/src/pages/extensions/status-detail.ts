import { type ExtensionRun, isEnded, ScriptStatus, type WaitReason } from "@baton/contract";

interface StatusDetail {
  step: { step: number; count: number } | null;
  waitReason: WaitReason | null;
  queue: ExtensionRun["queue"];
  /** Time in the state, while it can still change by itself. */
  sinceMs: number | null;
}

/** What stands beside the chip: the step while it runs, the reason while it waits. */
export function statusDetail(run: ExtensionRun, now: number): StatusDetail {
  const isRunning = run.status === ScriptStatus.InProgress || run.status === ScriptStatus.Pause;
  return {
    step: isRunning && run.stepCount > 0 ? { step: run.stepNumber, count: run.stepCount } : null,
    waitReason: run.status === ScriptStatus.InQueue ? run.waitReason : null,
    queue: run.queue,
    // The server's clock may be a little ahead of this one.
    sinceMs: isEnded(run.status) ? null : Math.max(0, now - Date.parse(run.statusSince)),
  };
}
