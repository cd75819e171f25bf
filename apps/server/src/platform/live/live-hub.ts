import { randomBytes } from "node:crypto";
import type { LiveEvent } from "@baton/contract";
import { type Bus, defineTopic } from "../processes/bus.ts";
import { makeFollowedRuns } from "./followed-runs.ts";
import { type LiveFeed, type LiveFrame, RESYNC } from "./live-feed.ts";
import { makeLiveFeeds } from "./live-feeds.ts";

const eventTopic = defineTopic<[userId: number, event: LiveEvent]>("live.event");
const followTopic = defineTopic<[userId: number, runId: number]>("live.follow");

/** What a stream writes: `id` is the place to go on from. */
export interface LiveMessage {
  id: string;
  data: string;
}

export interface LiveHub {
  /**
   * To the user's windows, wherever they are open. Only after the change is committed: who hears of
   * it may read it at once.
   */
  publish(userId: number, event: LiveEvent): void;
  /**
   * To the windows that are open here: an event that each process makes for its own. `since` is when
   * it was committed, on the clock of `performance`; without it: now.
   */
  show(userId: number, event: LiveEvent, since?: number): void;
  /** To the windows that are open at other processes. */
  showElsewhere(userId: number, event: LiveEvent): void;
  /** Whether anybody here would notice: saves making events that nobody sees. */
  isWatched(userId: number): boolean;
  /** Tells what came after `lastEventId`, or a resync, and then all that comes. */
  subscribe(
    userId: number,
    lastEventId: string | undefined,
    onMessage: (message: LiveMessage) => void,
  ): () => void;
  /**
   * The user looks at this run's log: from now on its steps and data are worth telling. What is
   * committed after the answer is told to the user's windows at other processes too.
   */
  follow(userId: number, runId: number): Promise<void>;
  isFollowed(userId: number, runId: number): boolean;
  /**
   * Called when a window that is open here began to look at a run through another process: what was
   * written between its reading and this moment has not been told.
   */
  whenFollowed(listener: (userId: number, runId: number) => void): void;
  /** The id of now, for a client that has seen nothing yet; what comes next is kept for it. */
  currentId(userId: number): string;
  /** For a client that has missed what came up to now. */
  resyncOf(userId: number): LiveMessage;
  /** Windows that listen now. */
  readonly listenerCount: number;
  /** Something may have gone untold: all windows fetch what they show. */
  resync(): void;
  close(): void;
}

interface HubDeps {
  bus: Bus;
  /** An event was told to a window. */
  onTold: () => void;
  /** Events were told, so long after the first of them was committed. */
  onLag: (seconds: number) => void;
}

/**
 * Each user's live events, in memory. Ids are `<epoch>-<number>`: the epoch is the process's own,
 * so that an id from before a restart is never taken for a place in the new count.
 */
export function makeLiveHub({ bus, onTold, onLag }: HubDeps): LiveHub {
  const epoch = randomBytes(4).toString("hex");
  const feeds = makeLiveFeeds(onLag);
  const followedRuns = makeFollowedRuns();
  const toId = (number: number): string => `${epoch}-${number}`;

  const missedSince = (feed: LiveFeed, lastEventId: string): LiveFrame[] | undefined => {
    const match = /^([0-9a-f]{8})-(\d{1,15})$/.exec(lastEventId);
    return match?.[1] === epoch ? feed.since(Number(match[2])) : undefined;
  };

  const show: LiveHub["show"] = (userId, event, since) => feeds.find(userId)?.publish(event, since);
  const showElsewhere = (userId: number, event: LiveEvent): void =>
    bus.send(eventTopic, [[userId, event]]);
  bus.hear(eventTopic, (told) => {
    for (const [userId, event] of told) show(userId, event);
  });
  let onFollowed: (userId: number, runId: number) => void = () => undefined;
  bus.hear(followTopic, (told) => {
    for (const [userId, runId] of told) {
      const isNew = !followedRuns.isFollowed(userId, runId);
      followedRuns.follow(userId, runId);
      if (isNew && feeds.find(userId)) onFollowed(userId, runId);
    }
  });

  return {
    publish: (userId, event) => {
      show(userId, event);
      showElsewhere(userId, event);
    },
    show,
    showElsewhere,
    isWatched: (userId) => feeds.find(userId) !== undefined,
    isFollowed: followedRuns.isFollowed,
    follow: async (userId, runId) => {
      followedRuns.follow(userId, runId);
      bus.send(followTopic, [[userId, runId]]);
      await bus.sent();
    },
    whenFollowed: (listener) => {
      onFollowed = listener;
    },
    resync: () => {
      for (const feed of feeds.all()) feed.publish({ topic: "resync" });
    },
    subscribe: (userId, lastEventId, onMessage) => {
      const feed = feeds.of(userId);
      const tell = (frame: LiveFrame): void => {
        onTold();
        onMessage({ id: toId(frame.number), data: frame.data });
      };
      if (lastEventId !== undefined) {
        const missed = missedSince(feed, lastEventId);
        if (missed) missed.forEach(tell);
        else tell({ number: feed.lastNumber, data: RESYNC });
      }
      const stop = feed.listen(tell);
      return () => {
        stop();
        feeds.keep(userId);
      };
    },
    currentId: (userId) => {
      feeds.keep(userId);
      return toId(feeds.of(userId).lastNumber);
    },
    resyncOf: (userId) => ({ id: toId(feeds.of(userId).lastNumber), data: RESYNC }),
    get listenerCount() {
      return feeds.all().reduce((sum, feed) => sum + feed.listenerCount, 0);
    },
    close: feeds.close,
  };
}
