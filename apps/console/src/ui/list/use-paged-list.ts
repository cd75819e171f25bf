import { useMemo } from "react";
import type { PagesQuery } from "../../api/pages.ts";
import { usePages } from "../use-pages.ts";
import type { ListDescriptor, ListKind } from "./list-descriptor.ts";
import { pagesSource } from "./pages-source.tsx";
import { useList } from "./use-list.ts";
import { useListAddress } from "./address/use-list-address.ts";
import { useListColumns } from "./use-list-columns.ts";
import { useSavedViews } from "./views/use-saved-views.ts";

/** A list that the server searches, sorts and pages, and whose commands take the filter itself. */
export interface PagedDescriptor<
  Kind extends ListKind,
  Filter extends object,
> extends ListDescriptor<Kind> {
  /** The address in the words of the call; empty where nothing is held back. */
  toFilter: (search: Kind["search"]) => Filter;
  pages: (filter: Filter, sort: Kind["search"]["sort"]) => PagesQuery<Kind["row"]>;
  /** How often what is there is asked for anew. */
  refetchInterval?: (pageCount: number) => number | false;
}

/** The list of a descriptor, with all that its page needs. */
export function usePagedList<Kind extends ListKind, Filter extends object>(
  descriptor: PagedDescriptor<Kind, Filter>,
) {
  const { toFilter, pages: pagesOf, refetchInterval } = descriptor;
  const address = useListAddress(descriptor);
  const { search } = address;
  const views = useSavedViews(descriptor, address);
  const columns = useListColumns(descriptor.name, views);
  const filter = useMemo(() => toFilter(search), [toFilter, search]);
  const { sort } = search;
  const query = useMemo(() => pagesOf(filter, sort), [pagesOf, filter, sort]);
  const pages = usePages(query, refetchInterval ? { refetchInterval } : {});
  const source = pagesSource(pages, filter);
  const list = useList<Kind>({ descriptor, address, views, columns, source });
  const isFiltered = Object.values(filter).flat().length > 0;
  return {
    list,
    filter,
    isFiltered,
    /** There is nothing to look through, whatever is asked for. */
    isEmpty: !isFiltered && source.hasAnswer && source.totalCount === 0,
  };
}
