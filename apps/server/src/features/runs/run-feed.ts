import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/types.ts";
import { LIVE_EVENTS_MAX } from "../live/live-feed.ts";
import type { LiveHub } from "../live/live-hub.ts";
import type { Bus } from "../processes/bus.ts";
import type { PlanIndexes } from "./plan-index.ts";
import { toProgressEvents } from "./progress-events.ts";
import { readQueuePlaces } from "./queue-places.ts";
import { makeRemoteProgress } from "./remote-progress.ts";
import type { WrittenRun } from "./report-writer.ts";
import { findHeads, toRunHead } from "./run-heads.tables.ts";
import { fromRemoteNews, type StatusNews, statusTopic, toRemoteNews } from "./status-news.ts";

export interface RunFeed {
  statusChanged(news: StatusNews): void;
  /** Reports that were just committed. */
  progressed(run: WrittenRun, at: Date): void;
  /** When all that was told so far is published. */
  idle(): Promise<void>;
}

interface FeedDeps {
  db: Db;
  clock: Clock;
  live: LiveHub;
  log: FastifyBaseLogger;
  bus: Bus;
  planIndexes: PlanIndexes;
  showExtensions: (userId: number, extensionIds: number[]) => Promise<void>;
}

/**
 * Tells the windows what became of runs. One thing after another: what is read from the database
 * for one event is never older than what the event before it said.
 */
export function makeRunFeed(deps: FeedDeps): RunFeed {
  const { db, clock, live, log, bus } = deps;
  let last: Promise<void> = Promise.resolve();
  const enqueue = (task: () => void | Promise<void>): void => {
    last = last.then(task).catch((error: unknown) => {
      log.error({ err: error }, "A live event could not be made");
    });
  };

  const showRuns = async ({ userId, changes, at }: StatusNews): Promise<void> => {
    const byRun = Map.groupBy(changes, (change) => change.runId);
    const heads = await findHeads(db, [...byRun.keys()]);
    const places = await readQueuePlaces({ db, clock }, userId, heads);
    for (const row of heads) {
      const statusChanges = (byRun.get(row.id) ?? []).map((change) => ({
        status: change.next.status,
        event: change.event,
        at: at.toISOString(),
      }));
      live.show(userId, {
        topic: "run",
        id: row.id,
        patch: toRunHead(row, places),
        statusChanges,
      });
    }
  };

  const show = (news: StatusNews): void => {
    if (!live.isWatched(news.userId)) return;
    enqueue(async () => {
      const count = news.changes.length;
      // So many extensions are a resync, which takes in their runs.
      if (count > 0 && count <= LIVE_EVENTS_MAX) await showRuns(news);
      await deps.showExtensions(news.userId, news.extensionIds);
    });
  };
  bus.hear(statusTopic, (told) => {
    for (const news of told) {
      if (news.isMuch) live.show(news.user, { topic: "resync" });
      else show(fromRemoteNews(news));
    }
  });
  const remote = makeRemoteProgress({ ...deps, enqueue });

  return {
    statusChanged: (news) => {
      show(news);
      if (bus.isShared) bus.send(statusTopic, toRemoteNews(news));
    },
    progressed: (run, at) => {
      remote.tell(run, at);
      const { id, userId } = run.record;
      if (!live.isWatched(userId)) return;
      enqueue(() => {
        const hasLog = live.isFollowed(userId, id);
        for (const event of toProgressEvents(run, at, { hasLog })) live.show(userId, event);
      });
    },
    idle: () => last,
  };
}
