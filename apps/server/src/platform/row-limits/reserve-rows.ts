import { TARIFF_LISTS, type TariffList } from "@baton/contract";
import type { Db, Tx } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import { countRows, findRowsMax, lockUser } from "./reserve-rows.tables.ts";

/** A user without a tariff has what the most generous default gives. */
const WITHOUT_TARIFF = 20_000;

/**
 * The door that whatever adds rows to a user's list goes through, before it locks anything else:
 * from here to the end of the transaction nobody else adds any.
 */
export async function reserveRows(
  tx: Tx,
  userId: number,
  list: TariffList,
  adds = 1,
): Promise<void> {
  await lockUser(tx, userId);
  const { used, max } = await readUse(tx, userId, list);
  if (used + adds > max) throw full(list, `Your tariff allows ${max} of them`, { used, max });
}

interface List {
  name: string;
  max: number;
  count(): Promise<number>;
}

/** One more in a list that tariffs do not count. */
export async function reserveRowsIn(tx: Tx, userId: number, { name, max, count }: List) {
  await lockUser(tx, userId);
  const used = await count();
  if (used >= max) throw full(name, `There may be ${max} of them`, { used, max });
}

const full = (field: string, allowed: string, figures: { used: number; max: number }) =>
  fail("rowLimitReached", { field, message: `${allowed}; there are ${figures.used}.`, figures });

async function readUse(db: Db, userId: number, list: TariffList) {
  const max = (await findRowsMax(db, userId, list)) ?? WITHOUT_TARIFF;
  return { list, used: await countRows(db, userId, list), max };
}

/** How full the user's lists are. */
export const listUse = (db: Db, userId: number) =>
  Promise.all(TARIFF_LISTS.map((list) => readUse(db, userId, list)));
