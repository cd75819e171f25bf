import { listNamedSecrets } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export const secretsQuery = queryOptions({
  queryKey: ["namedSecrets"],
  queryFn: ({ signal }) => call(listNamedSecrets, { signal }),
});
