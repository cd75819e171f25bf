import type { Formulas, Run } from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { LiveHub } from "../../live/live-hub.ts";
import { openDataFile } from "../history/data-files.ts";
import { readQueuePlaces } from "../queue/queue-places.ts";
import { findHead, toRunHead } from "../view/run-heads.tables.ts";
import { toRunDataItem, toRunRow, toRunStep } from "../view/run-log.presenter.ts";
import { readPlans } from "../ledger/run-plans.tables.ts";
import {
  countValues,
  findScreenshot,
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
    return {
      ...toRunHead(head, places),
      plan,
      rows: plan.rows.map((row, index) => toRunRow(index, row, stored.get(index))),
      statusChanges: statusChanges.map(({ status, event, at }) => ({
        status,
        event,
        at: at.toISOString(),
      })),
      dataCount,
      lastSeq: head.lastSeq,
    };
  }

  return {
    get,

    listSteps: async (user: User, runId: number, afterSeq: number, limit: number) => {
      await own(user, runId);
      const steps = await listSteps(db, runId, afterSeq, limit + 1);
      return { data: steps.slice(0, limit).map(toRunStep), hasMore: steps.length > limit };
    },

    listData: async (user: User, runId: number, afterSeq: number, limit: number) => {
      await own(user, runId);
      const { values, hasMore } = await listValues(db, [runId], { runId, seq: afterSeq }, limit);
      return { data: values.map(toRunDataItem), hasMore };
    },

    openDataFile: async (user: User, runId: number, format: "csv" | "json", formulas: Formulas) => {
      await own(user, runId);
      return openDataFile(db, runId, format, formulas);
    },

    getScreenshot: async (user: User, runId: number, screenshotId: number) => {
      await own(user, runId);
      const found = await findScreenshot(db, runId, screenshotId);
      if (!found) throw fail("notFound");
      return found.image;
    },
  };
}
