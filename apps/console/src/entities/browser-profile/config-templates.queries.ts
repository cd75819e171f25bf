import { type ConfigTemplate, listConfigTemplates } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export const configTemplatesQuery = queryOptions({
  queryKey: ["configTemplates"] as const,
  queryFn: async ({ signal }): Promise<ConfigTemplate[]> =>
    (await call(listConfigTemplates, { signal })).data,
});
