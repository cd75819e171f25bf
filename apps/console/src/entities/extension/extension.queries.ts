import {
  type Extension,
  getExtension,
  listExtensions,
  type QueryInputOf,
  type ResponseOf,
} from "@baton/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

const QUEUE_REFETCH_MS = 5000;

export type ExtensionsFilter = Omit<
  NonNullable<QueryInputOf<typeof listExtensions>>,
  "page" | "pageSize"
>;

export const extensionKeys = {
  all: ["extensions"] as const,
  lists: ["extensions", "list"] as const,
  one: (id: number) => ["extensions", "one", id] as const,
};

export interface ExtensionsPageRequest extends ExtensionsFilter {
  page: number;
  pageSize: number;
}

export type ExtensionsPageData = ResponseOf<typeof listExtensions>;

export const extensionsQuery = (request: ExtensionsPageRequest) =>
  queryOptions({
    queryKey: [...extensionKeys.lists, request] as const,
    queryFn: ({ signal }): Promise<ExtensionsPageData> =>
      call(listExtensions, { query: request, signal }),
    placeholderData: keepPreviousData,
    // Places in the queue move without being told.
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ run }) => run?.queue) ? QUEUE_REFETCH_MS : false,
  });

export const extensionQuery = (id: number) =>
  queryOptions({
    queryKey: extensionKeys.one(id),
    queryFn: ({ signal }): Promise<Extension> => call(getExtension, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.run?.queue ? QUEUE_REFETCH_MS : false),
  });

/** As some list has it; the row itself may not be loaded. */
export const findListedName = (cache: QueryClient, id: number): string | undefined =>
  cache
    .getQueriesData<ExtensionsPageData>({ queryKey: extensionKeys.lists })
    .flatMap(([, page]) => page?.data ?? [])
    .find((row) => row.id === id)?.name;
