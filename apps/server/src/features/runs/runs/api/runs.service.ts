import type { Run, RunPlan } from "@baton/contract";
import type { Clock } from "../../../../work/clock.ts";
import type { Db } from "../../../../database/types.ts";
import type { User } from "../../../../http/caller.ts";
import { fail } from "../../../../http/errors.ts";
import type { LiveHub } from "../../../../platform/live/live-hub.ts";
import { type DataTable, openDataFile } from "../history/data-files.ts";
import { readQueuePlaces } from "../queue/queue-places.ts";
import { findHead, toRunHead } from "../view/run-heads.tables.ts";
import { toRunDataItem, toRunRow, toRunStep } from "../view/run-log.presenter.ts";
import { findBarred } from "../../../library/actions/for-others.ts";
import {
  cutHead,
  cutPlan,
  cutRow,
  cutStep,
  findHidden,
  type HiddenBlocks,
  hiddenNow,
  isFolded,
  NOTHING_HIDDEN,
  sharedIn,
} from "../ledger/hidden-blocks.ts";
import { listSharedActions } from "../ledger/shared-actions.tables.ts";
import { readPlans } from "../ledger/run-plans.tables.ts";
import {
  countValues,
  findScreenshot,
  findStepOfScreenshot,
  listRows,
  listStatusChanges,
  listSteps,
} from "../history/run-reads.tables.ts";
import { listValues } from "../history/runs-data.tables.ts";

interface RunsDeps {
  db: Db;
  clock: Clock;
  live: Pick<LiveHub, "follow">;
}

export type RunsService = ReturnType<typeof makeRunsService>;

/** Runs as they are kept: what a user may look at. */
export function makeRunsService({ db, clock, live }: RunsDeps) {
  async function own(user: User, runId: number) {
    const head = await findHead(db, user.id, runId);
    if (!head) throw fail("notFound");
    return head;
  }

  async function get(user: User, runId: number): Promise<Run> {
    const head = await own(user, runId);
    // Before the reading: what is written from now on is told.
    await live.follow(user.id, runId);
    const [plans, rows, statusChanges, dataCount, places] = await Promise.all([
      readPlans(db, [runId]),
      listRows(db, runId),
      listStatusChanges(db, runId),
      countValues(db, runId),
      readQueuePlaces({ db, clock }, user.id, [head]),
    ]);
    const plan = plans[0]?.plan;
    if (!plan) throw fail("notFound");
    const stored = new Map(rows.map((row) => [row.rowIndex, row]));
    const isHidden = await readHidden(plan);
    const hidden = findHidden(plan, isHidden);
    return {
      ...cutHead(toRunHead(head, places), hidden),
      plan: cutPlan(plan, isHidden),
      rows: plan.rows.map((row, index) => cutRow(toRunRow(index, row, stored.get(index)), hidden)),
      statusChanges: statusChanges.map(({ status, event, at }) => ({
        status,
        event,
        at: at.toISOString(),
      })),
      dataCount,
      preparation: head.preparation ?? [],
      lastSeq: head.lastSeq,
    };
  }

  /** What its user may not see by now. */
  const readHidden = async (plan: RunPlan) =>
    hiddenNow(await findBarred(db, sharedIn(plan), "see", clock()));

  async function hiddenIn(runId: number): Promise<HiddenBlocks> {
    if ((await listSharedActions(db, [runId])).length === 0) return NOTHING_HIDDEN;
    const [found] = await readPlans(db, [runId]);
    return found ? findHidden(found.plan, await readHidden(found.plan)) : NOTHING_HIDDEN;
  }

  return {
    get,

    listSteps: async (user: User, runId: number, afterSeq: number, limit: number) => {
      await own(user, runId);
      const hidden = await hiddenIn(runId);
      // A page of nothing but folded steps would be the last one that is asked for.
      for (let from = afterSeq; ;) {
        const steps = await listSteps(db, runId, from, limit + 1);
        const page = steps.slice(0, limit);
        const shown = page.filter((step) => !isFolded(step, hidden));
        const hasMore = steps.length > limit;
        if (shown.length > 0 || !hasMore)
          return { data: shown.map((step) => cutStep(toRunStep(step), hidden)), hasMore };
        from = page.at(-1)?.seq ?? from;
      }
    },

    listData: async (user: User, runId: number, afterSeq: number, limit: number) => {
      await own(user, runId);
      const { values, hasMore } = await listValues(
        db,
        [runId],
        { runId, seq: afterSeq },
        { limit },
      );
      return { data: values.map(toRunDataItem), hasMore };
    },

    openDataFile: async (user: User, runId: number, format: "csv" | "json", table: DataTable) => {
      await own(user, runId);
      return openDataFile(db, runId, format, table);
    },

    getScreenshot: async (user: User, runId: number, screenshotId: number) => {
      await own(user, runId);
      const found = await findScreenshot(db, runId, screenshotId);
      if (!found) throw fail("notFound");
      const hidden = await hiddenIn(runId);
      const step = hidden.rows.size > 0 && (await findStepOfScreenshot(db, runId, screenshotId));
      if (step && (isFolded(step, hidden) || hidden.isBlock(step.rowIndex, step.path)))
        throw fail("noAccessRights");
      return found.image;
    },
  };
}
