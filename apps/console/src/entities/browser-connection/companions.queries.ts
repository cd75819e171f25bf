import { listCompanions } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

/** Batons on the user's own machines. */
export const companionsQuery = queryOptions({
  queryKey: collectionKey("companions"),
  queryFn: ({ signal }) => fetchEvery((query) => call(listCompanions, { query, signal })),
});
