import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type NumberedQuery, PAGE_ROWS } from "../../api/numbered.ts";
import type { FetchRows } from "./collect-rows.ts";
import type { ListKind } from "./list-descriptor.ts";
import type { ListSource } from "./list-source.ts";
import { type AskedDescriptor, useAsked } from "./use-asked.ts";
import { useLastPage } from "./use-last-page.ts";
import { useList } from "./use-list.ts";

/** A list whose pages are turned over. */
export interface NumberedDescriptor<
  Kind extends ListKind,
  Filter extends object,
> extends AskedDescriptor<Kind, Filter> {
  page: (filter: Filter, search: Kind["search"]) => NumberedQuery<Kind["row"]>;
  /** All that match, where the commands take rows and not the filter itself. */
  fetchAll?: (filter: Filter) => FetchRows<Kind["row"]>;
}

const NO_ROWS: readonly never[] = [];

/** The list of a descriptor, with all that its page needs. */
export function useNumberedList<Kind extends ListKind, Filter extends object>(
  descriptor: NumberedDescriptor<Kind, Filter>,
) {
  const { isFiltered, ...asked } = useAsked(descriptor);
  const { filter, address } = asked;
  const page = address.search.page ?? 1;
  const found = useQuery({
    ...descriptor.page(filter, address.search),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const totalCount = data?.totalCount ?? 0;
  useLastPage({
    ...{ page, pageSize: PAGE_ROWS },
    rowCount: found.isPlaceholderData ? undefined : data?.totalCount,
    // In place of an address that there is nothing at: Back must not come to it again.
    onPage: (last) => address.setFilter({ page: last }),
  });
  const source: ListSource<Kind["row"]> = {
    ...{ totalCount, shownCount: totalCount, error: found.error },
    rows: data?.data ?? NO_ROWS,
    isAtLeast: data?.isAtLeast ?? false,
    hasAnswer: data !== undefined,
    isPending: found.isPending,
    isStale: found.isPlaceholderData,
    reload: () => void found.refetch(),
    question: JSON.stringify(filter),
    matching: descriptor.fetchAll ? { fetch: descriptor.fetchAll(filter) } : { filter },
  };
  const list = useList<Kind>({ ...asked, descriptor, source });
  return {
    ...{ list, filter, page },
    isReloading: found.isRefetching,
    /** There is nothing to look through, whatever is asked for. */
    isEmpty: !isFiltered && source.hasAnswer && totalCount === 0,
  };
}

export type NumberedList<Kind extends ListKind> = Pick<
  ReturnType<typeof useNumberedList<Kind, object>>,
  "list" | "page" | "isEmpty"
>;
