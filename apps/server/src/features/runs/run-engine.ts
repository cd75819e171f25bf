import { isEnded, ScriptStatus } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/types.ts";
import { handleJob, type JobHandler } from "../jobs/worker.ts";
import type { LiveHub } from "../live/live-hub.ts";
import { makeDispatcher } from "./dispatcher.ts";
import { lookAtQueueJob } from "./look-at-queue.ts";
import { makeRunFeed, type RunFeed, type StatusNews } from "./run-feed.ts";
import type { RunHost } from "./run-host.ts";
import { makeRunIntake, type RunIntake } from "./run-intake.ts";
import { loseAllRuns } from "./run-presence.ts";
import { listExtensionsInStatus } from "./run-state.tables.ts";
import { timeOutRuns } from "./run-timeouts.ts";
import { runTimeoutJob } from "./run-transitions.ts";
import { makeBrowserStarter } from "./start-browsers.ts";

export interface RunEngineDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  live: LiveHub;
  host: RunHost;
  /** Tells the windows what these rows of the extensions table are now. */
  publishExtensions: (userId: number, extensionIds: number[]) => Promise<void>;
}

export interface RunEngine {
  intake: RunIntake;
  /** After a committed change: agents are told first, then the windows. */
  changed(news: StatusNews): void;
  /** The same, of a change that put runs into the user's queue. */
  queued(news: StatusNews): void;
  /** After a committed change of what holds runs in the user's queue. */
  limitsChanged(userId: number): void;
  jobs: JobHandler[];
  /** Before the first agent may connect: what was running when the server ended has lost its agent. */
  recover(): Promise<void>;
  /** Goes on with what waited, once agents can connect. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export function makeRunEngine(deps: RunEngineDeps): RunEngine {
  const { db, clock, log, host } = deps;
  const startedAt = clock();
  const told = makeRunFeed(deps);
  const browsers = makeBrowserStarter(host, log);
  const dispatcher = makeDispatcher({ ...deps, feed: told, startBrowsers: browsers.start });
  const feed: RunFeed = {
    ...told,
    statusChanged: (news) => {
      // Whatever ended them, their groups have slots now.
      if (news.changes.some(({ next }) => isEnded(next.status))) dispatcher.kick(news.userId);
      told.statusChanged(news);
    },
  };
  const intake = makeRunIntake({ db, clock, log, feed });
  const changed = (news: StatusNews): void => {
    // A run that was only queued is no agent's yet.
    const concernsAgents = news.changes.some(({ next }) => next.status !== ScriptStatus.InQueue);
    if (concernsAgents) host.sync(news.extensionIds);
    feed.statusChanged(news);
  };

  return {
    intake,
    changed,
    queued: (news) => {
      dispatcher.kick(news.userId);
      changed(news);
    },
    limitsChanged: dispatcher.kick,
    jobs: [
      handleJob(runTimeoutJob, ({ runIds }) =>
        timeOutRuns({ db, clock, host, feed, startedAt }, runIds),
      ),
      handleJob(lookAtQueueJob, async ({ userId }) => dispatcher.kick(userId)),
    ],
    recover: () => loseAllRuns(db, clock),
    resume: async () => {
      browsers.start(await listExtensionsInStatus(db, ScriptStatus.WaitingForBrowser));
      await dispatcher.kickAll();
    },
    stop: async () => {
      browsers.stop();
      await dispatcher.stop();
      await intake.idle();
      await feed.idle();
    },
  };
}
