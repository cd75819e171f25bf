import { getScript, listScripts, PAGE_SIZE_MAX } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export const scriptKeys = {
  all: ["scripts"] as const,
  lists: ["scripts", "list"] as const,
  one: (id: number) => ["scripts", "one", id] as const,
};

export const scriptsQuery = (search = "") =>
  queryOptions({
    queryKey: [...scriptKeys.lists, search] as const,
    queryFn: ({ signal }) =>
      call(listScripts, { query: { page: 1, pageSize: PAGE_SIZE_MAX, search }, signal }),
  });

export const scriptQuery = (id: number) =>
  queryOptions({
    queryKey: scriptKeys.one(id),
    queryFn: ({ signal }) => call(getScript, { params: { id }, signal }),
  });
