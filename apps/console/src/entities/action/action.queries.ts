import { type Action, getAction, listActions } from "@baton/contract";
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { pagesQuery } from "../../api/pages.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const actionKeys = {
  all: collectionKey("actions"),
  lists: collectionKey("actions", "list"),
  one: (id: number) => collectionKey("actions", "one", id),
};

/** By name; `typeIds` are types that the text searched for means as well. */
export const actionPagesQuery = (search = "", typeIds: readonly number[] = []) =>
  pagesQuery<Action>([...actionKeys.lists, "pages", search, typeIds], ({ paging, signal }) => {
    const searchTypeIds = typeIds.join(",");
    return call(listActions, { query: { ...paging, search, searchTypeIds }, signal });
  });

/** Saved actions by id: null for one that is gone, nothing for one that was not asked for. */
export type ActionsById = ReadonlyMap<number, Action | null>;

const IDS_PER_CALL = 100;

/** Give the ids in order, each once: they are part of the key. */
export const actionsByIdQuery = (ids: readonly number[]) =>
  queryOptions<ActionsById, Error, ActionsById, QueryKey>({
    queryKey: [...actionKeys.lists, "ids", ids],
    queryFn: async ({ signal }) => {
      const found = new Map<number, Action | null>(ids.map((id) => [id, null]));
      for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
        const some = ids.slice(at, at + IDS_PER_CALL).join(",");
        const actions = await fetchEvery((paging) =>
          call(listActions, { query: { ...paging, ids: some }, signal }),
        );
        for (const action of actions) found.set(action.id, action);
      }
      return found;
    },
  });

export const actionQuery = (id: number) =>
  queryOptions<Action, Error, Action, QueryKey>({
    queryKey: actionKeys.one(id),
    queryFn: ({ signal }) => call(getAction, { params: { id }, signal }),
  });
