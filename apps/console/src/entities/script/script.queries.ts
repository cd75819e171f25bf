import { getScript, listScripts, type Script, type ScriptHead } from "@baton/contract";
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { pagesQuery } from "../../api/pages.ts";

export const scriptKeys = {
  all: ["scripts"] as const,
  lists: ["scripts", "list"] as const,
  one: (id: number) => ["scripts", "one", id] as const,
};

export const scriptPagesQuery = (search = "") =>
  pagesQuery<ScriptHead>([...scriptKeys.lists, "pages", search], ({ paging, signal }) =>
    call(listScripts, { query: { ...paging, search }, signal }),
  );

/** The first few by name. */
export const firstScriptsQuery = (search: string, count: number) =>
  queryOptions({
    queryKey: [...scriptKeys.lists, "first", search, count] as const,
    queryFn: ({ signal }) =>
      call(listScripts, { query: { page: 1, pageSize: count, search }, signal }),
  });

export const scriptQuery = (id: number) =>
  queryOptions<Script, Error, Script, QueryKey>({
    queryKey: scriptKeys.one(id),
    queryFn: ({ signal }) => call(getScript, { params: { id }, signal }),
  });
