import type { LiveEvent } from "@baton/contract";
import { browserProfileLiveHandlers } from "../data/browser-profiles.queries.ts";
import { groupKeys } from "../data/groups.queries.ts";
import { extensionKeys } from "../data/extensions.queries.ts";
import { documentKeys } from "../data/documents.queries.ts";
import { extensionLiveHandlers } from "../data/extensions.live.ts";
import { preferencesQuery } from "../data/preferences.ts";
import { proxyKeys } from "../data/proxies.queries.ts";
import { profileQuery } from "../data/profile.queries.ts";
import { runLiveHandlers } from "../data/runs.live.ts";
import { scheduleKeys } from "../data/schedules.queries.ts";
import { scriptKeys } from "../data/scripts.queries.ts";
import { tokensQuery } from "../data/tokens.queries.ts";
import type { LiveHandlers } from "../live/live-handlers.ts";

type Collection = Extract<LiveEvent, { topic: "changed" }>["collection"];

const COLLECTION_KEYS: Record<Collection, readonly (readonly unknown[])[]> = {
  scripts: [scriptKeys.all],
  actions: [["actions"]],
  documents: [documentKeys.all],
  // The table by groups is in the order of their names.
  extensionGroups: [groupKeys.all, extensionKeys.lists],
  proxies: [proxyKeys.all],
  schedules: [scheduleKeys.all],
  tokens: [tokensQuery.queryKey],
  preferences: [preferencesQuery.queryKey],
  profile: [profileQuery.queryKey],
};

/** A topic that nobody handles does not compile. */
export const liveHandlers: LiveHandlers = {
  ...extensionLiveHandlers,
  ...runLiveHandlers,
  ...browserProfileLiveHandlers,
  changed(events, cache) {
    for (const collection of new Set(events.map((event) => event.collection))) {
      for (const queryKey of COLLECTION_KEYS[collection])
        void cache.invalidateQueries({ queryKey });
    }
  },
  resync(_events, cache) {
    void cache.invalidateQueries();
  },
};
