import {
  BULK_MAX_IDS,
  type BodyOf,
  ERRORS,
  type FailedFilter,
  type ResponseOf,
  type RetryHow,
  type RunHead,
  type retryRuns,
} from "@baton/contract";
import { change } from "../../../../changes/change.ts";
import type { Db } from "../../../../database/types.ts";
import { fail } from "../../../../http/errors.ts";
import type { Clock } from "../../../../work/clock.ts";
import { commandRuns } from "../commands/command-runs.ts";
import { toRunsWhere } from "../history/runs-where.ts";
import { retryCommand, type RetryFailure, toRetryFailure } from "./retry-command.ts";
import { listNewestOfExtensions, listRetrySources, type RetrySource } from "./run-retry.tables.ts";

interface RetryDeps {
  db: Db;
  clock: Clock;
}

interface Caller {
  id: number;
  email: string;
}

interface Retried {
  /** New runs by the runs they repeat. */
  created: Map<number, { newRunId: number; extensionId: number }>;
  refusals: Map<number, RetryFailure>;
}

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
    const { errorName, message } = refusal;
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
  { ids, filter, ...how }: BodyOf<typeof retryRuns>,
): Promise<ResponseOf<typeof retryRuns>> {
  const named = ids ?? (filter ? await findFailed(deps.db, user.id, filter) : []);
  const asked = [...new Set(named)].slice(0, BULK_MAX_IDS);
  const { created, refusals } = await retry(deps, user, asked, how);
  const items = asked.flatMap((id) => {
    const failure = refusals.get(id);
    if (!failure) return [];
    return [{ id, errorCode: ERRORS[failure.errorName].code, reason: failure.refusal }];
  });
  return {
    data: [...created].map(([id, run]) => ({ id, ...run })),
    additionalData: {
      errorCode: items.length > 0 ? ERRORS.someScriptsFailed.code : null,
      items,
    },
    hasMore: named.length > asked.length,
  };
}

async function findFailed(
  db: Db,
  userId: number,
  { isLatestOnly, ...filter }: FailedFilter,
): Promise<number[]> {
  const where = await toRunsWhere(db, userId, filter);
  return where ? listNewestOfExtensions(db, where, isLatestOnly, BULK_MAX_IDS + 1) : [];
}

/** All in one change and a few statements, however many they are. */
async function retry(
  { db, clock }: RetryDeps,
  user: Caller,
  runIds: number[],
  how: RetryHow,
): Promise<Retried> {
  return change(db, async (tx, after) => {
    const { sources, refusals } = await chooseSources(tx, user.id, runIds);
    const call = { userId: user.id, startedBy: user.email, origin: "retry", at: clock() } as const;
    const commanded = await commandRuns(
      tx,
      after,
      call,
      [...sources.keys()],
      retryCommand(sources, how),
    );
    const created: Retried["created"] = new Map();
    for (const [extensionId, { id }] of sources) {
      const newRunId = commanded.latestRuns.get(extensionId);
      if (newRunId) created.set(id, { newRunId, extensionId });
      // Without a reason: its extension or it was deleted meanwhile.
      else refusals.set(id, commanded.failures.get(extensionId) ?? toRetryFailure("runNotFound"));
    }
    return { created, refusals };
  });
}

/** By extension the newest of its runs; says why of the others. */
async function chooseSources(tx: Db, userId: number, runIds: number[]) {
  const found = await listRetrySources(tx, userId, runIds);
  const byId = new Map(found.map((source) => [source.id, source]));
  const sources = new Map<number, RetrySource>();
  const refusals = new Map<number, RetryFailure>();
  for (const runId of runIds.toSorted((a, b) => b - a)) {
    const source = byId.get(runId);
    if (!source) refusals.set(runId, toRetryFailure("runNotFound"));
    else if (sources.has(source.extensionId))
      refusals.set(runId, toRetryFailure("otherRunRetried"));
    else sources.set(source.extensionId, source);
  }
  return { sources, refusals };
}
