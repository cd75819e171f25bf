import type { RetryRefusal } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { AppError } from "../../../http/errors.ts";
import { orderedRows, type ScriptSnapshot } from "../../scripts/script-plan.ts";
import { drawOrder, insertOfScripts, loadSnapshots } from "../ledger/run-creation.ts";
import { type NewRun, queuePlaces } from "../ledger/run-creation.tables.ts";
import { listPlanOrders, type PlanOrder } from "./run-retry.tables.ts";

/** A run that is to be retried, once its extension is known to be free. */
export interface Retry {
  sourceId: number;
  extensionId: number;
  scriptId: number | null;
  previousRunId: number | null;
  /** In the plan of the run: where to begin. */
  startRowIndex: number;
}

interface Creation {
  userId: number;
  startedBy: string | null;
  at: Date;
}

interface Created {
  runs: Map<number, number>;
  refusals: Map<number, RetryRefusal>;
}

/** Runs of the scripts as they are now: by extension the new ones, by run why there is none. */
export async function retryWithNewest(
  tx: Db,
  retries: Retry[],
  isFromStart: boolean,
  creation: Creation,
): Promise<Created> {
  const scriptIds = retries.flatMap((retry) => retry.scriptId ?? []);
  const snapshots = await loadSnapshots(tx, creation.userId, scriptIds);
  const sourceIds = isFromStart ? [] : retries.map((retry) => retry.sourceId);
  const orders = await listPlanOrders(tx, sourceIds);
  const refusals = new Map<number, RetryRefusal>();
  const wanted = new Map<ScriptSnapshot, NewRun[]>();
  for (const retry of retries) {
    const snapshot = snapshots.get(retry.scriptId ?? 0);
    const run =
      snapshot === undefined || snapshot instanceof AppError
        ? refusalOf(snapshot)
        : toRun(retry, snapshot, isFromStart ? undefined : orders);
    if (typeof run === "string") refusals.set(retry.sourceId, run);
    else if (snapshot && !(snapshot instanceof AppError)) add(wanted, snapshot, run);
  }
  const { back } = await queuePlaces(tx, creation.userId);
  const placed = { queuePlace: back, isPastGroupLimit: false };
  const runs = await insertOfScripts(tx, wanted, { ...creation, ...placed, origin: "retry" });
  return { runs, refusals };
}

function add(wanted: Map<ScriptSnapshot, NewRun[]>, snapshot: ScriptSnapshot, run: NewRun): void {
  const runs = wanted.get(snapshot) ?? [];
  runs.push(run);
  wanted.set(snapshot, runs);
}

const refusalOf = (error: AppError | undefined): RetryRefusal =>
  error === undefined || error.errorName === "scriptsNotFound" ? "scriptGone" : "scriptEmpty";

function toRun(
  { sourceId, extensionId, previousRunId, startRowIndex }: Retry,
  snapshot: ScriptSnapshot,
  orders: ReadonlyMap<number, PlanOrder> | undefined,
): NewRun | RetryRefusal {
  const base = { extensionId, previousRunId, retryOf: sourceId };
  if (!orders) return { ...base, ...drawOrder(snapshot), startRowIndex: 0 };
  const order = orders.get(sourceId);
  if (!order) return "runNotFound";
  const place = findPlace(snapshot, order, startRowIndex);
  return place ? { ...base, seed: order.seed, ...place } : "rowGone";
}

/**
 * Where the newest script goes on from the row at which the run is to begin. A script that shuffles
 * its rows goes on with all that the run had not done, in whatever order.
 */
export function findPlace(
  snapshot: Pick<ScriptSnapshot, "hasRandomOrder"> & {
    rows: readonly { id: string; hasFixedOrder: boolean }[];
  },
  { seed, rowKeys }: PlanOrder,
  oldRowIndex: number,
): { rowOrder: number[] | null; startRowIndex: number } | undefined {
  const rowKey = rowKeys[oldRowIndex];
  const row = snapshot.rows.findIndex((candidate) => candidate.id === rowKey);
  if (row === -1) return undefined;
  if (!snapshot.hasRandomOrder) return { rowOrder: null, startRowIndex: row };
  const doneKeys = new Set(rowKeys.slice(0, oldRowIndex));
  const isDone = (place: number): boolean => doneKeys.has(snapshot.rows[place]?.id ?? "");
  const order = orderedRows({ ...snapshot, rows: [...snapshot.rows] }, seed);
  const done = order.filter((place) => place !== row && isDone(place));
  const left = order.filter((place) => place !== row && !isDone(place));
  return { rowOrder: [...done, row, ...left], startRowIndex: done.length };
}
