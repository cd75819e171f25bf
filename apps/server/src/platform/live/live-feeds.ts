import { type LiveFeed, makeLiveFeed } from "./live-feed.ts";

/** A feed nobody listens to is kept this long, for a window that begins, reloads or reconnects. */
const UNHEARD_KEPT_MS = 60_000;

/** The feeds of those users whose windows are open here, or were a moment ago. */
export interface LiveFeeds {
  /** From now on there is one. */
  of(userId: number): LiveFeed;
  find(userId: number): LiveFeed | undefined;
  all(): LiveFeed[];
  /** Somebody has looked at it, or looks no more: it stays for a while, and for as long as one listens. */
  keep(userId: number): void;
  close(): void;
}

export function makeLiveFeeds(onLag: (seconds: number) => void): LiveFeeds {
  const feeds = new Map<number, LiveFeed>();
  const expiries = new Map<number, NodeJS.Timeout>();
  // One count for all users: a feed that was dropped and made again never repeats a number.
  let count = 0;

  const expire = (userId: number): void => {
    expiries.delete(userId);
    const feed = feeds.get(userId);
    if (!feed || feed.listenerCount > 0) return;
    feed.close();
    feeds.delete(userId);
  };

  return {
    of(userId) {
      const known = feeds.get(userId);
      if (known) return known;
      count += 1;
      const feed = makeLiveFeed(() => (count += 1), count, onLag);
      feeds.set(userId, feed);
      return feed;
    },
    find: (userId) => feeds.get(userId),
    all: () => [...feeds.values()],
    keep(userId) {
      clearTimeout(expiries.get(userId));
      expiries.set(userId, setTimeout(expire, UNHEARD_KEPT_MS, userId).unref());
    },
    close() {
      for (const timer of expiries.values()) clearTimeout(timer);
      for (const feed of feeds.values()) feed.close();
    },
  };
}
