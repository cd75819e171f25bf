import { updatePreference } from "@baton/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { call } from "../../api/client.ts";
import { preferencesQuery } from "../../entities/user/preferences.queries.ts";
import {
  preferenceOf,
  readViews,
  readViewSearch,
  type SavedView,
  toViewSearch,
  type ViewContent,
} from "./saved-views.ts";
import type { ExtensionsPageState } from "./use-extensions-page.ts";

interface Write {
  id: string;
  /** Null takes the view away. */
  content: ViewContent | null;
}

/** Shown at once, and taken back when the server refuses. */
function useWriteView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, content }: Write) =>
      call(updatePreference, { body: { name: preferenceOf(id), value: content } }),
    onMutate: ({ id, content }) => {
      cache.setQueryData(preferencesQuery.queryKey, (old) => ({
        ...old,
        [preferenceOf(id)]: content,
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
export function useSavedViews({ search, setView }: ExtensionsPageState) {
  const { data } = useQuery(preferencesQuery);
  const views = useMemo(() => readViews(data ?? {}), [data]);
  const write = useWriteView();
  const current = views.find(({ id }) => id === search.view);
  const choose = useCallback(
    (view: SavedView | null) => setView(view ? { ...readViewSearch(view), view: view.id } : {}),
    [setView],
  );
  // An address with a view's name alone, as somebody may keep it, means all of the view.
  const isFresh = useRef(true);
  useEffect(() => {
    if (data === undefined || !isFresh.current) return;
    isFresh.current = false;
    if (current && toViewSearch(search) === "{}") choose(current);
  }, [data, current, search, choose]);
  return {
    views,
    current,
    isChanged: current !== undefined && toViewSearch(search) !== current.search,
    choose,
    write: useCallback(
      (id: string, content: ViewContent | null) => write({ id, content }),
      [write],
    ),
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
