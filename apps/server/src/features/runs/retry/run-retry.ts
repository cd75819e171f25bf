import {
  BULK_MAX_IDS,
  type BodyOf,
  type ErrorName,
  ERRORS,
  type ResponseOf,
  type RetryHow,
  type RetryRefusal,
  type RunHead,
  type retryRuns,
  ScriptStatus,
  transition,
} from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { lockTargets, setLatestRuns } from "../commands/command-targets.tables.ts";
import { type Retry, retryWithNewest } from "./retry-plans.ts";
import { isTariffValid } from "../queue/queue-limits.tables.ts";
import { queuePlaces } from "../ledger/run-creation.tables.ts";
import type { RunEngine } from "../engine/run-engine.ts";
import { insertStatusChanges } from "../ledger/run-moves.tables.ts";
import {
  insertRunCopies,
  listNewestOfExtensions,
  listRetrySources,
  type RetrySource,
} from "./run-retry.tables.ts";
import { lockRuns } from "../ledger/run-state.tables.ts";
import { toRunsWhere } from "../history/runs-where.ts";

interface RetryDeps {
  db: Db;
  clock: Clock;
  runs: RunEngine;
}

interface Caller {
  id: number;
  email: string;
}

interface Retried {
  /** New runs by the runs they repeat. */
  created: Map<number, { newRunId: number; extensionId: number }>;
  refusals: Map<number, RetryRefusal>;
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
  limitedByTariff: { errorName: "limitedByTariff" },
};

/** Queues a run again; answers the id of the new one. */
export async function retryOne(
  deps: RetryDeps,
  user: Caller,
  runId: number,
  how: RetryHow,
): Promise<RunHead["id"]> {
  const { created, refusals } = await retry(deps, user, [runId], how);
  const refusal = refusals.get(runId);
  if (refusal) {
    const { errorName, message } = ERROR_OF[refusal];
    throw fail(errorName, message === undefined ? {} : { message });
  }
  const found = created.get(runId);
  if (!found) throw new Error(`Run ${runId} was neither retried nor refused`);
  return found.newRunId;
}

/** Queues many again: those named, or of each extension the newest with a cause of failure. */
export async function retryMany(
  deps: RetryDeps,
  user: Caller,
  { runIds, failures, ...how }: BodyOf<typeof retryRuns>,
): Promise<ResponseOf<typeof retryRuns>> {
  const named = runIds ?? (failures ? await findFailed(deps.db, user.id, failures) : []);
  const asked = [...new Set(named)].slice(0, BULK_MAX_IDS);
  const { created, refusals } = await retry(deps, user, asked, how);
  const items = asked.flatMap((id) => {
    const reason = refusals.get(id);
    return reason ? [{ id, errorCode: ERRORS[ERROR_OF[reason].errorName].code, reason }] : [];
  });
  return {
    data: [...created].map(([id, run]) => ({ id, ...run })),
    additionalData: {
      errorCode: items.length > 0 ? ERRORS.someScriptsFailed.code : null,
      items,
      hasMore: named.length > asked.length,
    },
  };
}

async function findFailed(
  db: Db,
  userId: number,
  { isLatestOnly, ...filter }: NonNullable<BodyOf<typeof retryRuns>["failures"]>,
): Promise<number[]> {
  const where = await toRunsWhere(db, userId, filter);
  return where ? listNewestOfExtensions(db, where, isLatestOnly, BULK_MAX_IDS + 1) : [];
}

/** All in one transaction and a few statements, however many they are. */
async function retry(
  { db, clock, runs }: RetryDeps,
  user: Caller,
  runIds: number[],
  how: RetryHow,
): Promise<Retried> {
  const at = clock();
  const refusals = new Map<number, RetryRefusal>();
  const newRuns = await db.transaction().execute(async (tx) => {
    const retries = await chooseRetries(tx, user.id, runIds, { from: how.from, at, refusals });
    const created = await create(tx, retries, how, { user, at, refusals });
    await insertStatusChanges(
      tx,
      [...created.values()].map((runId) => ({ runId, event: "enqueue", status: 5 as const })),
      at,
    );
    await setLatestRuns(tx, created);
    return new Map(
      retries.flatMap(({ sourceId, extensionId }) => {
        const newRunId = created.get(extensionId);
        if (newRunId !== undefined) return [[sourceId, { newRunId, extensionId }] as const];
        // It has been pruned meanwhile.
        if (!refusals.has(sourceId)) refusals.set(sourceId, "runNotFound");
        return [];
      }),
    );
  });
  announce(runs, user.id, [...newRuns.values()], at);
  return { created: newRuns, refusals };
}

