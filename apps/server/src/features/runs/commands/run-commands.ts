import {
  isEnded,
  type RunCommand,
  type RunOrigin,
  ScriptStatus,
  transition,
} from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import type { CommandTarget } from "./command-targets.tables.ts";
import type { Failure } from "./failure.ts";
import { AppError } from "../../../http/errors.ts";
import { isTariffValid } from "../queue/queue-limits.tables.ts";
import {
  createRuns,
  loadSnapshots,
  type Snapshots,
  type WantedRun,
} from "../ledger/run-creation.ts";
import { deleteRuns, lockRuns, type RunRecord } from "../ledger/run-state.tables.ts";
import { applyChanges, type StatusChange } from "../ledger/run-transitions.ts";

export interface CommandCall {
  userId: number;
  /** Kept on the run: who started it, and what. */
  startedBy: string | null;
  origin: RunOrigin;
  command: RunCommand;
  at: Date;
}

export interface CommandOutcome {
  /** Extensions whose latest run is another one now. */
  latestRuns: Map<number, number | null>;
  failures: Map<number, Failure>;
  changes: StatusChange[];
  hasQueued: boolean;
}

interface Decision {
  changes: StatusChange[];
  withdrawn?: RunRecord;
  create?: WantedRun;
}

/**
 * One command for many extensions, in a few statements: the state machine decides for each run in
 * memory, and what it decided is written at once. Who cannot be commanded is named with the reason.
 */
export async function commandRuns(
  tx: Db,
  targets: CommandTarget[],
  call: CommandCall,
): Promise<CommandOutcome> {
  const latestIds = targets.flatMap((target) => target.latestRunId ?? []);
  const latest = new Map((await lockRuns(tx, latestIds)).map((run) => [run.id, run]));
  const latestOf = (target: CommandTarget): RunRecord | null =>
    latest.get(target.latestRunId ?? 0) ?? null;
  const creating = targets.filter((target) => mayCreate(latestOf(target), call.command));
  const scriptIds = creating.flatMap((target) => target.scriptId ?? []);
  const snapshots = await loadSnapshots(tx, call.userId, scriptIds);
  const isBarred = scriptIds.length > 0 && (await isBarredByTariff(tx, call));

  const failures = new Map<number, Failure>();
  const decisions: Decision[] = [];
  for (const target of targets) {
    const decision = decide(target, latestOf(target), call.command, { snapshots, isBarred });
    if ("errorName" in decision) failures.set(target.id, decision);
    else decisions.push(decision);
  }
  return { failures, ...(await carryOut(tx, decisions, snapshots, call)) };
}

/** What a schedule puts into the queue waits there until the tariff is prolonged. */
const isBarredByTariff = async (
  tx: Db,
  { userId, origin, command, at }: CommandCall,
): Promise<boolean> =>
  !(origin === "schedule" && command === "enqueue") && !(await isTariffValid(tx, userId, at));

/** What new runs are made from, and whether there may be any. */
interface Means {
  snapshots: Snapshots;
  isBarred: boolean;
}

const mayCreate = (run: RunRecord | null, command: RunCommand): boolean =>
  command === "restart" ||
  ((command === "start" || command === "enqueue") && (!run || isEnded(run.status)));

function decide(
  target: CommandTarget,
  run: RunRecord | null,
  command: RunCommand,
  means: Means,
): Decision | Failure {
  if (command === "restart") return decideRestart(target, run, means);
  const result = transition(run, { type: command });
  switch (result.type) {
    case "illegal":
      return { errorName: result.error };
    case "create":
      return decideCreation(target, result.place === "front" ? "start" : "enqueue", means);
    case "withdraw":
      return { changes: [], ...(run && { withdrawn: run }) };
    case "move":
      return { changes: run ? [{ runId: run.id, event: command, next: result.next }] : [] };
  }
}

function decideCreation(
  target: CommandTarget,
  event: WantedRun["event"],
  { snapshots, isBarred }: Means,
): Decision | Failure {
  const { id: extensionId, scriptId, latestRunId } = target;
  if (scriptId === null)
    return { errorName: "extensionProblem", message: "The extension has no script." };
  const snapshot = snapshots.get(scriptId);
  if (snapshot instanceof AppError) return snapshot;
  if (isBarred) return { errorName: "limitedByTariff" };
  return { changes: [], create: { extensionId, scriptId, event, previousRunId: latestRunId } };
}

/** Stop, where there is something to stop, then start; nothing is stopped that cannot start again. */
function decideRestart(
  target: CommandTarget,
  run: RunRecord | null,
  means: Means,
): Decision | Failure {
  const creation = decideCreation(target, "start", means);
  if ("errorName" in creation || !run || isEnded(run.status)) return creation;
  const stop = transition(run, { type: "stop" });
  if (stop.type !== "move") return { errorName: "extensionProblem" };
  return { ...creation, changes: [{ runId: run.id, event: "stop", next: stop.next }] };
}

async function carryOut(
  tx: Db,
  decisions: Decision[],
  snapshots: Snapshots,
  call: CommandCall,
): Promise<Omit<CommandOutcome, "failures">> {
  const changes = decisions.flatMap((decision) => decision.changes);
  // Before the new ones: the database allows one unfinished run per extension.
  await applyChanges(tx, changes, call.at);
  const withdrawn = decisions.flatMap((decision) => decision.withdrawn ?? []);
  const latestRuns = new Map<number, number | null>();
  for (const run of withdrawn) latestRuns.set(run.extensionId, run.previousRunId);
  const wanted = decisions.flatMap((decision) => decision.create ?? []);
  const created = await createRuns(tx, wanted, snapshots, call);
  for (const [extensionId, runId] of created) latestRuns.set(extensionId, runId);
  const eventOf = new Map(wanted.map((run) => [run.extensionId, run.event]));
  if (withdrawn.length > 0)
    await deleteRuns(
      tx,
      withdrawn.map((run) => run.id),
    );
  const queued = [...created].map(([extensionId, runId]): StatusChange => ({
    runId,
    event: eventOf.get(extensionId) ?? "enqueue",
    next: { status: ScriptStatus.InQueue, lostFrom: null },
  }));
  return { latestRuns, changes: [...changes, ...queued], hasQueued: queued.length > 0 };
}
