import { listProfileTemplates, type ProfileTemplate } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

/** How profiles are made, by name. */
export const profileTemplatesQuery = queryOptions({
  queryKey: collectionKey("profileTemplates", "list"),
  queryFn: ({ signal }): Promise<ProfileTemplate[]> =>
    fetchEvery((query) => call(listProfileTemplates, { query, signal })),
});
