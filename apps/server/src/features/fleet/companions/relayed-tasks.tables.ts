import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

/** A number for a new one: its text is bound to it. */
export async function takeTaskId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('companion_tasks', 'id')) as id
  `.execute(tx);
  return rows[0]?.id ?? 0;
}

interface NewTask {
  id: number;
  userId: number;
  companionId: number;
  sealedTask: string;
  at: Date;
}

export const insertTask = (tx: Tx, task: NewTask): Promise<unknown> =>
  sql`
    insert into companion_tasks (id, user_id, companion_id, sealed_task, created_at)
    overriding system value
    values (${task.id}, ${task.userId}, ${task.companionId}, ${task.sealedTask}, ${task.at})
  `.execute(tx);

export const findTask = (db: Db, id: number) =>
  db
    .selectFrom("companionTasks")
    .select(["userId", "companionId", "sealedTask", "sealedAnswer"])
    .where("id", "=", id)
    .executeTakeFirst();

export const setAnswer = (tx: Tx, id: number, sealedAnswer: string): Promise<unknown> =>
  tx.updateTable("companionTasks").set({ sealedAnswer }).where("id", "=", id).execute();

export const deleteTask = (tx: Tx, id: number): Promise<unknown> =>
  tx.deleteFrom("companionTasks").where("id", "=", id).execute();

/** Nobody waits for these any more. */
export const deleteOldTasks = (tx: Tx, before: Date): Promise<unknown> =>
  tx.deleteFrom("companionTasks").where("createdAt", "<", before).execute();
