import { listArchives } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const archivesQuery = queryOptions({
  queryKey: collectionKey("archives"),
  queryFn: ({ signal }) =>
    fetchEvery(
      ({ page, pageSize }) =>
        call(listArchives, { query: { page: String(page), pageSize: String(pageSize) }, signal }),
      { signal },
    ),
});
