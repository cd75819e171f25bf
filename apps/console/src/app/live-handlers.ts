import type { LiveEvent } from "@baton/contract";
import { browserProfileLiveHandlers } from "../data/browser-profiles.queries.ts";
import { documentKeys } from "../data/documents.queries.ts";
import { extensionLiveHandlers } from "../data/extensions.live.ts";
import { preferencesQuery } from "../data/preferences.ts";
import { profileQuery } from "../data/profile.queries.ts";
import { runLiveHandlers } from "../data/runs.live.ts";
import { scheduleKeys } from "../data/schedules.queries.ts";
import { scriptKeys } from "../data/scripts.queries.ts";
import { tokensQuery } from "../data/tokens.queries.ts";
import type { LiveHandlers } from "../live/live-handlers.ts";

type Collection = Extract<LiveEvent, { topic: "changed" }>["collection"];

const COLLECTION_KEYS: Record<Collection, readonly unknown[]> = {
  scripts: scriptKeys.all,
  actions: ["actions"],
  documents: documentKeys.all,
  extensionGroups: ["extension-groups"],
  schedules: scheduleKeys.all,
  tokens: tokensQuery.queryKey,
  preferences: preferencesQuery.queryKey,
  profile: profileQuery.queryKey,
};

/** A topic that nobody handles does not compile. */
export const liveHandlers: LiveHandlers = {
  ...extensionLiveHandlers,
  ...runLiveHandlers,
  ...browserProfileLiveHandlers,
  changed(events, cache) {
    for (const collection of new Set(events.map((event) => event.collection))) {
      void cache.invalidateQueries({ queryKey: COLLECTION_KEYS[collection] });
    }
  },
  resync(_events, cache) {
    void cache.invalidateQueries();
  },
};
