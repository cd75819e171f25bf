import type { NoticeEvent, UserSettings } from "@baton/contract";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { session } from "../../api/session.ts";
import { followLive } from "../../live/live-handlers.ts";
import { sessionLineName } from "../../live/tab-line.ts";
import { profileQuery } from "../user/profile.queries.ts";
import { makeBrowserNotices } from "./browser-notices.ts";
import { makeMissedFinder } from "./find-missed.ts";
import { makeNewsFinder, type News } from "./find-news.ts";
import { makeToasts } from "./toasts.ts";

/** What happens in this time is told as one. Who is back online by then was never away. */
const GATHER_MS = 2500;

interface Following {
  events: readonly NoticeEvent[];
  cache: QueryClient;
  go: (address: string) => void;
  /** Notifications of the browser, by this name among its tabs; null: none. */
  browserName: string | null;
}

function followNews({ events, cache, go, browserName }: Following): () => void {
  const finder = makeNewsFinder(cache);
  const missed = events.includes("scheduleMissed") ? makeMissedFinder() : null;
  void missed?.begin();
  const toasts = makeToasts(go);
  const browser = browserName === null ? null : makeBrowserNotices(browserName, go);
  let gathered: News[] = [];
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    timer = undefined;
    const found = gathered;
    gathered = [];
    for (const event of events) {
      const items = found.flatMap((news) => (news.event === event ? [news.item] : []));
      const lasting =
        event === "extensionOffline" ? items.filter(({ id }) => !finder.isOnline(id)) : items;
      const [first] = lasting;
      if (!first) continue;
      // One that went, came back and went again is one.
      const digest = { count: new Set(lasting.map(({ id }) => id)).size, first };
      toasts.tell(event, digest);
      void browser?.tell(event, digest);
    }
  }

  function gather(found: readonly News[]): void {
    gathered.push(...found.filter(({ event }) => events.includes(event)));
    if (gathered.length > 0 && !isStopped) timer ??= setTimeout(tell, GATHER_MS);
  }

  const stop = followLive((live) => {
    gather(finder.find(live));
    if (missed && live.some(missed.mayHaveMissed)) void missed.find().then(gather);
  });
  return () => {
    isStopped = true;
    stop();
    clearTimeout(timer);
    toasts.stop();
    browser?.stop();
  };
}

/** Neither the notifications nor the locks of pages without https. */
const canNotify = (): boolean => "Notification" in window && "locks" in navigator;

/** Tells of what the user wants to be told of, wherever they are in the console. Draws nothing. */
export function FollowNotices({ events, isInBrowser }: UserSettings["settings.notices"]) {
  const cache = useQueryClient();
  const { history } = useRouter();
  const { data: profile } = useQuery(profileQuery);
  // An operator who is signed in as the user is not the one to be told.
  const isOwn = profile?.isImpersonated === false;
  useEffect(() => {
    const token = session.token();
    if (token === null) return undefined;
    const isTold = isInBrowser && isOwn && canNotify();
    const browserName = isTold ? `${sessionLineName(token)}-notices` : null;
    return followNews({ events, cache, go: (address) => history.push(address), browserName });
  }, [events, isInBrowser, isOwn, cache, history]);
  return null;
}
