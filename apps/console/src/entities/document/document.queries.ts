import { type Document, getLimits, listDocuments } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { pagesQuery } from "../../api/pages.ts";

export const documentKeys = { all: ["documents"] as const };

/** The newest first. */
export const documentPagesQuery = (search = "") =>
  pagesQuery<Document>([...documentKeys.all, "pages", search], ({ paging, signal }) =>
    call(listDocuments, { query: { ...paging, search }, signal }),
  );

/** Null when it is gone. */
export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: [...documentKeys.all, "one", id] as const,
    queryFn: async ({ signal }): Promise<Document | null> => {
      const { data } = await call(listDocuments, { query: { ids: String(id) }, signal });
      return data[0] ?? null;
    },
  });

/** Under the documents' key: the bytes in use change with them. */
export const limitsQuery = queryOptions({
  queryKey: [...documentKeys.all, "limits"],
  queryFn: ({ signal }) => call(getLimits, { signal }),
});
