import { type RunPlan, ScriptStatus, type WantedRun } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import { listHandedOut } from "./wanted-runs.tables.ts";

export interface HandedOutRun {
  userId: number;
  wanted: WantedRun;
  /** When it entered the queue; null once its agent has it. */
  queuedAt: Date | null;
}

/** What the agents of these extensions should be doing, by extension; the others: nothing. */
export async function readWantedRuns(
  db: Db,
  extensionIds: number[],
): Promise<Map<number, HandedOutRun>> {
  const runs = await listHandedOut(db, extensionIds);
  return new Map(
    runs.map((run): [number, HandedOutRun] => {
      const isPaused = run.isHeld || (run.lostFrom ?? run.status) === ScriptStatus.Pause;
      return [
        run.extensionId,
        {
          userId: run.userId,
          queuedAt: run.queuedAt,
          wanted: {
            wanted: isPaused ? "paused" : "running",
            runId: run.id,
            plan: forAgents(run.plan),
            startRowIndex: run.startRowIndex,
            ackedSeq: run.lastSeq,
            ...(run.isDebugged && { isDebugged: true }),
          },
        },
      ];
    }),
  );
}

/** None of them looks at it, but those one version older ask for a number. */
const forAgents = (plan: RunPlan): RunPlan => ({ ...plan, scriptId: plan.scriptId ?? 1 });

/** What the agent of this extension has to carry out; undefined while it has nothing. */
export async function findPresentRun(
  db: Db,
  extensionId: number,
): Promise<{ id: number; plan: RunPlan } | undefined> {
  const [run] = await listHandedOut(db, [extensionId]);
  return run && { id: run.id, plan: run.plan };
}
