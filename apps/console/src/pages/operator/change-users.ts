import { listOperatorUsers, updateOperatorUsers } from "@baton/contract";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";

/** Users by their ids, or all that the list finds. */
export type UsersWanted =
  | { ids: readonly number[] }
  | { filter: { search: string | undefined; tariffId: number | undefined } };

export interface UsersChange {
  tariffId?: number | null;
  validUntil?: string | null;
  isMailConfirmed?: true;
}

const toWanted = (wanted: UsersWanted) =>
  "ids" in wanted ? { ids: [...wanted.ids] } : { filter: wanted.filter };

/** Changes all of them; answers how many there were. */
export async function changeUsers(wanted: UsersWanted, change: UsersChange): Promise<number> {
  const body = { ...toWanted(wanted), ...change };
  return (await call(updateOperatorUsers, { body })).data.length;
}

/** Nobody comes twice, and nobody is left out, while users are added. */
const BY_ID = { sort: "id" } as const;

interface Found {
  id: number;
  email: string;
}

/** Who they are, all of them. */
export const findUsers = (
  { search, tariffId }: Extract<UsersWanted, { filter: unknown }>["filter"],
  onProgress: (count: number) => void,
): Promise<Found[]> =>
  fetchEvery(
    (paging) => call(listOperatorUsers, { query: { search, tariffId, ...BY_ID, ...paging } }),
    { onProgress },
  );
