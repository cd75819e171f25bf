import type { RunHead } from "@baton/contract";
import type { LiveHandlers } from "../live/live-handlers.ts";
import { runKeys } from "./runs.queries.ts";

interface RunList {
  data: RunHead[];
  hasMore: boolean;
}

export const runLiveHandlers: Pick<LiveHandlers, "run"> = {
  run(events, cache) {
    const patches = new Map<number, Partial<RunHead>>();
    for (const { id, patch } of events) {
      patches.set(id, { ...patches.get(id), ...patch } as Partial<RunHead>);
    }
    cache.setQueriesData<RunList>({ queryKey: runKeys.lists }, (list) => {
      if (!list?.data.some((run) => patches.has(run.id))) return list;
      return { ...list, data: list.data.map((run) => ({ ...run, ...patches.get(run.id) }) as RunHead) };
    });
  },
};
