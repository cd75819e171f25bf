import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { browserProfileLiveHandlers } from "../../entities/browser-profile/browser-profile.queries.ts";
import { groupLiveHandlers } from "../../entities/group/group.live.ts";
import { extensionKeys } from "../../entities/extension/extension.queries.ts";
import { extensionLiveHandlers } from "../../entities/extension/extension.live.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { runLiveHandlers } from "../../entities/run/run.live.ts";
import { type Collection, collectionKey } from "../../api/collection-key.ts";
import type { LiveHandlers } from "../../live/live-handlers.ts";
import { refreshInTurn } from "../../live/refresh-in-turn.ts";

/** What else shows something of a collection than what is kept below its name. */
const SHOWN_IN: Partial<Record<Collection, QueryKey>> = {
  // Editors say which of what their steps name are gone.
  documents: collectionKey("actions", "list", "known"),
  // The table by groups is in the order of their names.
  extensionGroups: extensionKeys.lists,
  actionUpdates: collectionKey("actions"),
};

/** How many extensions the tariff counts is in the header. */
function countAnew(cache: QueryClient): void {
  void refreshInTurn(cache, profileQuery.queryKey);
}

/** A topic that nobody handles does not compile. */
export const liveHandlers: LiveHandlers = {
  ...extensionLiveHandlers,
  ...runLiveHandlers,
  ...browserProfileLiveHandlers,
  extensionAdded(events, cache) {
    extensionLiveHandlers.extensionAdded(events, cache);
    countAnew(cache);
  },
  extension(events, cache) {
    extensionLiveHandlers.extension(events, cache);
    groupLiveHandlers.extension(events, cache);
  },
  extensionRemoved(events, cache) {
    extensionLiveHandlers.extensionRemoved(events, cache);
    groupLiveHandlers.extensionRemoved(events, cache);
    countAnew(cache);
  },
  // Whoever holds the browser follows what it tells; the row is told of by itself.
  hold() {},
  changed(events, cache) {
    for (const collection of new Set(events.map((event) => event.collection))) {
      void cache.invalidateQueries({ queryKey: collectionKey(collection) });
      const queryKey = SHOWN_IN[collection];
      if (queryKey) void cache.invalidateQueries({ queryKey });
    }
  },
  resync(_events, cache) {
    void cache.invalidateQueries();
  },
};
