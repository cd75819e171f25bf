import type { Db, Tx } from "../../../database/types.ts";

interface NewFactor {
  userId: number;
  sealedKey: string;
  begunAt: Date;
  recoverySalt: Buffer;
}

export const findFactor = (db: Db, userId: number) =>
  db.selectFrom("secondFactors").selectAll().where("userId", "=", userId).executeTakeFirst();

export const lockFactor = (tx: Tx, userId: number) =>
  tx
    .selectFrom("secondFactors")
    .selectAll()
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirst();

export const putRecoverySalt = (tx: Tx, userId: number, recoverySalt: Buffer) =>
  tx.updateTable("secondFactors").set({ recoverySalt }).where("userId", "=", userId).execute();

/** Nothing where one is on. */
export const putBegunFactor = async (
  tx: Tx,
  { userId, ...values }: NewFactor,
): Promise<boolean> => {
  const row = await tx
    .insertInto("secondFactors")
    .values({ userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column("userId")
        .doUpdateSet({ ...values, lastStep: null })
        .where("secondFactors.enabledAt", "is", null),
    )
    .returning("userId")
    .executeTakeFirst();
  return row !== undefined;
};

/** False where one is on already, or the key is another by now: nothing was done. */
export const enableFactor = async (
  tx: Tx,
  { userId, sealedKey, step, at }: { userId: number; sealedKey: string; step: number; at: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable("secondFactors")
    .set({ enabledAt: at, lastStep: step })
    .where("userId", "=", userId)
    .where("sealedKey", "=", sealedKey)
    .where("enabledAt", "is", null)
    .returning("userId")
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether no code of this step, or of a later one, was taken before. */
export const takeStep = async (tx: Tx, userId: number, step: number): Promise<boolean> => {
  const row = await tx
    .updateTable("secondFactors")
    .set({ lastStep: step })
    .where("userId", "=", userId)
    .where((is) => is.or([is("lastStep", "is", null), is("lastStep", "<", step)]))
    .returning("userId")
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether the code was there: it is not any more. */
export const takeRecoveryCode = async (tx: Tx, userId: number, hash: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom("recoveryCodes")
    .where("userId", "=", userId)
    .where("hash", "=", hash)
    .returning("userId")
    .executeTakeFirst();
  return row !== undefined;
};

export async function putRecoveryCodes(
  tx: Tx,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  await tx
    .insertInto("recoveryCodes")
    .values(hashes.map((hash) => ({ userId, hash })))
    .execute();
}

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const row = await db
    .selectFrom("recoveryCodes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Whether one was on. */
export async function deleteFactor(tx: Tx, userId: number): Promise<boolean> {
  await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  const row = await tx
    .deleteFrom("secondFactors")
    .where("userId", "=", userId)
    .returning("enabledAt")
    .executeTakeFirst();
  return row !== undefined && row.enabledAt !== null;
}
