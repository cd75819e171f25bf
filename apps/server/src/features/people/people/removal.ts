import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { forgetActor, forgetSubject } from "../../../platform/audit/for-others.ts";
import { addJob, addJobs, defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type JobHandler } from "../../../platform/jobs/worker.ts";
import { findUserTables, type UserTable } from "./user-tables.ts";
import { deleteUser } from "../auth/for-others.ts";

export interface Removed {
  userId: number;
}

const forgetJob = defineJob<Removed>("people.forget");
const removeJob = defineJob<Removed>("people.remove");

/** In the change that ends the account. */
export const beginRemoval = (tx: Tx, removed: Removed): Promise<void> =>
  addJob(tx, removeJob, removed, { runAt: new Date(), key: `people.remove:${removed.userId}` });

/** What was under way when a user was deleted has been written down by then. */
const FORGET_AGAIN_MS = 60 * 60 * 1000;

/** The audit log names those no more who are deleted in the change that `tx` is. */
export async function beginForgetting(tx: Tx, userIds: readonly number[]): Promise<void> {
  for (const runAt of [new Date(), new Date(Date.now() + FORGET_AGAIN_MS)])
    await addJobs(
      tx,
      forgetJob,
      userIds.map((userId) => ({
        payload: { userId },
        key: `people.forget:${userId}:${runAt.getTime()}`,
        runAt,
      })),
    );
}

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

  /** What was done stays known; by whom and to whom no longer. */
  async function forget({ userId }: Removed): Promise<void> {
    for (const forgetSome of [forgetActor, forgetSubject])
      while ((await change(db, (tx) => forgetSome(tx, userId, ROWS_AT_ONCE))) > 0n);
  }

  async function remove({ userId }: Removed): Promise<void> {
    await closeAgents(userId);
    await removeOutside(userId);
    for (const table of await findUserTables(db)) while ((await deleteSome(table, userId)) > 0n);
    await forget({ userId });
    await change(db, async (tx) => {
      // What came since: nobody writes of the user any more while the row is held.
      await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
      await forgetSubject(tx, userId, ROWS_AT_ONCE);
      await beginForgetting(tx, [userId]);
      await deleteUser(tx, userId);
    });
    log.info({ userId }, "A user and all that was theirs is removed");
  }

  const handlers: JobHandler[] = [handleJob(removeJob, remove), handleJob(forgetJob, forget)];
  return { handlers };
}
