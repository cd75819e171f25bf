import { useMemo } from "react";
import { useListAddress } from "./address/use-list-address.ts";
import type { ListDescriptor, ListKind } from "./list-descriptor.ts";
import { useListColumns } from "./use-list-columns.ts";
import { useSavedViews } from "./views/use-saved-views.ts";

/** A list that the server searches, sorts and pages. */
export interface AskedDescriptor<
  Kind extends ListKind,
  Filter extends object,
> extends ListDescriptor<Kind> {
  /** The address in the words of the call; empty where nothing is held back. */
  toFilter: (search: Kind["search"]) => Filter;
}

/** What the address asks of such a list, and how it is arranged. */
export function useAsked<Kind extends ListKind, Filter extends object>(
  descriptor: AskedDescriptor<Kind, Filter>,
) {
  const { toFilter, name } = descriptor;
  const address = useListAddress(descriptor);
  const { search } = address;
  const views = useSavedViews(descriptor, address);
  const columns = useListColumns(name, views);
  const filter = useMemo(() => toFilter(search), [toFilter, search]);
  const isFiltered =
    Object.values(filter)
      .flat()
      .filter((value) => value !== undefined).length > 0;
  return { address, views, columns, filter, isFiltered };
}
