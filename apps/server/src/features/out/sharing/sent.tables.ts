import { sql } from "kysely";
import type { AccessRights } from "@baton/contract";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

/** Users by their mails, whose case does not count. */
export async function findUsersByMail(db: Db, mails: readonly string[]) {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, lower(email) as email from users where lower(email) = any(${mails}::text[]) order by id
  `.execute(db);
  return rows;
}

export async function countPending(db: Db, receiverId: number): Promise<number> {
  const { count } = await db
    .selectFrom("sentScripts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("receiverId", "=", receiverId)
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return count;
}

export interface Sending {
  senderId: number;
  receiverId: number;
  scriptId: number;
  note: string;
  sentAt: Date;
}

export interface Chosen {
  actionId: number;
  accessRights: AccessRights;
  expiresAt: Date | null;
  defaultAccessRights: AccessRights;
  autoUpdate: boolean;
}

/** Sent once more it waits anew, with what is chosen now. */
export async function putSending(tx: Tx, sending: Sending, chosen: readonly Chosen[]) {
  const { note, sentAt } = sending;
  const { id } = await tx
    .insertInto("sentScripts")
    .values(sending)
    .onConflict((on) =>
      on.columns(["receiverId", "scriptId"]).doUpdateSet({ note, sentAt, state: "pending" }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.deleteFrom("sentScriptActions").where("sentScriptId", "=", id).execute();
  if (chosen.length === 0) return;
  await tx
    .insertInto("sentScriptActions")
    .values(chosen.map((one) => ({ sentScriptId: id, ...one })))
    .execute();
}

/** What waits for a user, the newest first. */
export async function listPending(db: Db, receiverId: number) {
  const { rows } = await sql<{
    scriptId: number;
    name: string;
    note: string;
    sentAt: Date;
    senderEmail: string;
    rowCount: number;
    actionCount: number;
  }>`
    select s.script_id, script.name, s.note, s.sent_at, sender.email as sender_email,
      (select count(*) from script_actions r where r.script_id = s.script_id) as row_count,
      (select count(*) from sent_script_actions a where a.sent_script_id = s.id) as action_count
    from sent_scripts s
      join scripts script on script.id = s.script_id
      join users sender on sender.id = s.sender_id
    where s.receiver_id = ${receiverId} and s.state = 'pending'
    order by s.sent_at desc, s.id desc
  `.execute(db);
  return rows;
}

/** What waits for a user gives, as far as its senders still have it themselves; the widest first. */
export async function listOffered(db: Db, receiverId: number) {
  const { rows } = await sql<{
    scriptId: number;
    accessRights: AccessRights;
    expiresAt: Date | null;
    actionCount: number;
  }>`
    select s.script_id, greatest(given.access_rights, own.access_rights) as access_rights,
      least(given.expires_at, own.expires_at) as expires_at, count(*) as action_count
    from sent_scripts s
      join sent_script_actions given on given.sent_script_id = s.id
      join actions own on own.id = given.action_id
    where s.receiver_id = ${receiverId} and s.state = 'pending'
    group by 1, 2, 3
    order by 1, 2, 3 desc nulls first
  `.execute(db);
  return rows;
}

/** What the sender has sent of these, locked. */
export async function lockSendings(
  tx: Tx,
  receiverId: number,
  senderMail: string,
  scriptIds: readonly number[],
) {
  return tx
    .selectFrom("sentScripts as s")
    .innerJoin("users as sender", "sender.id", "s.senderId")
    .select(["s.id", "s.senderId", "s.scriptId", "s.state"])
    .where("s.receiverId", "=", receiverId)
    .where(anyOf("s.scriptId", scriptIds))
    .where(sql<boolean>`lower(sender.email) = ${senderMail}`)
    .orderBy("s.id")
    .forUpdate("s")
    .execute();
}

export const listChosen = (db: Db, sendingIds: readonly number[]) =>
  db
    .selectFrom("sentScriptActions")
    .selectAll()
    .where(anyOf("sentScriptId", sendingIds))
    .orderBy("sentScriptId")
    .execute();

export const settleSendings = (tx: Tx, ids: readonly number[], state: "accepted" | "rejected") =>
  tx.updateTable("sentScripts").set({ state }).where(anyOf("id", ids)).execute();

/** Who waits for the script. */
export async function listWaitingFor(db: Db, scriptId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("sentScripts")
    .select("receiverId")
    .where("scriptId", "=", scriptId)
    .where("state", "=", "pending")
    .execute();
  return rows.map(({ receiverId }) => receiverId);
}
