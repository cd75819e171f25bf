import { listProxies, PAGE_SIZE_MAX } from "@baton/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export const proxyKeys = { all: ["proxies"] as const };

/** Threads in use change with every run, and are not told. */
const REFETCH_MS = 5000;

/** The first that match, by name. */
export const proxiesQuery = (search = "") =>
  queryOptions({
    queryKey: [...proxyKeys.all, "list", search] as const,
    queryFn: ({ signal }) => {
      const found = search === "" ? {} : { search };
      const query = { page: 1, pageSize: PAGE_SIZE_MAX, sort: "name" as const, ...found };
      return call(listProxies, { query, signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.data.length ?? 0) > 0 ? REFETCH_MS : false),
  });
