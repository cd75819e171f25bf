import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import * as v from "valibot";
import { documentPagesQuery } from "../../entities/document/document.queries.ts";
import { type DocumentsSearch, documentsSearchSchema } from "./documents.search.ts";

const route = getRouteApi("/app/documents");

/** As the server takes it. */
export interface DocumentsFilter {
  search?: string;
  tags: string[];
  isUsed?: boolean;
}

function toFilter({ search = "", tags, used }: DocumentsSearch): DocumentsFilter {
  return {
    ...(search.trim() !== "" && { search: search.trim() }),
    tags: tags ?? [],
    ...(used !== undefined && { isUsed: used }),
  };
}

/**
 * What the address asks for, and the way to ask for something else. It is read here and not by the
 * route, as what the route reads comes with the first screen.
 */
export function useDocumentsSearch() {
  const asked: unknown = route.useSearch();
  const navigate = route.useNavigate();
  const search = useMemo(() => {
    const found = v.parse(documentsSearchSchema, asked);
    return { ...found, sort: found.sort ?? ("-createdAt" as const) };
  }, [asked]);
  const filter = useMemo(() => toFilter(search), [search]);
  const setSearch = useCallback(
    (patch: Partial<DocumentsSearch>) =>
      void navigate({ search: (old) => ({ ...old, ...patch }), replace: true }),
    [navigate],
  );
  const query = useMemo(() => {
    const { search: text, ...rest } = filter;
    return documentPagesQuery(text, { ...rest, sort: search.sort });
  }, [filter, search.sort]);
  return { search, filter, query, setSearch };
}
