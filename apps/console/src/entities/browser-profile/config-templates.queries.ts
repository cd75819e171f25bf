import { type ConfigTemplate, listConfigTemplates } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const configTemplatesQuery = queryOptions({
  queryKey: collectionKey("configTemplates"),
  queryFn: async ({ signal }): Promise<ConfigTemplate[]> =>
    (await call(listConfigTemplates, { signal })).data,
});
