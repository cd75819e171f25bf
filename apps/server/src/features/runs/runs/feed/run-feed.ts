import type { FastifyBaseLogger } from "fastify";
import type { Committed } from "../../../../changes/committed.ts";
import type { Clock } from "../../../../work/clock.ts";
import type { Db } from "../../../../database/types.ts";
import { LIVE_EVENTS_MAX } from "../../../../platform/live/live-feed.ts";
import type { LiveHub } from "../../../../platform/live/live-hub.ts";
import type { Bus } from "../../../../platform/processes/bus.ts";
import type { PlanIndexes } from "../reports/plan-index.ts";
import { toProgressEvents } from "./progress-events.ts";
import { readQueuePlaces } from "../queue/queue-places.ts";
import { makeRemoteProgress } from "./remote-progress.ts";
import { type ReportsWritten, reportsWritten } from "../reports/report-writer.ts";
import { findHeads, toRunHead } from "../view/run-heads.tables.ts";
import { makeToldInOrder } from "./told-in-order.ts";
import {
  fromRemoteNews,
  type StatusNews,
  statusTopic,
  toRemoteNews,
  toStatusNews,
} from "./status-news.ts";

export interface RunFeed {
  tell(committed: Committed): void;
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

/** News of one user that wait to be told together. */
interface Gathered {
  news: StatusNews[];
  /** When the first of them was committed, on the clock of `performance`. */
  since: number;
}

/**
 * Tells the windows what became of rows and their runs. News that come while others are being read for are told
 * together: the more there is, the fewer readings each of it takes.
 */
export function makeRunFeed(deps: FeedDeps): RunFeed {
  const { db, clock, live, log, bus } = deps;
  const lines = makeToldInOrder(log);
  /** By user: what nothing has been told after yet. */
  const gathering = new Map<number, Gathered>();

  const showRuns = async (userId: number, { news, since }: Gathered): Promise<void> => {
    const changes = news.flatMap((one) => one.changes.map((change) => ({ ...change, at: one.at })));
    // So many extensions are a resync, which takes in their runs.
    if (changes.length === 0 || changes.length > LIVE_EVENTS_MAX) return;
    const byRun = Map.groupBy(changes, (change) => change.runId);
    const heads = await findHeads(db, [...byRun.keys()]);
    const places = await readQueuePlaces({ db, clock }, userId, heads);
    for (const row of heads) {
      const statusChanges = (byRun.get(row.id) ?? []).map(({ next, event, at }) => ({
        status: next.status,
        event,
        at: at.toISOString(),
      }));
      const patch = toRunHead(row, places);
      live.show(userId, { topic: "run", id: row.id, patch, statusChanges }, since);
    }
  };

  const show = (news: StatusNews): void => {
    const { userId } = news;
    if (!live.isWatched(userId)) return;
    const before = gathering.get(userId);
    if (before) {
      before.news.push(news);
      return;
    }
    const gathered = { news: [news], since: performance.now() };
    gathering.set(userId, gathered);
    lines.add(userId, async () => {
      if (gathering.get(userId) === gathered) gathering.delete(userId);
      await showRuns(userId, gathered);
      const extensionIds = new Set(gathered.news.flatMap((one) => one.extensionIds));
      await deps.showExtensions(userId, [...extensionIds]);
    });
  };
  bus.hear(statusTopic, (told) => {
    for (const news of told) {
      if (news.isMuch) live.show(news.user, { topic: "resync" });
      else show(fromRemoteNews(news));
    }
  });
  const remote = makeRemoteProgress({ ...deps, lines });

  const statusChanged = (news: StatusNews): void => {
    show(news);
    if (bus.isShared) bus.send(statusTopic, toRemoteNews(news));
  };

  const progressed = ({ run, at }: ReportsWritten): void => {
    remote.tell(run, at);
    const { id, userId } = run.record;
    if (!live.isWatched(userId)) return;
    // What comes after it is told after it.
    gathering.delete(userId);
    const since = performance.now();
    lines.add(userId, () => {
      const hasLog = live.isFollowed(userId, id);
      for (const event of toProgressEvents(run, at, { hasLog })) live.show(userId, event, since);
    });
  };

  return {
    tell: ({ users, of }) => {
      of(reportsWritten).forEach(progressed);
      for (const user of users) toStatusNews(user, clock()).forEach(statusChanged);
    },
    idle: lines.idle,
  };
}
