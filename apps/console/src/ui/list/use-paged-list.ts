import { useMemo } from "react";
import type { PagesQuery } from "../../api/pages.ts";
import { usePages } from "../use-pages.ts";
import type { ListKind } from "./list-descriptor.ts";
import { pagesSource } from "./pages-source.tsx";
import { type AskedDescriptor, useAsked } from "./use-asked.ts";
import { useList } from "./use-list.ts";

/** A list whose pages come as one scrolls, and whose commands take the filter itself. */
export interface PagedDescriptor<
  Kind extends ListKind,
  Filter extends object,
> extends AskedDescriptor<Kind, Filter> {
  pages: (filter: Filter, sort: Kind["search"]["sort"]) => PagesQuery<Kind["row"]>;
  /** How often what is there is asked for anew. */
  refetchInterval?: (pageCount: number) => number | false;
}

/** The list of a descriptor, with all that its page needs. */
export function usePagedList<Kind extends ListKind, Filter extends object>(
  descriptor: PagedDescriptor<Kind, Filter>,
) {
  const { pages: pagesOf, refetchInterval } = descriptor;
  const { isFiltered, ...asked } = useAsked(descriptor);
  const { filter } = asked;
  const { sort } = asked.address.search;
  const query = useMemo(() => pagesOf(filter, sort), [pagesOf, filter, sort]);
  const pages = usePages(query, refetchInterval ? { refetchInterval } : {});
  const source = pagesSource(pages, filter);
  const list = useList<Kind>({ ...asked, descriptor, source });
  return {
    list,
    filter,
    isFiltered,
    /** There is nothing to look through, whatever is asked for. */
    isEmpty: !isFiltered && source.hasAnswer && source.totalCount === 0,
  };
}
