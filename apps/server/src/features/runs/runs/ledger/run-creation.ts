import { randomInt } from "node:crypto";
import { enumeratePlan, type RunOrigin, type RunPlan, ScriptStatus } from "@baton/contract";
import type { Tx } from "../../../../database/types.ts";
import {
  drawChoices,
  orderedRows,
  planRowsOf,
  type ScriptSnapshot,
} from "../../../library/scripts/for-others.ts";
import { insertRunCopies, type RunCopy } from "./run-copies.tables.ts";
import {
  insertRuns,
  type NewRun,
  type NewRuns,
  queuePlaces,
  replacePlans,
} from "./run-creation.tables.ts";
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
  /** What it runs is its own, not its extension's. */
  isOnce?: boolean;
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

type RunOfScript = Omit<NewRun, "stepCount">;
type Placed = Creation & Pick<NewRuns, "event" | "queuePlace" | "isPastGroupLimit">;

async function insertAll(tx: Tx, wanted: WantedRun[], placed: Placed): Promise<[number, number][]> {
  const byScript = new Map<ScriptSnapshot, RunOfScript[]>();
  const copies: RunCopy[] = [];
  for (const { extensionId, previousRunId, from } of wanted) {
    const run = { extensionId, previousRunId };
    if ("sourceId" in from) copies.push({ ...run, ...from });
    else {
      const { isOnce = false } = from;
      const runs = byScript.get(from.snapshot) ?? [];
      runs.push({ ...run, isOnce, ...(from.place ?? drawOrder(from.snapshot)) });
      byScript.set(from.snapshot, runs);
    }
  }
  const ids =
    copies.length > 0 ? [...(await insertRunCopies(tx, { ...placed, runs: copies }))] : [];
  for (const [snapshot, runs] of byScript) {
    const { actionId } = snapshot;
    const { draw, ...plan } = toNewPlan(snapshot);
    ids.push(...(await insertRuns(tx, { ...placed, ...plan, actionId, runs: runs.map(draw) })));
  }
  return ids;
}

/** The plan that all runs of the script are made from, and what of it each of them has. */
function toNewPlan(snapshot: ScriptSnapshot) {
  const plan = toPlan(snapshot);
  const counts = plan.rows.map((row) => enumeratePlan({ rows: [row] }).length);
  const sum = (places: readonly number[]): number =>
    places.reduce((all, place) => all + (counts[place] ?? 0), 0);
  return {
    plan,
    rowCount: snapshot.rows.length,
    draw: <Run extends Drawn>(run: Run) => {
      const rowOrder = drawChoices(snapshot, run.seed, run.rowOrder);
      return { ...run, rowOrder, stepCount: sum(rowOrder ?? [...counts.keys()]) };
    },
  };
}

type Drawn = Pick<NewRun, "seed" | "rowOrder">;

/** Runs that wait in the queue run another script, in the place that they have. */
export async function replanRuns(
  tx: Tx,
  after: TellsRuns,
  runs: readonly Replanned[],
  { userId, at }: Pick<Creation, "userId" | "at">,
): Promise<void> {
  for (const [snapshot, group] of Map.groupBy(runs, (run) => run.snapshot)) {
    const { draw, ...plan } = toNewPlan(snapshot);
    const drawn = group.map((run) => draw({ ...run, ...drawOrder(snapshot) }));
    await replacePlans(tx, { ...plan, runs: drawn, at });
  }
  for (const { runId, extensionId } of runs)
    after.run({ runId, extensionId, event: "changeScript", userId, next: QUEUED, at });
}

export interface Replanned {
  runId: number;
  extensionId: number;
  snapshot: ScriptSnapshot;
}

const QUEUED = { status: ScriptStatus.InQueue, lostFrom: null } as const;

/** A seed of its own, and the order of the script's rows that comes of it. */
export function drawOrder(snapshot: ScriptSnapshot): Pick<NewRun, "seed" | "rowOrder"> {
  const seed = randomInt(SEED_LIMIT);
  return { seed, rowOrder: snapshot.hasRandomOrder ? orderedRows(snapshot, seed) : null };
}

const toPlan = (snapshot: ScriptSnapshot): RunPlan => ({
  scriptId: snapshot.scriptId,
  scriptName: snapshot.scriptName,
  seed: 0,
  variables: snapshot.variables,
  rows: planRowsOf(snapshot),
});
