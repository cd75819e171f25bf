import type { Extension, ExtensionState, SocialNetwork } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, records } from "../../../database/sql.ts";
import { type Db, toJsonb, type Tx } from "../../../database/types.ts";

export interface LockedExtension {
  id: number;
  socialNetwork: SocialNetwork | null;
  groupId: number | null;
  state: ExtensionState;
}

/** Which of the ids are the user's, locked in the order in which everybody locks them. */
export const lockExtensions = (tx: Tx, userId: number, ids: number[]): Promise<LockedExtension[]> =>
  tx
    .selectFrom("extensions")
    .select(["id", "socialNetwork", "groupId", "state"])
    .where("userId", "=", userId)
    .where(anyOf("id", ids))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

export const listGroupMembers = async (db: Db, groupIds: number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom("extensions")
    .select("id")
    .where(anyOf("groupId", groupIds))
    .execute();
  return rows.map((row) => row.id);
};

/** Which of the ids are the user's, and in the group. */
export const listMembersAmong = async (
  db: Db,
  userId: number,
  groupId: number,
  ids: number[],
): Promise<Set<number>> => {
  const rows = await db
    .selectFrom("extensions")
    .select("id")
    .where("userId", "=", userId)
    .where("groupId", "=", groupId)
    .where(anyOf("id", ids))
    .execute();
  return new Set(rows.map((row) => row.id));
};

/** The user's extensions of the group, locked in the order in which everybody locks them. */
export const lockGroupMembers = async (
  tx: Tx,
  userId: number,
  groupId: number,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom("extensions")
    .select("id")
    .where("userId", "=", userId)
    .where("groupId", "=", groupId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
};

export const setScript = (tx: Tx, ids: number[], scriptId: number | null) =>
  tx.updateTable("extensions").set({ scriptId }).where(anyOf("id", ids)).execute();

export const setSocialNetwork = (tx: Tx, ids: number[], socialNetwork: SocialNetwork | null) =>
  tx.updateTable("extensions").set({ socialNetwork }).where(anyOf("id", ids)).execute();

/** Answers whose state is another now. */
export async function setState(tx: Tx, ids: number[], state: ExtensionState): Promise<number[]> {
  const rows = await tx
    .updateTable("extensions")
    .set({ state })
    .where(anyOf("id", ids))
    .where("state", "<>", state)
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

export const setGroup = (tx: Tx, ids: number[], groupId: number | null) =>
  tx.updateTable("extensions").set({ groupId }).where(anyOf("id", ids)).execute();

/** The extensions must be locked. */
export const setNotes = (tx: Tx, notes: readonly Pick<Extension, "id" | "note">[]) =>
  sql`
    update extensions e set note = n.note from ${records(notes, { id: "bigint", note: "text" })}
    where e.id = n.id
  `.execute(tx);

/** Whether the extension is the user's, and has the note now. */
export async function setNote(tx: Tx, userId: number, id: number, note: string): Promise<boolean> {
  const row = await tx
    .updateTable("extensions")
    .set({ note })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setName(tx: Tx, userId: number, id: number, name: string): Promise<boolean> {
  const row = await tx
    .updateTable("extensions")
    .set({ name })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setColumnSettings(
  tx: Tx,
  userId: number,
  id: number,
  settings: Extension["columnSettings"],
): Promise<boolean> {
  const row = await tx
    .updateTable("extensions")
    .set({ columnSettings: settings && toJsonb(settings) })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Their runs, with all that is kept of them, go with them. */
export const deleteExtensionRows = (tx: Tx, ids: number[]) =>
  tx.deleteFrom("extensions").where(anyOf("id", ids)).execute();
