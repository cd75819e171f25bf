import { listTokens } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchWhole } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const tokensQuery = queryOptions({
  queryKey: collectionKey("tokens"),
  queryFn: ({ signal }) => fetchWhole((query) => call(listTokens, { query, signal })),
});
