import type { Insertable, UpdateObject } from "kysely";
import type { DB } from "../../../database/schema.generated.ts";
import type { Db, RowOf, Tx } from "../../../database/types.ts";

export type JobRow = RowOf<"browserProfileJobs">;
export type JobChange = UpdateObject<DB, "browserProfileJobs">;

export const insertJob = (tx: Tx, values: Insertable<DB["browserProfileJobs"]>): Promise<JobRow> =>
  tx.insertInto("browserProfileJobs").values(values).returningAll().executeTakeFirstOrThrow();

export const listJobRows = (db: Db, userId: number, since: Date): Promise<JobRow[]> =>
  db
    .selectFrom("browserProfileJobs")
    .selectAll()
    .where("userId", "=", userId)
    .where("createdAt", ">", since)
    .orderBy("id", "desc")
    .execute();

export const findJobRow = (db: Db, userId: number, id: number): Promise<JobRow | undefined> =>
  db
    .selectFrom("browserProfileJobs")
    .selectAll()
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Undefined when it has ended, or is gone. */
export const setJob = (tx: Tx, id: number, values: JobChange): Promise<JobRow | undefined> =>
  tx
    .updateTable("browserProfileJobs")
    .set(values)
    .where("id", "=", id)
    .where("state", "=", "working")
    .returningAll()
    .executeTakeFirst();

export async function countJobs(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("browserProfileJobs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

export const deleteJobsBefore = (tx: Tx, before: Date) =>
  tx
    .deleteFrom("browserProfileJobs")
    .where("createdAt", "<=", before)
    .where("state", "!=", "working")
    .execute();

/** Jobs that nobody has worked on since then: whoever takes them goes on with them. */
export const takeAbandonedJobs = (tx: Tx, before: Date, now: Date): Promise<JobRow[]> =>
  tx
    .updateTable("browserProfileJobs")
    .set({ seenAt: now })
    .where("id", "in", (select) =>
      select
        .selectFrom("browserProfileJobs")
        .select("id")
        .where("state", "=", "working")
        .where("seenAt", "<", before)
        .orderBy("id")
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
