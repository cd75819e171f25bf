import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { change } from "../../changes/change.ts";
import type { Db, Tx } from "../../database/types.ts";
import { addJob, defineJob } from "../jobs/jobs.ts";
import { handleJob, type JobHandler } from "../jobs/worker.ts";
import { findUserTables, type UserTable } from "./user-tables.ts";

export interface Removed {
  userId: number;
  /** What the audit log knew the user by. */
  email: string;
}

const removeJob = defineJob<Removed>("people.remove");

/** In the change that ends the account. */
export const beginRemoval = (tx: Tx, removed: Removed): Promise<void> =>
  addJob(tx, removeJob, removed, { runAt: new Date(), key: `people.remove:${removed.userId}` });

/** Rows that one change deletes: nobody waits long for a lock or for the next call. */
const ROWS_AT_ONCE = 500;

/** What is of a user's outside of the database, and ends before the rows do. */
export type RemoveOutside = (userId: number) => Promise<void>;

interface RemovalDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn" | "info">;
  /** In this order. What one of them fails at keeps nobody's rows. */
  outside: readonly RemoveOutside[];
}

/**
 * Removes all that was a user's, by a job that may be ended at any moment and goes on where it was:
 * it deletes what is there, a part at a time, and the user last.
 */
export function makeRemoval({ db, log, outside }: RemovalDeps) {
  /** Their agents are cut off, and come in no more. */
  async function closeAgents(userId: number): Promise<void> {
    const closeSome = (after: number): Promise<number[]> =>
      change(db, async (tx, { rowsRemoved }) => {
        const rows = await tx
          .selectFrom("extensions")
          .select("id")
          .where("userId", "=", userId)
          .where("id", ">", after)
          .orderBy("id")
          .limit(ROWS_AT_ONCE)
          .forUpdate()
          .execute();
        const ids = rows.map(({ id }) => id);
        for (const id of ids)
          await tx
            .updateTable("extensions")
            .set({ secretHash: randomBytes(32) })
            .where("id", "=", id)
            .execute();
        rowsRemoved(userId, ids);
        return ids;
      });
    for (let ids = await closeSome(0); ids.length > 0; ids = await closeSome(ids.at(-1) ?? 0));
  }

  async function removeOutside(userId: number): Promise<void> {
    for (const removeSome of outside)
      await removeSome(userId).catch((err: unknown) =>
        log.warn(
          { err, userId },
          "Not all that a removed user had outside of the database could go",
        ),
      );
  }

  const deleteSome = ({ name, ofUser }: UserTable, userId: number): Promise<bigint> =>
    change(db, async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(name)} where ctid = any(array(
          select ctid from ${sql.table(name)} where ${ofUser(userId)} limit ${ROWS_AT_ONCE}
        ))`.execute(tx);
      return numAffectedRows;
    });

  /** What was done stays known; by whom no longer. */
  const forgetSomeAudit = ({ userId, email }: Removed): Promise<bigint> =>
    change(db, async (tx) => {
      const nobody = `removed user ${userId}`;
      const { numAffectedRows = 0n } = await sql`
        update audit_log set user_id = null,
          actor = case when lower(actor) = lower(${email}) then ${nobody} else actor end,
          target = case when lower(target) = lower(${email}) then ${nobody} else target end
        where ctid = any(array(
          select ctid from audit_log where user_id = ${userId} limit ${ROWS_AT_ONCE}
        ))`.execute(tx);
      return numAffectedRows;
    });

  async function remove(removed: Removed): Promise<void> {
    const { userId } = removed;
    await closeAgents(userId);
    await removeOutside(userId);
    for (const table of await findUserTables(db)) while ((await deleteSome(table, userId)) > 0n);
    while ((await forgetSomeAudit(removed)) > 0n);
    await change(db, (tx) => tx.deleteFrom("users").where("id", "=", userId).execute());
    log.info({ userId }, "A user and all that was theirs is removed");
  }

  const handlers: JobHandler[] = [handleJob(removeJob, remove)];
  return { handlers };
}
