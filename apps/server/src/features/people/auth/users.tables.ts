import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

/** E-mail addresses are compared without case, as the index `users_email` does. */
const isEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** Holds the user until the transaction ends: of two who make the same thing the second sees it. */
export const holdUser = (tx: Tx, userId: number) =>
  tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "email", "passwordHash", "isMailConfirmed", "unconfirmedSince"])
    .where(isEmail(email))
    .executeTakeFirst();

/** Undefined when there is no such user; nobody changes it before the transaction ends. */
export async function holdPasswordHash(tx: Tx, userId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom("users")
    .select("passwordHash")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.passwordHash;
}

export const isMailConfirmed = async (db: Db, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom("users")
    .select("isMailConfirmed")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.isMailConfirmed ?? false;
};

export const countUsers = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** The owner of the installation: the first there was of those that there are. */
export const findFirstUser = (db: Db) =>
  db.selectFrom("users").select("id").orderBy("id").limit(1).executeTakeFirst();

interface NewUserRow {
  email: string;
  passwordHash: string;
  isOperator?: boolean;
  /** By themselves: such get what an operator has chosen for them, and nothing else. */
  isRegistered: boolean;
}

const CHOSEN_TARIFF = sql<number | null>`(select id from tariffs where is_for_new_users)`;
const OLDEST_TARIFF = sql<number>`(select id from tariffs order by id limit 1)`;

/** Undefined when the address is taken. */
export const insertUser = (tx: Tx, { isRegistered, ...user }: NewUserRow) =>
  tx
    .insertInto("users")
    .values({
      ...user,
      tariffId: isRegistered
        ? CHOSEN_TARIFF
        : sql<number>`coalesce(${CHOSEN_TARIFF}, ${OLDEST_TARIFF})`,
      isTermsAccepted: sql<boolean>`not exists (select from terms)`,
      isMailConfirmed: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "email"])
    .executeTakeFirst();

export const setPasswordHash = (tx: Tx, userId: number, passwordHash: string) =>
  tx.updateTable("users").set({ passwordHash }).where("id", "=", userId).execute();

/** Nothing where it is another by now. */
export const replacePasswordHash = (tx: Tx, userId: number, from: string, to: string) =>
  tx
    .updateTable("users")
    .set({ passwordHash: to })
    .where("id", "=", userId)
    .where("passwordHash", "=", from)
    .execute();

/** Nobody has accepted the terms that hold from now on. */
export const askAllForTerms = (tx: Tx) =>
  tx
    .updateTable("users")
    .set({ isTermsAccepted: false })
    .where("isTermsAccepted", "=", true)
    .execute();

export const setTermsAccepted = (tx: Tx, userId: number) =>
  tx.updateTable("users").set({ isTermsAccepted: true }).where("id", "=", userId).execute();

/** Any number that nothing else locks. */
const OPERATORS_LOCK = 4_210_054;

/** Two operators may demote one another at the same moment: the second sees what the first did. */
export const lockOperators = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(${OPERATORS_LOCK})`.execute(tx);

export async function hasOtherOperator(tx: Tx, userId: number): Promise<boolean> {
  const other = await tx
    .selectFrom("users")
    .select("id")
    .where("isOperator", "=", true)
    .where("removedAt", "is", null)
    .where("id", "<>", userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
