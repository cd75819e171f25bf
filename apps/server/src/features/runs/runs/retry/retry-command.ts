import {
  type ErrorName,
  type RetryHow,
  type RetryRefusal,
  ScriptStatus,
  transition,
} from "@baton/contract";
import type { Tx } from "../../../../database/types.ts";
import { AppError } from "../../../../http/errors.ts";
import { findBarred } from "../../../library/actions/for-others.ts";
import type { Command, CommandCall, CommandTarget, Decision } from "../commands/command-runs.ts";
import type { Failure } from "../commands/failure.ts";
import { fillAgain, isInputsFailure } from "../commands/fill-inputs.ts";
import { tooOldFor } from "../commands/old-agents.ts";
import { drawOrder } from "../ledger/run-creation.ts";
import { type GivenValues, listGivenValues } from "../ledger/given-values.tables.ts";
import { holdSnapshots, type Snapshots } from "../ledger/run-snapshots.ts";
import { listSharedActions } from "../ledger/shared-actions.tables.ts";
import { isTariffValid } from "../queue/queue-limits.tables.ts";
import { findPlace } from "./retry-place.ts";
import { findTooNew } from "./too-new-plans.ts";
import { listPlanOrders, type PlanOrder, type RetrySource } from "./run-retry.tables.ts";

/** Why a run is not retried, in the words of the calls too. */
export interface RetryFailure extends Failure {
  refusal: RetryRefusal;
}

const ERROR_OF: Record<RetryRefusal, { errorName: ErrorName; message?: string }> = {
  runNotFound: { errorName: "notFound" },
  extensionBusy: { errorName: "scriptInUse" },
  otherRunRetried: { errorName: "scriptInUse" },
  nothingFailed: { errorName: "extensionProblem", message: "No row of the run has failed." },
  rowGone: {
    errorName: "extensionProblem",
    message: "The newest script does not run the row that failed any more.",
  },
  scriptGone: { errorName: "scriptsNotFound" },
  scriptEmpty: {
    errorName: "extensionProblem",
    message: "The newest script has no row that could run.",
  },
  planTooLarge: { errorName: "planTooLarge" },
  inputsNotFit: { errorName: "inputsNotFit" },
  accessEnded: { errorName: "accessEnded" },
  agentTooOld: { errorName: "agentTooOld" },
  limitedByTariff: { errorName: "limitedByTariff" },
};

export const toRetryFailure = (refusal: RetryRefusal): RetryFailure => ({
  refusal,
  ...ERROR_OF[refusal],
});

/** Queues again what each extension ran, one run of each: `sources` by extension. */
export const retryCommand =
  (sources: ReadonlyMap<number, RetrySource>, how: RetryHow): Command<RetryFailure> =>
  async (tx, call, targets) => {
    const means = await readMeans(tx, call, targets, { sources: [...sources.values()], how });
    const isBarred = targets.length > 0 && !(await isTariffValid(tx, call.userId, call.at));
    return (target) => {
      const source = sources.get(target.id);
      const from = source ? decide(target, source, isBarred, means) : "runNotFound";
      return typeof from === "string"
        ? toRetryFailure(from)
        : { changes: [], create: { event: "enqueue", from } };
    };
  };

/** What new runs are made from: without snapshots they are copies. */
interface Means {
  isFromStart: boolean;
  snapshots: Snapshots | undefined;
  orders: ReadonlyMap<number, PlanOrder>;
  given: GivenValues;
  /** Runs whose plans have actions that may not run any more. */
  ended: ReadonlySet<number>;
  /** Runs whose plans have steps that their agents do not know. */
  tooNew: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

async function readMeans(
  tx: Tx,
  call: CommandCall,
  targets: CommandTarget[],
  { sources, how: { from, script } }: { sources: RetrySource[]; how: RetryHow },
): Promise<Means> {
  const isFromStart = from === "start";
  if (script === "old") {
    const ended = await findEnded(tx, sources, call.at);
    const tooNew = await findTooNew(tx, sources, targets);
    const copied = { snapshots: undefined, orders: new Map(), given: new Map() };
    return { isFromStart, ...copied, ended, tooNew };
  }
  const snapshots = await holdSnapshots(tx, call, sources);
  const sourceIds = isFromStart ? [] : sources.map((source) => source.id);
  const orders = await listPlanOrders(tx, sourceIds);
  const given = await listGivenValues(
    tx,
    sources.map(({ id }) => id),
  );
  return { isFromStart, snapshots, orders, given, ended: NONE, tooNew: NONE };
}

async function findEnded(tx: Tx, sources: RetrySource[], at: Date): Promise<Set<number>> {
  const shared = await listSharedActions(
    tx,
    sources.map(({ id }) => id),
  );
  const barred = await findBarred(tx, [...new Set(shared.map((one) => one.actionId))], "run", at);
  return new Set(shared.flatMap(({ runId, actionId }) => (barred.has(actionId) ? runId : [])));
}

type From = NonNullable<Decision["create"]>["from"];

function decide(
  target: CommandTarget,
  source: RetrySource,
  isBarred: boolean,
  means: Means,
): From | RetryRefusal {
  if (transition(target.run, { type: "enqueue" }).type !== "create") return "extensionBusy";
  if (isBarred) return "limitedByTariff";
  const startRowIndex = means.isFromStart ? 0 : findFailedRow(source);
  if (startRowIndex === undefined) return "nothingFailed";
  if (!means.snapshots && source.isPlanTooLarge) return "planTooLarge";
  if (means.ended.has(source.id)) return "accessEnded";
  if (means.tooNew.has(source.id)) return "agentTooOld";
  return means.snapshots
    ? decideNewest(target, source, startRowIndex, means)
    : { sourceId: source.id, startRowIndex };
}

/** The script as it is now. */
function decideNewest(
  target: CommandTarget,
  source: RetrySource,
  oldRowIndex: number,
  { isFromStart, orders, given, snapshots }: Means,
): From | RetryRefusal {
  const { id, isOnce } = source;
  const newest = snapshots?.(source);
  if (newest === undefined) return "scriptGone";
  if (newest instanceof AppError) return refusalOf(newest);
  const snapshot = fillAgain(newest, given.get(id));
  if (isInputsFailure(snapshot)) return "inputsNotFit";
  if (tooOldFor(target, snapshot)) return "agentTooOld";
  if (isFromStart) {
    const place = { ...drawOrder(snapshot), startRowIndex: 0, retryOf: id };
    return { snapshot, isOnce, place };
  }
  const order = orders.get(id);
  if (!order) return "runNotFound";
  const place = findPlace(snapshot, order, oldRowIndex);
  return place
    ? { snapshot, isOnce, place: { seed: order.seed, ...place, retryOf: id } }
    : "rowGone";
}

/** The first row that failed or, of a run that broke off, was not finished. */
function findFailedRow(run: RetrySource): number | undefined {
  if (run.failedRowIndex !== null) return run.failedRowIndex;
  if (run.status === ScriptStatus.Finished) return undefined;
  return run.nextRowIndex < run.rowCount ? run.nextRowIndex : undefined;
}

function refusalOf({ errorName }: AppError): RetryRefusal {
  if (errorName === "planTooLarge" || errorName === "accessEnded") return errorName;
  const isGone = errorName === "scriptsNotFound" || errorName === "notFound";
  return isGone ? "scriptGone" : "scriptEmpty";
}
