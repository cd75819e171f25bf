import type { Reason, Scope, TokenKind } from "@baton/contract";
import { sql } from "kysely";
import { kept } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

interface NewToken {
  userId: number;
  kind: TokenKind;
  hash: Buffer;
  label: string;
  createdAt: Date;
  expiresAt: Date | null;
  scopes: Scope[] | null;
  groupId: number | null;
  isGrouped: boolean;
  archiveId: number | null;
  address: string | null;
}

/** So long after its end a token is shown still. */
export const ENDED_SHOWN_MS = 30 * 24 * 60 * 60 * 1000;

export const insertToken = (tx: Tx, token: NewToken) =>
  tx.insertInto("accessTokens").values(token).returning("id").executeTakeFirstOrThrow();

const liveTokens = (db: Db, now: Date) =>
  db
    .selectFrom("accessTokens")
    .where("revokedAt", "is", null)
    .where((on) => on.or([on("expiresAt", "is", null), on("expiresAt", ">", now)]))
    // With its group a token ends; nothing else becomes open to it.
    .where((on) => on.or([on("groupId", "is not", null), on("isGrouped", "=", false)]));

/** The token as long as it is good, and whose it is. */
export const findLiveToken = (db: Db, hash: Buffer, now: Date) => {
  const query = liveTokens(db, now)
    .innerJoin("users", "users.id", "accessTokens.userId")
    .select([
      "accessTokens.id",
      "accessTokens.kind",
      "accessTokens.archiveId",
      "accessTokens.userId",
      "accessTokens.createdAt",
      "accessTokens.lastUsedAt",
      "accessTokens.label",
      "accessTokens.scopes",
      "accessTokens.groupId",
      "users.email",
      "users.isTermsAccepted",
      "users.isOperator",
    ])
    .where("accessTokens.hash", "=", hash);
  // Every call begins with it, and it is one row by a unique key, and its one user.
  return kept(query).executeTakeFirst();
};

/** A token as it is or was: one that no longer lives keeps its row. */
export const findKnownToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom("accessTokens")
    .select(["kind", "revokedAt", "endReason"])
    .where("hash", "=", hash)
    .executeTakeFirst();

export const isKnownToken = async (db: Db, hash: Buffer): Promise<boolean> =>
  (await findKnownToken(db, hash)) !== undefined;

/** Why one was ended by somebody. */
export type EndReason = Extract<
  Reason,
  "signedOutElsewhere" | "passwordChanged" | "accountDeleted"
>;

export const findLiveTokenIds = async (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<number[]> => {
  const rows = await liveTokens(db, now).select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
};

/** Those that live, and integration tokens that ended not long ago: their owner is to see why. */
const shownTokens = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom("accessTokens")
    .leftJoin("extensionGroups", "extensionGroups.id", "accessTokens.groupId")
    .where("accessTokens.userId", "=", userId)
    .where("revokedAt", "is", null)
    .where((on) =>
      on.or([
        on("expiresAt", "is", null),
        on("expiresAt", ">", now),
        on.and([
          on("kind", "=", "integration"),
          on("rotatedAt", "is", null),
          on("expiresAt", ">", new Date(now.getTime() - ENDED_SHOWN_MS)),
        ]),
      ]),
    );

const SHOWN = [
  "accessTokens.id",
  "kind",
  "label",
  "accessTokens.createdAt",
  "lastUsedAt",
  "expiresAt",
  "scopes",
  "isGrouped",
  "groupId",
  "extensionGroups.name as groupName",
  "rotatedAt",
  "address",
] as const;

export const listShownTokens = (db: Db, userId: number, now: Date) =>
  shownTokens(db, userId, now)
    .select(SHOWN)
    .orderBy("accessTokens.createdAt", "desc")
    .orderBy("accessTokens.id", "desc")
    .execute();

export const findShownToken = (db: Db, userId: number, id: number, now: Date) =>
  shownTokens(db, userId, now).select(SHOWN).where("accessTokens.id", "=", id).executeTakeFirst();

export const touchToken = (tx: Tx, id: number, now: Date, expiresAt: Date | undefined) =>
  tx
    .updateTable("accessTokens")
    .set({ lastUsedAt: now, ...(expiresAt && { expiresAt }) })
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .execute();

/** Undefined when the user has no such token among those that are shown. */
export const revokeShownToken = (tx: Tx, userId: number, id: number, now: Date) =>
  tx
    .updateTable("accessTokens")
    .set({ revokedAt: now, endReason: "signedOutElsewhere" satisfies EndReason })
    .where("id", "in", shownTokens(tx, userId, now).select("accessTokens.id"))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

/** From now on the archive brings no browsers in. */
export const revokeArchiveTokens = (tx: Tx, userId: number, archiveId: number, now: Date) =>
  tx
    .updateTable("accessTokens")
    .set({ revokedAt: now })
    .where("userId", "=", userId)
    .where("archiveId", "=", archiveId)
    .where("revokedAt", "is", null)
    .execute();

/** Sessions of all kinds but the archives' own tokens, which are no sign-in; answers which there were. */
export const revokeSessions = async (
  tx: Tx,
  userId: number,
  now: Date,
  endReason: EndReason,
  but: number | undefined,
): Promise<number[]> => {
  const rows = await liveOf(tx, userId, now, endReason)
    .where("kind", "in", ["session", "impersonation"])
    .where("id", "<>", but ?? 0)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
};

/** And all that programs and archives sign in with. */
export const revokeAllTokens = async (
  tx: Tx,
  userId: number,
  now: Date,
  endReason: EndReason,
): Promise<number[]> => {
  const rows = await liveOf(tx, userId, now, endReason).returning("id").execute();
  return rows.map(({ id }) => id);
};

const liveOf = (tx: Tx, userId: number, now: Date, endReason: EndReason) =>
  tx
    .updateTable("accessTokens")
    .set({ revokedAt: now, endReason })
    .where("userId", "=", userId)
    .where("revokedAt", "is", null);

/** Whose sign-ins have not ended: nobody else has a window open. */
export async function listSignedIn(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("accessTokens")
    .select("userId")
    .distinct()
    .where("kind", "in", ["session", "impersonation"])
    .where("revokedAt", "is", null)
    .where(sql<boolean>`expires_at is null or expires_at > now()`)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Dead sign-ins are of no use to anybody after a while; archives' tokens are kept, as they are referred to. */
export const deleteDeadSessions = (tx: Tx, userId: number, before: Date) =>
  tx
    .deleteFrom("accessTokens")
    .where("userId", "=", userId)
    .where("kind", "in", ["session", "impersonation"])
    .where(sql<boolean>`coalesce(revoked_at, expires_at) < ${before}`)
    .execute();
