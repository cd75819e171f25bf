import { AccountStatus } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, records } from "../../../database/sql.ts";
import type { Db, RowOf, Tx } from "../../../database/types.ts";

export const KEPT = {
  name: "text",
  isOnlyBrowser: "boolean",
  userAgent: "text",
  sealedLogin: "text",
  sealedPassword: "text",
  sealedTwoFactorKey: "text",
  sealedCookies: "text",
  cookieCount: "int",
  sealedAdsToken: "text",
  sealedBmToken: "text",
} as const;
export const COLUMNS = sql.join(Object.keys(KEPT).map((name) => sql.ref(name)));

export type AccountRow = RowOf<"accounts">;
/** What a user says of an account, as it is kept. */
export type KeptAccount = Pick<AccountRow, keyof typeof KEPT>;

/** Those of the user, in the order of the extensions. */
export const findAccounts = (db: Db, userId: number, ids: number[]): Promise<AccountRow[]> =>
  db
    .selectFrom("accounts")
    .selectAll()
    .where("userId", "=", userId)
    .where(anyOf("extensionId", ids))
    .orderBy("extensionId")
    .execute();

/** How many of these have one. */
export async function countAccounts(db: Db, userId: number, ids: number[]): Promise<number> {
  const { count } = await db
    .selectFrom("accounts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where(anyOf("extensionId", ids))
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of these have cookies, in their order. */
export async function findCookieHolders(db: Db, userId: number, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("extensionId")
    .where("userId", "=", userId)
    .where(anyOf("extensionId", ids))
    .where("cookieCount", ">", 0)
    .orderBy("extensionId")
    .execute();
  return rows.map(({ extensionId }) => extensionId);
}

/** So many of the first of these that have one. */
export async function findAccountIds(
  db: Db,
  userId: number,
  ids: number[],
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("extensionId")
    .where("userId", "=", userId)
    .where(anyOf("extensionId", ids))
    .orderBy("extensionId")
    .limit(limit)
    .execute();
  return rows.map(({ extensionId }) => extensionId);
}

/** The extensions must be locked, and have none. */
export const insertAccounts = (
  tx: Tx,
  userId: number,
  accounts: readonly (KeptAccount & { extensionId: number })[],
  at: Date,
): Promise<unknown> =>
  sql`
    insert into accounts (extension_id, user_id, ${COLUMNS}, status_since, created_at, updated_at)
    select extension_id, ${userId}, ${COLUMNS}, ${at}, ${at}, ${at}
    from ${records(accounts, { ...KEPT, extensionId: "bigint" })} order by extension_id
  `.execute(tx);

/** The extension must be locked. */
export const setAccount = (tx: Tx, extensionId: number, kept: KeptAccount, at: Date) =>
  tx
    .updateTable("accounts")
    .set({ ...kept, updatedAt: at })
    .where("extensionId", "=", extensionId)
    .execute();

/** Another check of the same accounts: what is known of them stays until it says otherwise. */
export const renewChecks = (tx: Tx, extensionIds: number[]): Promise<unknown> =>
  sql`update accounts set check_id = default where ${anyOf("extensionId", extensionIds)}`.execute(
    tx,
  );

/** It signs in with something else now, and has not done so yet. */
export const setNotAuthorized = (tx: Tx, extensionId: number, at: Date) =>
  tx
    .updateTable("accounts")
    .set({
      status: AccountStatus.NotAuthorized,
      statusSince: at,
      checkedAt: null,
      reasonCode: null,
      reasonMessage: null,
    })
    .where("extensionId", "=", extensionId)
    .execute();

/** Answers whose extensions had one. */
export async function deleteAccounts(tx: Tx, extensionIds: number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom("accounts")
    .where(anyOf("extensionId", extensionIds))
    .returning("extensionId")
    .execute();
  return rows.map((row) => row.extensionId);
}
