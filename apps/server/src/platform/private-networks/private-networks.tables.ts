import { sql } from "kysely";
import type { Db, Tx } from "../../database/types.ts";

export interface AllowedNetworkRow {
  id: number;
  network: string;
  note: string;
  createdAt: Date;
}

// As text a network has its bits only where it is no single address.
const withBits = sql<string>`host(network) || '/' || masklen(network)`.as("network");

export const listNetworks = (db: Db): Promise<AllowedNetworkRow[]> =>
  db
    .selectFrom("allowedNetworks")
    .select(["id", withBits, "note", "createdAt"])
    .orderBy("allowedNetworks.network")
    .execute();

/** One change of the list at a time: it has a bound. */
export const holdNetworks = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('baton.allowed_networks', 0))`.execute(tx);

export const insertNetwork = (
  tx: Tx,
  { network, note, createdAt }: Omit<AllowedNetworkRow, "id">,
): Promise<AllowedNetworkRow> =>
  tx
    .insertInto("allowedNetworks")
    .values({ network: sql`${network}::cidr`, note, createdAt })
    .onConflict((conflict) => conflict.column("network").doUpdateSet({ note }))
    .returning(["id", withBits, "note", "createdAt"])
    .executeTakeFirstOrThrow();

export const deleteNetwork = (tx: Tx, id: number): Promise<{ network: string } | undefined> =>
  tx.deleteFrom("allowedNetworks").where("id", "=", id).returning(withBits).executeTakeFirst();

/** Those of the addresses that are in an allowed network. */
export async function listAllowedAmong(db: Db, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${[...addresses]}::text[]) address
    where exists (select from allowed_networks where address::inet <<= network)
  `.execute(db);
  return rows.map(({ address }) => address);
}
