import { listNetworks } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchWhole } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

/** The recipes by which the user's accounts are looked after. */
export const networksQuery = queryOptions({
  queryKey: collectionKey("networks"),
  queryFn: ({ signal }) => fetchWhole((query) => call(listNetworks, { query, signal })),
});
