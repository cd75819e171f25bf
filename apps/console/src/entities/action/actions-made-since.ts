import { type Action, listActions } from "@baton/contract";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";

/** Those of this name. */
export async function actionsMadeSince(name: string, since: number): Promise<Action[]> {
  const found = await fetchEvery((paging) =>
    call(listActions, { query: { ...paging, search: name } }),
  );
  return found.filter((one) => one.name === name && Date.parse(one.createdAt) >= since);
}
