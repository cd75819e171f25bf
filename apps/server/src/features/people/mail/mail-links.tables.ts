import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

/** What a link of a mail does. */
export type LinkKind = "confirm" | "resetPassword" | "changeEmail";

interface NewLink {
  hash: Buffer;
  kind: LinkKind;
  userId: number;
  email: string;
  passwordHash: string | null;
  expiresAt: Date;
}

export const insertLink = (tx: Tx, link: NewLink) =>
  tx.insertInto("mailLinks").values(link).execute();

/**
 * Whether a link that was asked for as number `asked` is still wanted; what would end it waits until
 * the transaction ends.
 */
export const holdWanted = async (tx: Tx, userId: number, asked: number): Promise<boolean> => {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("linksSince", "<=", asked)
    .where("removedAt", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteLink = (tx: Tx, hash: Buffer) =>
  tx.deleteFrom("mailLinks").where("hash", "=", hash).execute();

export const findLink = (db: Db, kind: LinkKind, hash: Buffer, now: Date) =>
  db
    .selectFrom("mailLinks")
    .select(["hash", "userId", "email", "passwordHash", "usedAt"])
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .where("expiresAt", ">", now)
    .executeTakeFirst();

/** False where another call has used it meanwhile. `passwordHash`: the password that it has set. */
export const useLink = async (
  tx: Tx,
  hash: Buffer,
  now: Date,
  passwordHash: string | null = null,
): Promise<boolean> => {
  const row = await tx
    .updateTable("mailLinks")
    .set({ usedAt: now, passwordHash })
    .where("hash", "=", hash)
    .where("usedAt", "is", null)
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
};

/** What it has set is not told of any more. */
export const forgetSetPassword = (tx: Tx, hash: Buffer) =>
  tx
    .updateTable("mailLinks")
    .set({ passwordHash: null })
    .where("hash", "=", hash)
    .where("usedAt", "is not", null)
    .execute();

const nextNumber = sql<number>`nextval(pg_get_serial_sequence('mail_asks', 'id'))`;

/**
 * Those that nobody has used; the others are kept to their end, to be told from unknown ones. Mails
 * with links that were asked for before now, or before the ask `since`, are not sent any more.
 */
export async function dropLinks(
  tx: Tx,
  userId: number,
  kinds: readonly LinkKind[],
  since?: number,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ linksSince: sql<number>`greatest(links_since, ${since ?? nextNumber})` })
    .where("id", "=", userId)
    .execute();
  await tx
    .deleteFrom("mailLinks")
    .where("userId", "=", userId)
    .where(anyOf("kind", kinds))
    .where("usedAt", "is", null)
    .execute();
}

/** With a new password none is good: whoever asked for them may be somebody else. */
export const dropAllLinks = (tx: Tx, userId: number) =>
  dropLinks(tx, userId, ["confirm", "resetPassword", "changeEmail"]);

export const deleteEndedLinks = (tx: Tx, now: Date) =>
  tx.deleteFrom("mailLinks").where("expiresAt", "<=", now).execute();
