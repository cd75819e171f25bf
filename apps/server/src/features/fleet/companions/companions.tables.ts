import type { CompanionAddress } from "@baton/contract";
import { anyOf } from "../../../database/sql.ts";
import { type Db, toJsonb, toStorableText, type Tx } from "../../../database/types.ts";

export type CompanionRow = NonNullable<Awaited<ReturnType<typeof findCompanion>>>;

const companions = (db: Db) =>
  db
    .selectFrom("companions")
    .select([
      ...(["id", "userId", "name", "gatewayId", "machine", "platform", "version"] as const),
      ...(["addresses", "lastSeenAt", "createdAt"] as const),
    ]);

export const listCompanionRows = (db: Db, userId: number) =>
  companions(db).where("userId", "=", userId).orderBy("name").orderBy("id").execute();

export const findCompanion = (db: Db, userId: number, id: number) =>
  companions(db).where("userId", "=", userId).where("id", "=", id).executeTakeFirst();

/** For the server itself, which acts for every user. */
export const findAnyCompanion = (db: Db, id: number) =>
  companions(db).where("id", "=", id).executeTakeFirst();

export const findByToken = (db: Db, tokenHash: Buffer) =>
  companions(db).where("tokenHash", "=", tokenHash).executeTakeFirst();

export async function countCompanions(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("companions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewCompanion {
  userId: number;
  name: string;
  tokenHash: Buffer;
  createdAt: Date;
}

export const insertCompanion = (tx: Tx, companion: NewCompanion): Promise<{ id: number }> =>
  tx.insertInto("companions").values(companion).returning("id").executeTakeFirstOrThrow();

/** Undefined where the user has none such. */
export const renameCompanion = (tx: Tx, userId: number, id: number, name: string) =>
  tx
    .updateTable("companions")
    .set({ name })
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

export const deleteCompanionRow = (tx: Tx, userId: number, id: number) =>
  tx
    .deleteFrom("companions")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

interface Arrival {
  gatewayId: number;
  machine: string;
  platform: string;
  version: string;
  addresses: CompanionAddress[];
  at: Date;
}

/** Undefined where it was deleted meanwhile. */
export const setArrived = (tx: Tx, id: number, { at, addresses, ...arrival }: Arrival) =>
  tx
    .updateTable("companions")
    .set({
      gatewayId: arrival.gatewayId,
      machine: toStorableText(arrival.machine),
      platform: toStorableText(arrival.platform),
      version: toStorableText(arrival.version),
      addresses: toJsonb(addresses),
      lastSeenAt: at,
    })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

export const setAddresses = (tx: Tx, id: number, addresses: CompanionAddress[], at: Date) =>
  tx
    .updateTable("companions")
    .set({ addresses: toJsonb(addresses), lastSeenAt: at })
    .where("id", "=", id)
    .execute();

/** Unless another process has it by now. */
export const setLeft = (tx: Tx, id: number, gatewayId: number, at: Date) =>
  tx
    .updateTable("companions")
    .set({ gatewayId: null, lastSeenAt: at })
    .where("id", "=", id)
    .where("gatewayId", "=", gatewayId)
    .returning("id")
    .executeTakeFirst();

/** Those of processes that are gone. */
export const clearLost = (tx: Tx, lostIds: number[]): Promise<{ userId: number }[]> =>
  tx
    .updateTable("companions")
    .set({ gatewayId: null })
    .where(anyOf("gatewayId", lostIds))
    .returning("userId")
    .execute();

/** This process goes on under another number. */
export const moveToGateway = (tx: Tx, ids: number[], gatewayId: number): Promise<unknown> =>
  tx.updateTable("companions").set({ gatewayId }).where(anyOf("id", ids)).execute();
