import type { ProxyFilter } from "@baton/contract";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import * as v from "valibot";
import { proxyPagesQuery } from "../../entities/proxy/proxy.queries.ts";
import { type ProxySearch, proxySearchSchema } from "./proxy.search.ts";

const route = getRouteApi("/app/proxy");

function toFilter({ search = "", status, type, used, tag }: ProxySearch): ProxyFilter {
  return {
    ...(search.trim() !== "" && { search: search.trim() }),
    ...(status !== undefined && { status }),
    ...(type !== undefined && { type }),
    ...(used !== undefined && { isUsed: used }),
    ...(tag !== undefined && { tag }),
  };
}

/**
 * What the address asks for, and the way to ask for something else. It is read here and not by the
 * route, as what the route reads comes with the first screen.
 */
export function useProxySearch() {
  const asked: unknown = route.useSearch();
  const navigate = route.useNavigate();
  const search = useMemo(() => {
    const found = v.parse(proxySearchSchema, asked);
    return { ...found, search: found.search ?? "", sort: found.sort ?? ("name" as const) };
  }, [asked]);
  const filter = useMemo(() => toFilter(search), [search]);
  const setSearch = useCallback(
    (patch: Partial<ProxySearch>) =>
      void navigate({ search: (old) => ({ ...old, ...patch }), replace: true }),
    [navigate],
  );
  const query = useMemo(() => {
    const { search: text, ...rest } = filter;
    return proxyPagesQuery(text, { ...rest, sort: search.sort });
  }, [filter, search.sort]);
  return { search, filter, query, setSearch };
}
