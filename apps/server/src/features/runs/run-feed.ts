import type { LiveEvent } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/types.ts";
import { LIVE_EVENTS_MAX } from "../live/live-feed.ts";
import type { LiveHub } from "../live/live-hub.ts";
import { readQueuePlaces } from "./queue-places.ts";
import { findHeads, toRunHead } from "./run-heads.tables.ts";
import type { StatusChange } from "./run-transitions.ts";

/** Committed changes of status of one user's runs. */
export interface StatusNews {
  userId: number;
  extensionIds: number[];
  changes: StatusChange[];
  at: Date;
}

export interface RunFeed {
  statusChanged(news: StatusNews): void;
  /**
   * Events made from what was just committed; `make` is called only if somebody would see them, and
   * `hasLog` tells whether steps and data would be seen too.
   */
  progressed(userId: number, runId: number, make: (hasLog: boolean) => LiveEvent[]): void;
  /** When all that was told so far is published. */
  idle(): Promise<void>;
}

interface FeedDeps {
  db: Db;
  clock: Clock;
  live: LiveHub;
  log: FastifyBaseLogger;
  publishExtensions: (userId: number, extensionIds: number[]) => Promise<void>;
}

/**
 * Tells the windows what became of runs. One thing after another: what is read from the database
 * for one event is never older than what the event before it said.
 */
export function makeRunFeed({ db, clock, live, log, publishExtensions }: FeedDeps): RunFeed {
  let last: Promise<void> = Promise.resolve();
  const enqueue = (task: () => void | Promise<void>): void => {
    last = last.then(task).catch((error: unknown) => {
      log.error({ err: error }, "A live event could not be made");
    });
  };

  const publishRuns = async ({ userId, changes, at }: StatusNews): Promise<void> => {
    const byRun = Map.groupBy(changes, (change) => change.runId);
    const heads = await findHeads(db, [...byRun.keys()]);
    const places = await readQueuePlaces({ db, clock }, userId, heads);
    for (const row of heads) {
      const statusChanges = (byRun.get(row.id) ?? []).map((change) => ({
        status: change.next.status,
        event: change.event,
        at: at.toISOString(),
      }));
      live.publish(userId, {
        topic: "run",
        id: row.id,
        patch: toRunHead(row, places),
        statusChanges,
      });
    }
  };

  return {
    statusChanged: (news) => {
      if (!live.isWatched(news.userId)) return;
      enqueue(async () => {
        const count = news.changes.length;
        // So many extensions are a resync, which takes in their runs.
        if (count > 0 && count <= LIVE_EVENTS_MAX) await publishRuns(news);
        await publishExtensions(news.userId, news.extensionIds);
      });
    },
    progressed: (userId, runId, make) => {
      if (!live.isWatched(userId)) return;
      enqueue(() => {
        for (const event of make(live.isFollowed(userId, runId))) live.publish(userId, event);
      });
    },
    idle: () => last,
  };
}
