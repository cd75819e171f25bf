import {
  isEnded,
  type RunResult,
  ScriptStatus,
  WAIT_DATA_MAX_BYTES,
  WAIT_DATA_MAX_ITEMS,
} from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import type { Clock } from "../../../../work/clock.ts";
import { findBarred } from "../../../library/actions/for-others.ts";
import { listValues } from "../history/runs-data.tables.ts";
import {
  cutHead,
  findHidden,
  type HiddenBlocks,
  hiddenNow,
  NOTHING_HIDDEN,
  sharedIn,
} from "../ledger/hidden-blocks.ts";
import { readPlans } from "../ledger/run-plans.tables.ts";
import { listSharedActions } from "../ledger/shared-actions.tables.ts";
import type { StoredValue } from "../view/run-log.presenter.ts";
import { findHead, toRunHead } from "../view/run-heads.tables.ts";

interface ResultDeps {
  db: Db;
  clock: Clock;
}

/** What a call that waited says of its run, as it is now. */
export async function readRunResult(
  deps: ResultDeps,
  userId: number,
  runId: number,
): Promise<RunResult> {
  const row = await findHead(deps.db, userId, runId);
  if (!row) return takenBack(runId);
  const { id, status, startedAt, finishedAt, errorCode, error } = cutHead(
    toRunHead(row, new Map()),
    await readHidden(deps, runId),
  );
  const { values, hasMore } = await listValues(deps.db, [runId], undefined, {
    limit: WAIT_DATA_MAX_ITEMS,
  });
  const data = withinBytes(values);
  return {
    ...{ id, status, isEnded: isEnded(status), startedAt, finishedAt, errorCode },
    failureCode: error?.failureCode ?? null,
    failure: error?.message ?? null,
    data: data.map(({ name, value }) => ({ name, value })),
    isDataCut: hasMore || data.length < values.length,
  };
}

/** One value alone may be larger than an answer. */
function withinBytes(values: StoredValue[]): StoredValue[] {
  let bytes = 0;
  const end = values.findIndex(({ value }) => {
    bytes += Buffer.byteLength(JSON.stringify(value));
    return bytes > WAIT_DATA_MAX_BYTES;
  });
  return end < 0 ? values : values.slice(0, end);
}

/** Taken out of the queue before it began, a run leaves nothing behind. */
const takenBack = (id: number): RunResult => ({
  ...{ id, status: ScriptStatus.Aborted, isEnded: true, startedAt: null, finishedAt: null },
  ...{
    errorCode: null,
    failureCode: null,
    failure: "The run was taken back before it began.",
    data: [],
  },
  isDataCut: false,
});

/** What its user may not see by now. */
async function readHidden({ db, clock }: ResultDeps, runId: number): Promise<HiddenBlocks> {
  if ((await listSharedActions(db, [runId])).length === 0) return NOTHING_HIDDEN;
  const [found] = await readPlans(db, [runId]);
  if (!found) return NOTHING_HIDDEN;
  const barred = await findBarred(db, sharedIn(found.plan), "see", clock());
  return findHidden(found.plan, hiddenNow(barred));
}

/** Whether there is nothing to wait for any more. */
export async function isRunOver(db: Db, userId: number, runId: number): Promise<boolean> {
  const run = await db
    .selectFrom("runs")
    .select("status")
    .where("userId", "=", userId)
    .where("id", "=", runId)
    .executeTakeFirst();
  return !run || isEnded(run.status);
}
