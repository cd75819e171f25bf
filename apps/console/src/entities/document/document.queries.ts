import {
  type Document,
  getLimits,
  listDocuments,
  listDocumentTags,
  listDocumentUses,
  type QueryInputOf,
} from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEvery, fetchWhole } from "../../api/fetch-every.ts";
import { pagesQuery } from "../../api/pages.ts";
import { documentKeys } from "./document.keys.ts";

type DocumentSort = NonNullable<QueryInputOf<typeof listDocuments>["sort"]>;

export interface DocumentList {
  sort?: DocumentSort;
  /** They have all of these. */
  tags?: string[];
  /** Whether anything names them. */
  isUsed?: boolean;
}

/** The newest first, unless it is sorted by something else. */
export const documentPagesQuery = (search = "", { sort, tags = [], isUsed }: DocumentList = {}) =>
  pagesQuery<Document>(
    [...documentKeys.all, "pages", search, sort, tags, isUsed],
    ({ paging, signal }) =>
      call(listDocuments, {
        query: { ...paging, search, sort, isUsed, tags: tags.join(",") },
        signal,
      }),
  );

export const documentTagsQuery = queryOptions({
  queryKey: [...documentKeys.all, "tags"],
  queryFn: ({ signal }) => fetchWhole((query) => call(listDocumentTags, { query, signal })),
});

export const documentUsesQuery = (id: number) =>
  queryOptions({
    queryKey: [...documentKeys.all, "uses", id],
    queryFn: ({ signal }) => call(listDocumentUses, { params: { id }, signal }),
  });

/** Null when it is gone. */
export async function fetchDocument(id: number, signal: AbortSignal): Promise<Document | null> {
  const { data } = await call(listDocuments, { query: { ids: String(id) }, signal });
  return data[0] ?? null;
}

export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: [...documentKeys.all, "one", id] as const,
    queryFn: ({ signal }) => fetchDocument(id, signal),
  });

interface Choice {
  ids?: readonly number[];
  filter?: { search?: string; tags?: string[]; isUsed?: boolean };
}

const NAMED = 3;

/** How many of those that are chosen something names, and the first of them. */
export async function fetchUsed({ ids, filter }: Choice) {
  if (filter?.isUsed === false) return { count: 0, names: [] };
  const asked: { ids?: string; search?: string; tags?: string }[] = [];
  if (filter) asked.push({ ...filter, tags: (filter.tags ?? []).join(",") });
  for (let at = 0; ids && at < ids.length; at += IDS_PER_CALL)
    asked.push({ ids: ids.slice(at, at + IDS_PER_CALL).join(",") });
  const pages = await Promise.all(
    asked.map(({ ids: some, search, tags }) =>
      call(listDocuments, { query: { ids: some, search, tags, isUsed: true, pageSize: NAMED } }),
    ),
  );
  return {
    count: pages.reduce((sum, { totalCount }) => sum + totalCount, 0),
    names: pages.flatMap(({ data }) => data.map(({ name }) => name)).slice(0, NAMED),
  };
}

const IDS_PER_CALL = 100;

/** Those of the documents that were deleted. */
export async function fetchGoneDocuments(ids: readonly number[]): Promise<ReadonlySet<number>> {
  const gone = new Set(ids);
  for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
    const some = ids.slice(at, at + IDS_PER_CALL).join(",");
    const found = await fetchEvery((paging) =>
      call(listDocuments, { query: { ...paging, ids: some } }),
    );
    for (const { id } of found) gone.delete(id);
  }
  return gone;
}

/** Under the documents' key: the bytes in use change with them. */
export const limitsQuery = queryOptions({
  queryKey: [...documentKeys.all, "limits"],
  queryFn: ({ signal }) => call(getLimits, { signal }),
});
