import { randomInt } from "node:crypto";
import {
  enumeratePlan,
  type RunOrigin,
  type RunPlan,
  type RunPlanRow,
  ScriptStatus,
} from "@baton/contract";
import type { Db, Tx } from "../../../database/types.ts";
import { AppError } from "../../../http/errors.ts";
import { loadScriptSnapshot, orderedRows, type ScriptSnapshot } from "../../scripts/script-plan.ts";
import { insertRunCopies, type RunCopy } from "./run-copies.tables.ts";
import { insertRuns, type NewRun, type NewRuns, queuePlaces } from "./run-creation.tables.ts";
import type { TellsRuns } from "./run-transitions.ts";

const SEED_LIMIT = 2 ** 31;

/** A run that is to be made: of a script as it is now, or as a copy of another run. */
export interface WantedRun {
  extensionId: number;
  previousRunId: number | null;
  event: "enqueue" | "start";
  from: FromScript | FromRun;
}

interface FromScript {
  snapshot: ScriptSnapshot;
  /** Without it the run draws a seed of its own, and begins at its first row. */
  place?: Pick<NewRun, "seed" | "rowOrder" | "startRowIndex" | "retryOf">;
}

interface FromRun {
  sourceId: number;
  startRowIndex: number;
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
  tx: Tx,
  after: TellsRuns,
  wanted: WantedRun[],
  creation: Creation,
): Promise<Map<number, number>> {
  const created = new Map<number, number>();
  if (wanted.length === 0) return created;
  const places = await queuePlaces(tx, creation.userId);
  for (const [event, runs] of Map.groupBy(wanted, (run) => run.event)) {
    const isStart = event === "start";
    const queuePlace = isStart ? places.front : places.back;
    const placed = { ...creation, event, queuePlace, isPastGroupLimit: isStart };
    for (const [extensionId, runId] of await insertAll(tx, runs, placed)) {
      created.set(extensionId, runId);
      const { userId, at } = creation;
      after.run({ extensionId, runId, event, userId, next: QUEUED, at });
    }
  }
  return created;
}

type Placed = Creation & Pick<NewRuns, "event" | "queuePlace" | "isPastGroupLimit">;

async function insertAll(tx: Tx, wanted: WantedRun[], placed: Placed): Promise<[number, number][]> {
  const byScript = new Map<ScriptSnapshot, NewRun[]>();
  const copies: RunCopy[] = [];
  for (const { extensionId, previousRunId, from } of wanted) {
    const run = { extensionId, previousRunId };
    if ("sourceId" in from) copies.push({ ...run, ...from });
    else {
      const runs = byScript.get(from.snapshot) ?? [];
      runs.push({ ...run, ...(from.place ?? drawOrder(from.snapshot)) });
      byScript.set(from.snapshot, runs);
    }
  }
  const ids =
    copies.length > 0 ? [...(await insertRunCopies(tx, { ...placed, runs: copies }))] : [];
  for (const [snapshot, runs] of byScript) {
    const plan = toPlan(snapshot);
    const stepCount = enumeratePlan(plan).length;
    ids.push(...(await insertRuns(tx, { ...placed, plan, stepCount, runs })));
  }
  return ids;
}

const QUEUED = { status: ScriptStatus.InQueue, lostFrom: null } as const;

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
