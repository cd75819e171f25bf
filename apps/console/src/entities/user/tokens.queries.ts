import { listTokens } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const tokensQuery = queryOptions({
  queryKey: collectionKey("tokens"),
  queryFn: ({ signal }) => call(listTokens, { signal }),
});
