import { listBrowserConnections, listBrowserVendors, listConnectionGroups } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const connectionsQuery = queryOptions({
  queryKey: collectionKey("browserConnections"),
  queryFn: async ({ signal }) => (await call(listBrowserConnections, { signal })).data,
});

/** Whom Baton knows; the same as long as the server is. */
export const vendorsQuery = queryOptions({
  queryKey: ["browserVendors"],
  queryFn: ({ signal }) => call(listBrowserVendors, { signal }),
});

export const connectionGroupsQuery = (id: number) =>
  queryOptions({
    queryKey: collectionKey("browserConnections", id, "groups"),
    queryFn: async ({ signal }) =>
      (await call(listConnectionGroups, { params: { id }, signal })).data,
    // The vendor's app may be down: who asks says so, and offers to ask again.
    retry: false,
  });
