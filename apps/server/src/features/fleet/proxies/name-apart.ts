import { sql } from "kysely";
import type { Tx } from "../../../database/types.ts";

interface Address {
  host: string;
  port: number;
}

/** What a proxy is called that nobody has named. */
export const addressName = ({ host, port }: Address): string =>
  host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;

/** What it is called where another one at its address has that name already. */
export const numberedName = (address: Address, id: number): string =>
  `${addressName(address)} #${id}`;

/** Sellers give many proxies one address: those that nobody has named are told apart all the same. */
export async function nameApart<Made extends Address & { id: number; name: string }>(
  tx: Tx,
  userId: number,
  made: readonly Made[],
): Promise<Made[]> {
  const names = [...new Set(made.map(({ name }) => name))];
  const rows = await tx
    .selectFrom("proxies")
    .select("name")
    .where("userId", "=", userId)
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute();
  const taken = new Set(rows.map(({ name }) => name));
  return made.map((one) => {
    const isSeen = taken.has(one.name);
    taken.add(one.name);
    return isSeen && one.name === addressName(one)
      ? { ...one, name: numberedName(one, one.id) }
      : one;
  });
}
