import {
  type BrowserProfile,
  getBrowserProfileDefaults,
  listBrowserProfiles,
} from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchWhole } from "../../api/fetch-every.ts";
import type { LiveHandlers } from "../../live/live-handlers.ts";

const profilesKey = ["browser-profiles", "list"] as const;

export const browserProfilesQuery = queryOptions({
  queryKey: profilesKey,
  queryFn: ({ signal }) => fetchWhole((query) => call(listBrowserProfiles, { query, signal })),
});

export const browserDefaultsQuery = queryOptions({
  queryKey: ["browser-profiles", "defaults"],
  queryFn: ({ signal }) => call(getBrowserProfileDefaults, { signal }),
});

interface ProfileList {
  data: BrowserProfile[];
}

export const browserProfileLiveHandlers: Pick<
  LiveHandlers,
  "browserProfile" | "browserProfileRemoved"
> = {
  browserProfile(events, cache) {
    cache.setQueryData<ProfileList>(profilesKey, (list) => {
      if (!list) return list;
      const byId = new Map(list.data.map((profile) => [profile.id, profile]));
      for (const { profile } of events) byId.set(profile.id, profile);
      return { data: [...byId.values()] };
    });
  },
  browserProfileRemoved(events, cache) {
    const gone = new Set(events.map((event) => event.id));
    cache.setQueryData<ProfileList>(
      profilesKey,
      (list) => list && { data: list.data.filter((profile) => !gone.has(profile.id)) },
    );
  },
};
