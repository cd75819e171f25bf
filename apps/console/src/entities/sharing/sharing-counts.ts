import { countSentScripts, listNestedUpdates } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchWhole } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

// In every screen's top bar, hence apart from the rest of sharing.

/** How many scripts wait to be accepted. */
export const receivedCountQuery = queryOptions({
  queryKey: collectionKey("sentScripts", "count"),
  queryFn: ({ signal }) => call(countSentScripts, { signal }),
  select: ({ data }) => data,
});

/** What happened to shared actions and was not marked as notified. */
export const actionUpdatesQuery = queryOptions({
  queryKey: collectionKey("actionUpdates", "list"),
  queryFn: ({ signal }) => fetchWhole((query) => call(listNestedUpdates, { query, signal })),
});

export const actionUpdateCountQuery = queryOptions({
  ...actionUpdatesQuery,
  select: ({ data }) => data.length,
});
