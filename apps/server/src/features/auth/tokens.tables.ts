import type { TokenKind } from "@baton/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../database/types.ts";

interface NewToken {
  userId: number;
  kind: TokenKind;
  hash: Buffer;
  label: string;
  createdAt: Date;
  expiresAt: Date | null;
}

export const insertToken = (tx: Tx, token: NewToken) =>
  tx
    .insertInto("access_tokens")
    .values({
      user_id: token.userId,
      kind: token.kind,
      hash: token.hash,
      label: token.label,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

const liveTokens = (db: Db, now: Date) =>
  db
    .selectFrom("access_tokens")
    .where("revoked_at", "is", null)
    .where((on) => on.or([on("expires_at", "is", null), on("expires_at", ">", now)]));

/** The token as long as it is good, and whose it is. */
export const findLiveToken = (db: Db, hash: Buffer, now: Date) =>
  liveTokens(db, now)
    .innerJoin("users", "users.id", "access_tokens.user_id")
    .select([
      "access_tokens.id",
      "access_tokens.kind",
      "access_tokens.user_id",
      "access_tokens.last_used_at",
      "users.email",
    ])
    .where("access_tokens.hash", "=", hash)
    .executeTakeFirst();

/** Whether there is or was such a token: one that no longer lives keeps its row. */
export const isKnownToken = async (db: Db, hash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom("access_tokens")
    .select("id")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined;
};

export const findLiveTokenIds = async (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<number[]> => {
  const rows = await liveTokens(db, now).select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
};

export const listLiveTokens = (db: Db, userId: number, now: Date) =>
  liveTokens(db, now)
    .select(["id", "kind", "label", "created_at", "last_used_at", "expires_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const touchToken = (tx: Tx, id: number, now: Date, expiresAt: Date | undefined) =>
  tx
    .updateTable("access_tokens")
    .set({ last_used_at: now, ...(expiresAt && { expires_at: expiresAt }) })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();

/** Undefined when the user has no such live token. */
export const revokeLiveToken = (tx: Tx, userId: number, id: number, now: Date) =>
  tx
    .updateTable("access_tokens")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where((on) => on.or([on("expires_at", "is", null), on("expires_at", ">", now)]))
    .returning("id")
    .executeTakeFirst();

/** Sessions of all kinds but the archives' own tokens, which are no sign-in. */
export const revokeSessions = (tx: Tx, userId: number, now: Date) =>
  tx
    .updateTable("access_tokens")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("kind", "in", ["session", "impersonation"])
    .where("revoked_at", "is", null)
    .execute();

/** Dead sign-ins are of no use to anybody after a while; archives' tokens are kept, as they are referred to. */
export const deleteDeadSessions = (tx: Tx, userId: number, before: Date) =>
  tx
    .deleteFrom("access_tokens")
    .where("user_id", "=", userId)
    .where("kind", "in", ["session", "impersonation"])
    .where(sql<boolean>`coalesce(revoked_at, expires_at) < ${before}`)
    .execute();
