import { listBrowserConnections, listBrowserVendors, listConnectionGroups } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEvery, fetchWhole } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const connectionsQuery = queryOptions({
  queryKey: collectionKey("browserConnections"),
  queryFn: ({ signal }) => fetchEvery((query) => call(listBrowserConnections, { query, signal })),
});

/** Whom Baton knows; the same as long as the server is. */
export const vendorsQuery = queryOptions({
  queryKey: ["browserVendors"],
  queryFn: ({ signal }) => fetchWhole((query) => call(listBrowserVendors, { query, signal })),
});

export const connectionGroupsQuery = (id: number) =>
  queryOptions({
    queryKey: collectionKey("browserConnections", id, "groups"),
    queryFn: ({ signal }) =>
      fetchEvery((query) => call(listConnectionGroups, { query, params: { id }, signal })),
    // The vendor's app may be down: who asks says so, and offers to ask again.
    retry: false,
  });
