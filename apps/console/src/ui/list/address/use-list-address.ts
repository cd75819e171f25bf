import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import * as v from "valibot";
import { isSaved, type ListSearch, type ViewedList } from "./viewed-list.ts";

type Patch<Search> = Partial<Search> | Partial<ListSearch>;
type Old = Readonly<Record<string, unknown>>;

export interface ListAddress<Search extends ListSearch> {
  search: Search;
  /** Another filter or order begins at its first page, and is no step that Back takes back. */
  setFilter: (patch: Patch<Search>) => void;
  /** A step that Back takes back: another page, the drawer. */
  setPlace: (patch: Patch<Search>) => void;
  /** Filters and order are these alone. */
  setView: (next: Patch<Search>) => void;
}

/**
 * What the address asks for, and the ways to another one. It is read here and not by the route
 * alone: what a route reads comes with the first screen.
 */
export function useListAddress<Search extends ListSearch>(
  list: ViewedList<Search>,
): ListAddress<Search> {
  const asked: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => v.parse(list.schema, asked), [list, asked]);
  const go = useCallback(
    (next: (old: Old) => Old, replace: boolean) =>
      // The routes' own types know of no page that could be any of them.
      void navigate({ to: ".", search: next as never, replace }),
    [navigate],
  );
  const setFilter = useCallback(
    (patch: Patch<Search>) => go((old) => ({ ...old, page: undefined, ...patch }), true),
    [go],
  );
  const setPlace = useCallback(
    (patch: Patch<Search>) => go((old) => ({ ...old, ...patch }), false),
    [go],
  );
  const setView = useCallback(
    (next: Patch<Search>) =>
      go((old) => {
        const place = Object.entries(old).filter(
          ([key]) => !isSaved(list, key) && key !== "page" && key !== "view",
        );
        return { ...Object.fromEntries(place), ...next };
      }, false),
    [go, list],
  );
  return { search, setFilter, setPlace, setView };
}
