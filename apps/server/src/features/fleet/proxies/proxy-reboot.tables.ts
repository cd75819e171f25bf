import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

/** The proxy that holds, of those that an extension has. */
export async function findUsedProxy(db: Db, extensionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("extensionProxies")
    .select("proxyId")
    .where("extensionId", "=", extensionId)
    .where("isUsed", "=", true)
    .executeTakeFirst();
  return row?.proxyId;
}

export const findRebootLink = (db: Db, userId: number, id: number) =>
  db
    .selectFrom("proxies")
    .select(["id", "type", "host", "port", "sealedLogin", "sealedPassword"])
    .select(["sealedIpChangeLink", "rebootedAt", "exitAddress"])
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();

/** Whether nobody else has begun since `before`: then it is the caller's to do. */
export async function claimReboot(
  tx: Tx,
  { id, at, before }: { id: number; at: Date; before: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update proxies set rebooted_at = ${at}
    where id = ${id} and (rebooted_at is null or rebooted_at <= ${before})
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** The address that it has had until now; a check finds the next one out. */
export const keepExitBefore = (tx: Tx, id: number, exitBefore: string | null) =>
  tx.updateTable("proxies").set({ exitBefore, exitAfter: null }).where("id", "=", id).execute();

/** It was not done after all: the next one need not wait. */
export const forgetReboot = (tx: Tx, id: number, at: Date) =>
  tx
    .updateTable("proxies")
    .set({ rebootedAt: null })
    .where("id", "=", id)
    .where("rebootedAt", "=", at)
    .execute();
