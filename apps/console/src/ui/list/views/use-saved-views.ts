import { updatePreference } from "@baton/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { call } from "../../../api/client.ts";
import { preferencesQuery } from "../../preferences.queries.ts";
import {
  preferenceOf,
  readViews,
  readViewSearch,
  type SavedView,
  toViewSearch,
  type ViewContent,
} from "./saved-views.ts";
import type { ListSearch, ViewedList } from "../address/viewed-list.ts";
import type { ListAddress } from "../address/use-list-address.ts";

interface Write {
  id: string;
  /** Null takes the view away. */
  content: ViewContent | null;
}

/** Shown at once, and taken back when the server refuses. */
function useWriteView(list: Pick<ViewedList<ListSearch>, "name">) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, content }: Write) =>
      call(updatePreference, { body: { name: preferenceOf(list, id), value: content } }),
    onMutate: ({ id, content }) => {
      cache.setQueryData(preferencesQuery.queryKey, (old) => ({
        ...old,
        [preferenceOf(list, id)]: content,
      }));
    },
    onError: () => void cache.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  }).mutate;
}

export const contentOf = ({ name, search, columns }: SavedView): ViewContent => ({
  name,
  search,
  columns,
});

/** The views that the user has saved, and the one that is chosen in the address. */
export function useSavedViews<Search extends ListSearch>(
  list: ViewedList<Search>,
  { search, setView }: Pick<ListAddress<Search>, "search" | "setView">,
) {
  const { data } = useQuery(preferencesQuery);
  const views = useMemo(() => readViews(list, data ?? {}), [list, data]);
  const write = useWriteView(list);
  const current = views.find(({ id }) => id === search.view);
  const choose = useCallback(
    (view: SavedView | null) =>
      setView(view ? { ...readViewSearch(list, view), view: view.id } : {}),
    [list, setView],
  );
  // An address with a view's name alone, as somebody may keep it, means all of the view.
  const isFresh = useRef(true);
  useEffect(() => {
    if (data === undefined || !isFresh.current) return;
    isFresh.current = false;
    if (current && toViewSearch(list, search) === "{}") choose(current);
  }, [data, list, current, search, choose]);
  return {
    views,
    current,
    isChanged: current !== undefined && toViewSearch(list, search) !== current.search,
    choose,
    write: useCallback(
      (id: string, content: ViewContent | null) => write({ id, content }),
      [write],
    ),
  };
}

export type SavedViews = ReturnType<typeof useSavedViews<ListSearch>>;
