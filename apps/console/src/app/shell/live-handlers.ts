import type { LiveEvent } from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import { browserProfileLiveHandlers } from "../../entities/browser-profile/browser-profile.queries.ts";
import { groupLiveHandlers } from "../../entities/group/group.live.ts";
import { groupKeys } from "../../entities/group/group.queries.ts";
import { extensionKeys } from "../../entities/extension/extension.queries.ts";
import { dataTemplateKeys } from "../../entities/data-out/data-template.keys.ts";
import { documentKeys } from "../../entities/document/document.keys.ts";
import { extensionLiveHandlers } from "../../entities/extension/extension.live.ts";
import { networksKeys } from "../../entities/user/networks.keys.ts";
import { preferencesQuery } from "../../ui/preferences.queries.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { tagKeys } from "../../entities/tag/tag.keys.ts";
import { runLiveHandlers } from "../../entities/run/run.live.ts";
import { scheduleKeys } from "../../entities/schedule/schedule.keys.ts";
import { scriptKeys } from "../../entities/script/script.keys.ts";
import { tokensKeys } from "../../entities/user/tokens.keys.ts";
import type { LiveHandlers } from "../../live/live-handlers.ts";
import { refreshInTurn } from "../../live/refresh-in-turn.ts";

type Collection = Extract<LiveEvent, { topic: "changed" }>["collection"];

const COLLECTION_KEYS: Record<Collection, readonly (readonly unknown[])[]> = {
  scripts: [scriptKeys.all],
  actions: [["actions"]],
  // Editors say which of what their steps name are gone.
  documents: [documentKeys.all, ["actions", "list", "known"]],
  // The table by groups is in the order of their names.
  extensionGroups: [groupKeys.all, extensionKeys.lists],
  extensionTags: [tagKeys.all],
  proxies: [proxyKeys.all],
  schedules: [scheduleKeys.all],
  extensionDataTemplates: [dataTemplateKeys.all],
  tokens: [tokensKeys.all],
  networks: [networksKeys.all],
  preferences: [preferencesQuery.queryKey],
  profile: [profileQuery.queryKey],
  configTemplates: [["configTemplates"]],
  companions: [["companions"]],
  profileTemplates: [["profileTemplates"]],
  browserConnections: [["browserConnections"]],
  browserProfileJobs: [["browserProfileJobs"]],
  sentScripts: [["sentScripts"]],
  actionUpdates: [["actionUpdates"], ["actions"]],
  github: [["github"]],
  webhooks: [["webhooks"]],
  archives: [["archives"]],
  payments: [["payments"]],
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
