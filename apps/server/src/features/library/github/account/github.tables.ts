import type { Db, RowOf, Tx } from "../../../../database/types.ts";

export type ConnectionRow = RowOf<"githubConnections">;
export type ConnectionPatch = Partial<Omit<ConnectionRow, "userId" | "sealedToken">>;

export const findConnection = (db: Db, userId: number): Promise<ConnectionRow | undefined> =>
  db.selectFrom("githubConnections").selectAll().where("userId", "=", userId).executeTakeFirst();

/** In place of any other account of the user's. */
export async function setConnection(tx: Tx, row: ConnectionRow): Promise<void> {
  const { userId: _, ...values } = row;
  await tx
    .insertInto("githubConnections")
    .values(row)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute();
}

/** Only of the account that was asked: another may have been connected meanwhile. */
export const updateConnection = (
  tx: Tx,
  { userId, sealedToken }: Pick<ConnectionRow, "userId" | "sealedToken">,
  patch: ConnectionPatch,
) =>
  tx
    .updateTable("githubConnections")
    .set(patch)
    .where("userId", "=", userId)
    .where("sealedToken", "=", sealedToken)
    .execute();

export const deleteConnection = (tx: Tx, userId: number) =>
  tx.deleteFrom("githubConnections").where("userId", "=", userId).execute();

interface NewSignIn {
  userId: number;
  stateHash: Buffer;
  expiresAt: Date;
}

/** The verifier is sealed for its row, whose number is known only then. */
export async function insertSignIn(
  tx: Tx,
  signIn: NewSignIn,
  sealFor: (id: number) => string,
): Promise<void> {
  const { id } = await tx
    .insertInto("githubSignIns")
    .values({ ...signIn, sealedVerifier: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("githubSignIns")
    .set({ sealedVerifier: sealFor(id) })
    .where("id", "=", id)
    .execute();
}

/** All that are over, and of the others all but the newest. */
export async function forgetSignIns(
  tx: Tx,
  userId: number,
  now: Date,
  keep: number,
): Promise<void> {
  await tx.deleteFrom("githubSignIns").where("expiresAt", "<=", now).execute();
  const newest = tx
    .selectFrom("githubSignIns")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .limit(keep);
  await tx
    .deleteFrom("githubSignIns")
    .where("userId", "=", userId)
    .where("id", "not in", newest)
    .execute();
}

/** Each is good once, and for the user who was sent. */
export const takeSignIn = (tx: Tx, userId: number, stateHash: Buffer, now: Date) =>
  tx
    .deleteFrom("githubSignIns")
    .where("userId", "=", userId)
    .where("stateHash", "=", stateHash)
    .where("expiresAt", ">", now)
    .returning(["id", "sealedVerifier"])
    .executeTakeFirst();

export const insertCredentials = (tx: Tx, userId: number, tokenId: number) =>
  tx.insertInto("githubCredentials").values({ userId, tokenId }).execute();

/** Tokens of the user's credentials files but for this one. */
export const listOtherCredentials = (db: Db, userId: number, tokenId: number) =>
  db
    .selectFrom("githubCredentials")
    .select("tokenId")
    .where("userId", "=", userId)
    .where("tokenId", "!=", tokenId)
    .execute();

export const deleteCredentials = (tx: Tx, userId: number, tokenId: number) =>
  tx
    .deleteFrom("githubCredentials")
    .where("userId", "=", userId)
    .where("tokenId", "=", tokenId)
    .execute();
