// Apart from the query of one: the first screen asks for no lists of scripts.
import { listScripts, type ScriptHead } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { pagesQuery } from "../../api/pages.ts";
import { scriptKeys } from "./script.keys.ts";

export const scriptPagesQuery = (search = "") =>
  pagesQuery<ScriptHead>([...scriptKeys.pages, search], ({ paging, signal }) =>
    call(listScripts, { query: { ...paging, search }, signal }),
  );

/** The first few by name. */
export const firstScriptsQuery = (search: string, count: number) =>
  queryOptions({
    queryKey: [...scriptKeys.lists, "first", search, count] as const,
    queryFn: ({ signal }) =>
      call(listScripts, { query: { page: 1, pageSize: count, search }, signal }),
  });
