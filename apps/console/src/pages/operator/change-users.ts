import { BULK_MAX_IDS, listOperatorUsers, updateOperatorUsers } from "@baton/contract";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";

/** Users by their ids, or all that the list finds. */
export type UsersWanted =
  | { ids: readonly number[] }
  | { matching: { search: string | undefined; tariffId: number | undefined } };

export interface UsersChange {
  tariffId?: number | null;
  validUntil?: string | null;
}

/** Nobody comes twice, and nobody is left out, while users are added. */
const BY_ID = { sort: "id" } as const;

async function idsOf(wanted: UsersWanted): Promise<readonly number[]> {
  if ("ids" in wanted) return wanted.ids;
  const found = await fetchEvery((paging) =>
    call(listOperatorUsers, { query: { ...wanted.matching, ...BY_ID, ...paging } }),
  );
  return found.map(({ id }) => id);
}

/** Changes all of them; answers how many there were. */
export async function changeUsers(wanted: UsersWanted, change: UsersChange): Promise<number> {
  if ("matching" in wanted && wanted.matching.tariffId === undefined) {
    const body = { search: wanted.matching.search ?? "", ...change };
    return (await call(updateOperatorUsers, { body })).changedCount;
  }
  // All are known before the first is changed: a new tariff takes users out of the list.
  const ids = await idsOf(wanted);
  let count = 0;
  for (let from = 0; from < ids.length; from += BULK_MAX_IDS) {
    const body = { ids: ids.slice(from, from + BULK_MAX_IDS), ...change };
    count += (await call(updateOperatorUsers, { body })).changedCount;
  }
  return count;
}
