import { AccountStatus, ExtensionState } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, HOLDING_SLOT } from "../../../../database/sql.ts";
import type { Db, Tx } from "../../../../database/types.ts";

/** A check that has not come to its end. */
const isDue = sql<boolean>`a.answered_check_id is distinct from a.check_id`;

/** The account as a check of it begins, with its row locked. */
export const lockAccount = (tx: Tx, extensionId: number) =>
  tx
    .selectFrom("accounts")
    .selectAll()
    .where("extensionId", "=", extensionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type AccountRow = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

export const findExtension = (db: Db, extensionId: number) =>
  db
    .selectFrom("extensions")
    .select(["state", "socialNetwork", "isOnline", "lastEventAt", "protocolMinor"])
    .where("id", "=", extensionId)
    .executeTakeFirst();

/** How many checks of the user go on. */
export async function countGoingOn(tx: Tx, userId: number, at: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("accounts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where("heldUntil", ">", at)
    .executeTakeFirstOrThrow();
  return count;
}

/** Extensions whose accounts' checks may begin; those that wait longest first. */
export async function listDue(
  db: Db,
  userIds: number[],
  at: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ extensionId: number }>`
    select a.extension_id from accounts a
    join extensions e on e.id = a.extension_id
      and e.is_online and e.state <> ${sql.lit(ExtensionState.Disabled)}
    where ${anyOf("a.userId", userIds)} and ${isDue}
      and (a.held_until is null or a.held_until <= ${at})
      and not exists (
        select from runs r where r.extension_id = a.extension_id and r.status in (${HOLDING_SLOT})
      )
    order by a.check_id limit ${limit}
  `.execute(db);
  return rows.map(({ extensionId }) => extensionId);
}

const DUE_MAX = 10_000;
/** As `listDue`, of all users and whether they are there or not. */
export async function listAllDue(db: Db): Promise<number[]> {
  const { rows } = await sql<{ extensionId: number }>`
    select a.extension_id from accounts a where ${isDue} order by a.check_id limit ${DUE_MAX}
  `.execute(db);
  return rows.map(({ extensionId }) => extensionId);
}

/** Which check each of these extensions' accounts is at; those without an account are left out. */
export const listCheckIds = (db: Db, extensionIds: number[]) =>
  db
    .selectFrom("accounts")
    .select(["extensionId", "checkId", "answeredCheckId"])
    .where(anyOf("extensionId", extensionIds))
    .execute();

/** For a task that is no check of an account: nothing else has its number. */
export async function takeCheckId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('accounts', 'check_id')) as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The browser has lost what it was signed in with: it is to be looked at again. */
export const askAgain = (tx: Tx, extensionIds: number[]) =>
  tx
    .updateTable("accounts")
    .set({ answeredCheckId: null, toldCheckId: null })
    .where(anyOf("extensionId", extensionIds))
    .execute();

export const beginCheck = (tx: Tx, { extensionId, checkId }: AccountRow, at: Date, until: Date) =>
  tx
    .updateTable("accounts")
    .set({
      status: AccountStatus.Checking,
      statusSince: at,
      reasonCode: null,
      reasonMessage: null,
      toldCheckId: checkId,
      heldUntil: until,
      updatedAt: at,
    })
    .where("extensionId", "=", extensionId)
    .execute();

export interface StatusWord {
  extensionId: number;
  checkId: number;
  status: AccountStatus;
  reason: { code: string; message: string } | null;
  /** The check is over with it. */
  isEnd: boolean;
  at: Date;
}

/** Answers whether the account is at this check still: an older one says nothing of it. */
export async function setStatus(tx: Tx, word: StatusWord): Promise<boolean> {
  const { extensionId, checkId, status, reason, isEnd, at } = word;
  const { numUpdatedRows } = await tx
    .updateTable("accounts")
    .set({
      status,
      statusSince: sql<Date>`case when status = ${status} then status_since else ${at} end`,
      reasonCode: reason?.code ?? null,
      reasonMessage: reason?.message ?? null,
      updatedAt: at,
      ...(isEnd && { answeredCheckId: checkId, heldUntil: null, checkedAt: at }),
    })
    .where("extensionId", "=", extensionId)
    .where("checkId", "=", checkId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
