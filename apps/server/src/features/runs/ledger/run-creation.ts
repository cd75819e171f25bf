import { randomInt } from "node:crypto";
import { enumeratePlan, type RunOrigin, type RunPlan, type RunPlanRow } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { AppError } from "../../../http/errors.ts";
import { loadScriptSnapshot, orderedRows, type ScriptSnapshot } from "../../scripts/script-plan.ts";
import { insertRuns, type NewRun, type NewRuns, queuePlaces } from "./run-creation.tables.ts";
import { insertStatusChanges } from "./run-moves.tables.ts";

const SEED_LIMIT = 2 ** 31;

export interface WantedRun {
  extensionId: number;
  scriptId: number;
  previousRunId: number | null;
  event: "enqueue" | "start";
}

interface Creation {
  userId: number;
  startedBy: string | null;
  origin: RunOrigin;
  at: Date;
}

/** What the runs of one script are made from, or why none can be made. */
export type Snapshots = Map<number, ScriptSnapshot | AppError>;

/** Each script is read once, however many extensions run it. */
export async function loadSnapshots(
  tx: Db,
  userId: number,
  scriptIds: Iterable<number>,
): Promise<Snapshots> {
  const snapshots: Snapshots = new Map();
  for (const scriptId of new Set(scriptIds)) {
    try {
      snapshots.set(scriptId, await loadScriptSnapshot(tx, userId, scriptId));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      snapshots.set(scriptId, error);
    }
  }
  return snapshots;
}

/** Puts new runs into the queue; answers which run each extension got. */
export async function createRuns(
  tx: Db,
  wanted: WantedRun[],
  snapshots: Snapshots,
  creation: Creation,
): Promise<Map<number, number>> {
  const created = new Map<number, number>();
  if (wanted.length === 0) return created;
  const places = await queuePlaces(tx, creation.userId);
  for (const [event, byEvent] of Map.groupBy(wanted, (run) => run.event)) {
    const queuePlace = event === "start" ? places.front : places.back;
    const byScript = new Map<ScriptSnapshot, NewRun[]>();
    for (const [scriptId, group] of Map.groupBy(byEvent, (run) => run.scriptId)) {
      const snapshot = snapshots.get(scriptId);
      if (!snapshot || snapshot instanceof AppError) continue;
      byScript.set(snapshot, group.map(toNewRun(snapshot)));
    }
    const isPastGroupLimit = event === "start";
    const ids = await insertOfScripts(tx, byScript, { ...creation, queuePlace, isPastGroupLimit });
    const history = [...ids.values()].map((runId) => ({ runId, event, status: 5 as const }));
    await insertStatusChanges(tx, history, creation.at);
    for (const [extensionId, runId] of ids) created.set(extensionId, runId);
  }
  return created;
}

type Placed = Creation & Pick<NewRuns, "queuePlace" | "isPastGroupLimit">;

/** Runs of each script; answers which run each extension got. */
export async function insertOfScripts(
  tx: Db,
  byScript: ReadonlyMap<ScriptSnapshot, NewRun[]>,
  placed: Placed,
): Promise<Map<number, number>> {
  const created = new Map<number, number>();
  for (const [snapshot, runs] of byScript) {
    const plan = toPlan(snapshot);
    const stepCount = enumeratePlan(plan).length;
    const ids = await insertRuns(tx, { ...placed, plan, stepCount, runs });
    for (const [extensionId, runId] of ids) created.set(extensionId, runId);
  }
  return created;
}

const toNewRun =
  (snapshot: ScriptSnapshot) =>
  ({ extensionId, previousRunId }: WantedRun): NewRun => ({
    extensionId,
    previousRunId,
    ...drawOrder(snapshot),
  });

/** A seed of its own, and the order of rows that comes of it. */
export function drawOrder(snapshot: ScriptSnapshot): Pick<NewRun, "seed" | "rowOrder"> {
  const seed = randomInt(SEED_LIMIT);
  return { seed, rowOrder: snapshot.hasRandomOrder ? orderedRows(snapshot, seed) : null };
}

const toPlan = (snapshot: ScriptSnapshot): RunPlan => ({
  scriptId: snapshot.scriptId,
  scriptName: snapshot.scriptName,
  seed: 0,
  variables: snapshot.variables,
  rows: snapshot.rows.map(toPlanRow),
});

function toPlanRow(snapshotRow: ScriptSnapshot["rows"][number]): RunPlanRow {
  const { hasFixedOrder: _, ...row } = snapshotRow;
  return row;
}
