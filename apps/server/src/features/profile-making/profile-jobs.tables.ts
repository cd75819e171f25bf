import type { Updateable } from "kysely";
import type { DB } from "../../database/schema.generated.ts";
import type { Db, RowOf, Tx } from "../../database/types.ts";

export type JobRow = RowOf<"browserProfileJobs">;
type JobChange = Updateable<DB["browserProfileJobs"]>;

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
