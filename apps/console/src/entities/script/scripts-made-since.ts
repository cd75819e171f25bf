import { getScript, listScripts, type Script } from "@baton/contract";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";

/** Those of this name. */
export async function scriptsMadeSince(name: string, since: number): Promise<Script[]> {
  const heads = await fetchEvery((paging) =>
    call(listScripts, { query: { ...paging, search: name } }),
  );
  const made = heads.filter((head) => head.name === name && Date.parse(head.createdAt) >= since);
  return Promise.all(made.map(({ id }) => call(getScript, { params: { id } })));
}
