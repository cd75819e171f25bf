import type { Db, Tx } from "../../../database/types.ts";

export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

interface NewPasskeyRow {
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isSynced: boolean;
  name: string;
  createdAt: Date;
}

export const listPasskeys = (db: Db, userId: number) =>
  db.selectFrom("passkeys").selectAll().where("userId", "=", userId).orderBy("id").execute();

export const findPasskey = (db: Db, userId: number, id: number) =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Whosever it is, but for users who are being removed. */
export const findByCredential = (db: Db, credentialId: string) =>
  db
    .selectFrom("passkeys as key")
    .innerJoin("users as owner", "owner.id", "key.userId")
    .selectAll("key")
    .select(["owner.email", "owner.passkeyHandle"])
    .where("credentialId", "=", credentialId)
    .where("owner.removedAt", "is", null)
    .executeTakeFirst();

/** Undefined where somebody has it already. */
export const insertPasskey = (tx: Tx, row: NewPasskeyRow) =>
  tx
    .insertInto("passkeys")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const renamePasskeyRow = (tx: Tx, userId: number, id: number, name: string) =>
  tx
    .updateTable("passkeys")
    .set({ name })
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

export const deletePasskeyRow = async (tx: Tx, userId: number, id: number): Promise<boolean> => {
  const row = await tx
    .deleteFrom("passkeys")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

interface Use {
  id: number;
  /** What was judged by: another use meanwhile makes it a thing of the past. */
  seenCounter: number;
  counter: number;
  isSynced: boolean;
  at: Date;
}

export const markUsed = async (tx: Tx, use: Use): Promise<boolean> => {
  const row = await tx
    .updateTable("passkeys")
    .set({ counter: use.counter, isSynced: use.isSynced, lastUsedAt: use.at })
    .where("id", "=", use.id)
    .where("counter", "=", use.seenCounter)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

export const findHandle = async (db: Db, userId: number): Promise<string> => {
  const { passkeyHandle } = await db
    .selectFrom("users")
    .select("passkeyHandle")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return passkeyHandle;
};
