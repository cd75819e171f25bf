import { listRuns } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export const runKeys = {
  all: ["runs"] as const,
  lists: ["runs", "list"] as const,
  one: (id: number) => ["runs", "one", id] as const,
};

export interface RunsFilter {
  extensionId?: number;
  scriptId?: number;
}

export const runsQuery = (filter: RunsFilter, limit = 50) =>
  queryOptions({
    queryKey: [...runKeys.lists, filter, limit] as const,
    queryFn: ({ signal }) => call(listRuns, { query: { ...filter, limit }, signal }),
  });
