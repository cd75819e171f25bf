import { listNamedSecrets } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchWhole } from "../../api/fetch-every.ts";

export const secretsQuery = queryOptions({
  queryKey: ["namedSecrets"],
  queryFn: ({ signal }) => fetchWhole((query) => call(listNamedSecrets, { query, signal })),
});
