import { type ConfigTemplate, listConfigTemplates } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const configTemplatesQuery = queryOptions({
  queryKey: collectionKey("configTemplates"),
  queryFn: ({ signal }): Promise<ConfigTemplate[]> =>
    fetchEvery((query) => call(listConfigTemplates, { query, signal })),
});
