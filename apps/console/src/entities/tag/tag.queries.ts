import { listExtensionTags, type ListedTag } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const tagKeys = { all: collectionKey("extensionTags") };

/** All tags by name: there are few. */
export const tagsQuery = queryOptions({
  queryKey: tagKeys.all,
  queryFn: ({ signal }): Promise<ListedTag[]> =>
    fetchEvery((query) => call(listExtensionTags, { query, signal })),
});
