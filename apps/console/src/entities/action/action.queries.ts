import { getAction, listActions, PAGE_SIZE_MAX } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export const actionKeys = {
  all: ["actions"] as const,
  lists: ["actions", "list"] as const,
  one: (id: number) => ["actions", "one", id] as const,
};

export const actionsQuery = (search = "") =>
  queryOptions({
    queryKey: [...actionKeys.lists, search] as const,
    queryFn: ({ signal }) =>
      call(listActions, { query: { page: 1, pageSize: PAGE_SIZE_MAX, search }, signal }),
  });

export const actionQuery = (id: number) =>
  queryOptions({
    queryKey: actionKeys.one(id),
    queryFn: ({ signal }) => call(getAction, { params: { id }, signal }),
  });
