import type { RunOrigin } from "@baton/contract";
import type { After } from "../../../../changes/after.ts";
import { change } from "../../../../changes/change.ts";
import type { StatusChange } from "../../../../changes/committed.ts";
import type { Db, Tx } from "../../../../database/types.ts";
import { createRuns, replanRuns, type WantedRun } from "../ledger/run-creation.ts";
import type { ScriptSnapshot } from "../../../library/scripts/for-others.ts";
import { deleteRuns, lockRuns, type RunRecord } from "../ledger/run-state.tables.ts";
import { applyChanges } from "../ledger/run-transitions.ts";
import { fillSlots } from "../queue/take-batch.ts";
import { type LockedTarget, lockTargets, setLatestRuns } from "./command-targets.tables.ts";
import { type Failure, missingOf } from "./failure.ts";

export interface CommandCall {
  userId: number;
  /** Kept on the run: who started it, and what. */
  startedBy: string | null;
  origin: RunOrigin;
  at: Date;
}

/** An extension that is commanded and the run that it shows, both locked. */
export interface CommandTarget extends LockedTarget {
  run: RunRecord | null;
}

/** What is to be done about one extension. */
export interface Decision {
  changes: StatusChange[];
  withdrawn?: RunRecord;
  /** The queued run runs this instead of what it was queued with. */
  replanned?: ScriptSnapshot;
  create?: Omit<WantedRun, "extensionId" | "previousRunId">;
}

/** What a command makes of each extension. It reads first what it decides by, of all of them at once. */
export type Command<Refused extends Failure = Failure> = (
  tx: Tx,
  call: CommandCall,
  targets: CommandTarget[],
) => Promise<(target: CommandTarget) => Decision | Refused>;

export interface Commanded<Refused extends Failure = Failure> {
  /** Which of the ids are the user's. */
  found: LockedTarget[];
  /** Extensions whose latest run is another one now: it; null where one was taken back. */
  latestRuns: Map<number, number | null>;
  failures: Map<number, Refused>;
}

/**
 * One command for many extensions of a user, in a few statements: what becomes of each is decided in
 * memory, and what was decided is written at once. Who cannot be commanded is named with the reason.
 */
export async function commandRuns<Refused extends Failure>(
  tx: Tx,
  after: After,
  call: CommandCall,
  ids: number[],
  command: Command<Refused>,
): Promise<Commanded<Refused>> {
  const found = await lockTargets(tx, call.userId, ids);
  const runIds = found.flatMap((row) => row.latestRunId ?? []);
  const runs = new Map((await lockRuns(tx, runIds)).map((run) => [run.id, run]));
  const targets = found.map((row) => ({ ...row, run: runs.get(row.latestRunId ?? 0) ?? null }));
  const decide = await command(tx, call, targets);
  const failures = new Map<number, Refused>();
  const decided: Decided[] = [];
  for (const target of targets) {
    const decision = decide(target);
    if ("errorName" in decision) failures.set(target.id, decision);
    else decided.push({ target, ...decision });
  }
  const latestRuns = await carryOut(tx, after, decided, call);
  after.rows(
    call.userId,
    decided.map(({ target }) => target.id),
  );
  return { found, latestRuns, failures };
}

/** Who could not be commanded, and why; and which run each extension shows then. */
export interface CommandedExtensions {
  failures: Map<number, Failure>;
  runIds: ReadonlyMap<number, number | null>;
}

/**
 * A change of its own. In a process that hands runs out,
 * a single one goes on to its browser in the same change.
 */
export async function commandExtensions(
  db: Db,
  call: CommandCall & { isWorker?: boolean },
  ids: number[],
  command: Command,
): Promise<CommandedExtensions> {
  const { found, failures, latestRuns } = await change(db, async (tx, after) => {
    const commanded = await commandRuns(tx, after, call, ids, command);
    if (call.isWorker && ids.length === 1 && commanded.latestRuns.size > 0)
      await fillSlots(tx, after, call.userId, call.at);
    return commanded;
  });
  return {
    failures: new Map([...missingOf(ids, found), ...failures]),
    runIds: new Map([...found.map((row) => [row.id, row.latestRunId] as const), ...latestRuns]),
  };
}

interface Decided extends Decision {
  target: CommandTarget;
}

async function carryOut(
  tx: Tx,
  after: After,
  decided: Decided[],
  call: CommandCall,
): Promise<Map<number, number | null>> {
  const changes = decided.flatMap((decision) => decision.changes);
  // Before the new ones: the database allows one unfinished run per extension.
  await applyChanges(tx, after, changes, call.at);
  const wanted = decided.flatMap(({ target: { id, latestRunId }, create }) =>
    create ? [{ ...create, extensionId: id, previousRunId: latestRunId }] : [],
  );
  const created = await createRuns(tx, after, wanted, call);
  const replanned = decided.flatMap(({ target: { id, run }, replanned: snapshot }) =>
    snapshot && run ? [{ runId: run.id, extensionId: id, snapshot }] : [],
  );
  await replanRuns(tx, after, replanned, call);
  const withdrawn = decided.flatMap((decision) => decision.withdrawn ?? []);
  if (withdrawn.length > 0)
    await deleteRuns(
      tx,
      withdrawn.map((run) => run.id),
    );
  const latestRuns = new Map<number, number | null>([
    ...withdrawn.map((run) => [run.extensionId, run.previousRunId] as const),
    ...created,
  ]);
  await setLatestRuns(tx, latestRuns);
  return latestRuns;
}
