import { getLimits, listDocuments, PAGE_SIZE_MAX } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export const documentKeys = { all: ["documents"] as const };

export const documentsQuery = (search = "") =>
  queryOptions({
    queryKey: [...documentKeys.all, "list", search] as const,
    queryFn: ({ signal }) =>
      call(listDocuments, { query: { page: 1, pageSize: PAGE_SIZE_MAX, search }, signal }),
  });

/** Under the documents' key: the bytes in use change with them. */
export const limitsQuery = queryOptions({
  queryKey: [...documentKeys.all, "limits"],
  queryFn: ({ signal }) => call(getLimits, { signal }),
});
