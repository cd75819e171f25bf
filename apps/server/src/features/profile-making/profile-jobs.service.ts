import type { BrowserProfileJob } from "@baton/contract";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import type { Clock } from "../../work/clock.ts";
import { findJobRow, type JobRow, listJobRows, setJob } from "./profile-jobs.tables.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;
const jobsSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

const toProfileJob = (row: JobRow): BrowserProfileJob => ({
  ...{ id: row.id, kind: row.kind, state: row.state },
  doneCount: row.doneCount,
  failedCount: row.failedCount,
  totalCount: row.totalCount,
  errors: row.errors,
  error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? "" },
  createdAt: row.createdAt.toISOString(),
});

/** How far it is that many profiles are made. */
export function makeProfileJobsService({ db, clock }: { db: Db; clock: Clock }) {
  async function get(userId: number, id: number): Promise<JobRow> {
    const row = await findJobRow(db, userId, id);
    if (!row) throw fail("notFound");
    return row;
  }

  return {
    list: async (userId: number) => ({
      data: (await listJobRows(db, userId, jobsSince(clock()))).map(toProfileJob),
    }),
    get: async (userId: number, id: number) => toProfileJob(await get(userId, id)),
    /** Whoever carries it out sees that before the next profile. */
    async stop(userId: number, id: number): Promise<BrowserProfileJob> {
      const row = await get(userId, id);
      const stopped = await change(db, async (tx, after) => {
        after.collection(userId, "browserProfileJobs");
        return setJob(tx, id, { isStopWanted: true });
      });
      return toProfileJob(stopped ?? row);
    },
  };
}
