import type { Extension } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { type ExtensionsFilter, extensionsQuery } from "../../data/extensions.queries.ts";
import type { ExtensionsSearch } from "./extensions.search.ts";

const route = getRouteApi("/app/extensions");
const DEFAULT_PAGE_SIZE = 100;
const NO_ROWS: Extension[] = [];

/** The address in the words of the call. */
function toFilter(search: ExtensionsSearch): ExtensionsFilter {
  return {
    ...(search.search ? { search: search.search } : {}),
    ...(search.status?.length ? { status: search.status.join(",") } : {}),
    ...(search.online === undefined ? {} : { isOnline: search.online ? "true" : "false" }),
    ...(search.script === undefined ? {} : { scriptId: String(search.script) }),
    ...(search.sort ? { sort: search.sort } : {}),
  };
}

/** What the address asks for, and the way to ask for something else. */
export function useExtensionsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { search: text, status, online, script, sort } = search;
  const filter = useMemo(
    () => toFilter({ search: text, status, online, script, sort }),
    [text, status, online, script, sort],
  );
  const page = search.page ?? 1;
  const pageSize = search.size ?? DEFAULT_PAGE_SIZE;
  const query = useQuery(extensionsQuery({ ...filter, page, pageSize }));

  /** Another filter begins at its first page. */
  const setFilter = useCallback(
    (patch: Partial<ExtensionsSearch>) =>
      void navigate({ search: (old) => ({ ...old, page: undefined, ...patch }), replace: true }),
    [navigate],
  );
  const setPlace = useCallback(
    (patch: Partial<ExtensionsSearch>) =>
      void navigate({ search: (old) => ({ ...old, ...patch }) }),
    [navigate],
  );
  const isFiltered = Boolean(text || status?.length || online !== undefined || script);
  return {
    search,
    filter,
    page,
    pageSize,
    query,
    rows: query.data?.data ?? NO_ROWS,
    totalCount: query.data?.totalCount ?? 0,
    isFiltered,
    /** There is no browser yet: the page leads to the first one instead of showing a table. */
    isFirstTime: !isFiltered && query.data?.totalCount === 0,
    setFilter,
    setPlace,
  };
}

export type ExtensionsPageState = ReturnType<typeof useExtensionsPage>;

export const NO_FILTER = {
  search: undefined,
  status: undefined,
  online: undefined,
  script: undefined,
} satisfies Partial<ExtensionsSearch>;