interface Choice {
  from: RetryHow["from"];
  at: Date;
  refusals: Map<number, RetryRefusal>;
}

/** Those of the runs that can be retried, their extensions locked and free; says why of the others. */
async function chooseRetries(
  tx: Db,
  userId: number,
  runIds: number[],
  { from, at, refusals }: Choice,
): Promise<Retry[]> {
  const sources = new Map((await listRetrySources(tx, userId, runIds)).map((run) => [run.id, run]));
  const chosen = new Map<number, RetrySource>();
  // An extension runs one thing at a time: the newest run goes.
  for (const runId of runIds.toSorted((a, b) => b - a)) {
    const source = sources.get(runId);
    if (!source) refusals.set(runId, "runNotFound");
    else if (chosen.has(source.extensionId)) refusals.set(runId, "otherRunRetried");
    else chosen.set(source.extensionId, source);
  }
  const extensions = await lockTargets(tx, userId, [...chosen.keys()]);
  const latestIds = extensions.flatMap((extension) => extension.latestRunId ?? []);
  const latest = new Map((await lockRuns(tx, latestIds)).map((run) => [run.id, run]));
  const isBarred = !(await isTariffValid(tx, userId, at));
  const locked = new Map(extensions.map((extension) => [extension.id, extension]));
  return [...chosen.values()].flatMap((source): Retry[] => {
    const extension = locked.get(source.extensionId);
    const startRowIndex = from === "start" ? 0 : findFailedRow(source);
    const refuse = (refusal: RetryRefusal): [] => {
      refusals.set(source.id, refusal);
      return [];
    };
    if (!extension) return refuse("runNotFound");
    const state = latest.get(extension.latestRunId ?? 0) ?? null;
    if (transition(state, { type: "enqueue" }).type !== "create") return refuse("extensionBusy");
    if (isBarred) return refuse("limitedByTariff");
    if (startRowIndex === undefined) return refuse("nothingFailed");
    const { extensionId, scriptId } = source;
    const previousRunId = extension.latestRunId;
    return [{ sourceId: source.id, extensionId, scriptId, previousRunId, startRowIndex }];
  });
}

/** The first row that failed or, of a run that broke off, was not finished. */
function findFailedRow(run: RetrySource): number | undefined {
  if (run.failedRowIndex !== null) return run.failedRowIndex;
  if (run.status === ScriptStatus.Finished) return undefined;
  return run.nextRowIndex < run.rowCount ? run.nextRowIndex : undefined;
}

interface Creation {
  user: Caller;
  at: Date;
  refusals: Map<number, RetryRefusal>;
}

async function create(
  tx: Db,
  retries: Retry[],
  how: RetryHow,
  { user, at, refusals }: Creation,
): Promise<Map<number, number>> {
  if (retries.length === 0) return new Map();
  if (how.script === "old") {
    const { back } = await queuePlaces(tx, user.id);
    return insertRunCopies(tx, { runs: retries, startedBy: user.email, queuePlace: back, at });
  }
  const creation = { userId: user.id, startedBy: user.email, at };
  const made = await retryWithNewest(tx, retries, how.from === "start", creation);
  for (const [runId, refusal] of made.refusals) refusals.set(runId, refusal);
  return made.runs;
}

function announce(
  runs: RunEngine,
  userId: number,
  created: { newRunId: number; extensionId: number }[],
  at: Date,
): void {
  if (created.length === 0) return;
  runs.queued({
    userId,
    extensionIds: created.map((run) => run.extensionId),
    changes: created.map(({ newRunId }) => ({
      runId: newRunId,
      event: "enqueue",
      next: { status: ScriptStatus.InQueue, lostFrom: null },
    })),
    at,
  });
}
