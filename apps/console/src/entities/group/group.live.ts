import type { LiveHandlers } from "../../live/live-handlers.ts";
import { groupKeys, refreshGroupsSoon } from "./group.queries.ts";

/** What a group's extensions do, and how many it has, changes with them. */
export const groupLiveHandlers: Pick<LiveHandlers, "extension" | "extensionRemoved"> = {
  extension(events, cache) {
    if (events.some(({ patch }) => patch.run !== undefined)) refreshGroupsSoon(cache);
  },
  extensionRemoved(_events, cache) {
    void cache.invalidateQueries({ queryKey: groupKeys.all });
  },
};
