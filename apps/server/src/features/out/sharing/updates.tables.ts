import type { ActionUpdateType } from "@baton/contract";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

interface NewUpdate {
  userId: number;
  type: ActionUpdateType;
  actionId: number;
  actionName: string;
  actionVersion: number;
  note: string;
  createdAt: Date;
}

/** The newest of a kind takes the place of the one before; marked as notified or not, it is news again. */
export async function putUpdates(tx: Tx, updates: readonly NewUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  await tx
    .insertInto("actionUpdates")
    .values([...updates])
    .onConflict((on) =>
      on.columns(["actionId", "type"]).doUpdateSet((set) => ({
        actionName: set.ref("excluded.actionName"),
        actionVersion: set.ref("excluded.actionVersion"),
        note: set.ref("excluded.note"),
        createdAt: set.ref("excluded.createdAt"),
        notifiedAt: null,
      })),
    )
    .execute();
}

const ownUpdates = (db: Db, userId: number) =>
  db.selectFrom("actionUpdates").selectAll().where("userId", "=", userId);
export type UpdateRow = Awaited<ReturnType<ReturnType<typeof ownUpdates>["execute"]>>[number];

export const listNews = (db: Db, userId: number, limit: number) =>
  ownUpdates(db, userId)
    .where("notifiedAt", "is", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const findUpdate = (db: Db, userId: number, id: number) =>
  ownUpdates(db, userId).where("id", "=", id).executeTakeFirst();

export const findUpdateOf = (db: Db, userId: number, actionId: number) =>
  ownUpdates(db, userId)
    .where("actionId", "=", actionId)
    .where("type", "=", "UpdateReceived")
    .executeTakeFirst();

export async function markNotified(tx: Tx, userId: number, ids: readonly number[], at: Date) {
  const rows = await tx
    .updateTable("actionUpdates")
    .set({ notifiedAt: at })
    .where("userId", "=", userId)
    .where(anyOf("id", ids))
    .returning("id")
    .execute();
  return rows.length;
}

export const deleteUpdatesOf = (tx: Tx, actionIds: readonly number[]) =>
  tx
    .deleteFrom("actionUpdates")
    .where(anyOf("actionId", actionIds))
    .where("type", "=", "UpdateReceived")
    .execute();

/** Copies that take their update by themselves. */
export const listWaitingUpdates = (db: Db, limit: number) =>
  db
    .selectFrom("actionUpdates as news")
    .innerJoin("actions as copy", "copy.id", "news.actionId")
    .select(["copy.id", "copy.userId"])
    .where("news.type", "=", "UpdateReceived")
    .where("copy.autoUpdate", "=", true)
    .where("copy.parentActionId", "is not", null)
    .orderBy("news.createdAt")
    .limit(limit)
    .execute();
