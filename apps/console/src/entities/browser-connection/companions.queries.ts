import { listCompanions } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { collectionKey } from "../../api/collection-key.ts";

/** Batons on the user's own machines. */
export const companionsQuery = queryOptions({
  queryKey: collectionKey("companions"),
  queryFn: async ({ signal }) => (await call(listCompanions, { signal })).data,
});
