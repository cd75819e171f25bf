import { isEnded, ScriptStatus } from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Clock } from "../../../work/clock.ts";
import type { Db } from "../../../database/types.ts";
import { handleJob, type JobHandler } from "../../jobs/worker.ts";
import type { LiveHub } from "../../live/live-hub.ts";
import { defineTopic } from "../../processes/bus.ts";
import type { Processes } from "../../processes/processes.ts";
import { makeDispatcher } from "./dispatcher.ts";
import { logChanges } from "../feed/log-changes.ts";
import { lookAtQueueJob } from "../queue/look-at-queue.ts";
import { makePlanIndexes } from "../reports/plan-index.ts";
import { makeRunFeed, type RunFeed } from "../feed/run-feed.ts";
import type { RunHost } from "../ledger/run-host.ts";
import { makeRunIntake, type RunIntake } from "./run-intake.ts";
import { loseAbandonedRuns } from "./run-presence.ts";
import { listExtensionsInStatus, usersWithQueuedRuns } from "../ledger/run-state.tables.ts";
import type { StatusNews } from "../feed/status-news.ts";
import { timeOutRuns } from "./run-timeouts.ts";
import { runTimeoutJob } from "../ledger/run-transitions.ts";
import { makeBrowserStarter } from "./start-browsers.ts";

/** Queues of these users may have a run that nothing stops any more. */
const kickTopic = defineTopic<number>("runs.kick");

/** The agents of these extensions are gone. */
const leftTopic = defineTopic<number>("runs.agentsLeft");

export interface RunEngineDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  live: LiveHub;
  host: RunHost;
  processes: Processes;
  /** Whether this process hands runs out. */
  isWorker: boolean;
  /** Tells the windows that are open here what these rows of the extensions table are now. */
  showExtensions: (userId: number, extensionIds: number[]) => Promise<void>;
}

export interface RunEngine {
  intake: RunIntake;
  /** After a committed change: agents are told first, then the windows. */
  changed(news: StatusNews): void;
  /** The same, of a change that put runs into the user's queue. */
  queued(news: StatusNews): void;
  /** After a committed change of what holds runs in the user's queue. */
  limitsChanged(userId: number): void;
  /** The agents of these extensions are gone, and no run of theirs has changed by that. */
  agentsLeft(extensionIds: number[]): void;
  jobs: JobHandler[];
  /** Runs whose agents were connected to processes that are gone, and have not come back. */
  recover(): Promise<void>;
  /** Goes on with what waits, in a process that hands runs out. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export function makeRunEngine(deps: RunEngineDeps): RunEngine {
  const { db, clock, log, host, processes } = deps;
  const { bus, findGatewaysSince } = processes;
  const planIndexes = makePlanIndexes();
  const windows = makeRunFeed({ ...deps, bus, planIndexes });
  const told: RunFeed = {
    ...windows,
    statusChanged: (news) => {
      windows.statusChanged(news);
      logChanges(log, news);
    },
  };
  const browsers = makeBrowserStarter(deps);
  const dispatcher = makeDispatcher({ ...deps, feed: told, startBrowsers: browsers.start });
  const kick = (userId: number): void =>
    deps.isWorker ? dispatcher.kick(userId) : bus.send(kickTopic, [userId]);
  const feed: RunFeed = {
    ...told,
    statusChanged: (news) => {
      // Whatever ended them, their groups have slots now.
      if (news.changes.some(({ next }) => isEnded(next.status))) kick(news.userId);
      told.statusChanged(news);
    },
  };
  const intake = makeRunIntake({ db, clock, log, feed, planIndexes });
  const changed = (news: StatusNews): void => {
    // A run that was only queued is no agent's yet.
    const concernsAgents = news.changes.some(({ next }) => next.status !== ScriptStatus.InQueue);
    if (concernsAgents) host.sync(news.extensionIds);
    feed.statusChanged(news);
  };

  const resume = async (): Promise<void> => {
    if (!deps.isWorker) return;
    for (const [userId, ids] of await listExtensionsInStatus(db, ScriptStatus.WaitingForBrowser))
      browsers.start(userId, ids);
    await dispatcher.kickAll();
  };
  /** What this process was about to do, other workers do. */
  const handOver = async (): Promise<void> => {
    if (!bus.isShared) return;
    const userIds = await usersWithQueuedRuns(db).catch(() => []);
    bus.send(kickTopic, userIds);
  };
  if (deps.isWorker) {
    bus.hear(kickTopic, (userIds) => userIds.forEach(dispatcher.kick));
    bus.hear(leftTopic, browsers.agentsLeft);
  }

  return {
    intake,
    changed,
    queued: (news) => {
      kick(news.userId);
      changed(news);
    },
    limitsChanged: kick,
    agentsLeft: (extensionIds) =>
      deps.isWorker ? browsers.agentsLeft(extensionIds) : bus.send(leftTopic, extensionIds),
    jobs: [
      handleJob(runTimeoutJob, ({ runIds }) =>
        timeOutRuns({ db, clock, host, feed, findGatewaysSince }, runIds),
      ),
      handleJob(lookAtQueueJob, async ({ userId }) => dispatcher.kick(userId)),
    ],
    recover: () => loseAbandonedRuns(db, clock),
    resume,
    stop: async () => {
      browsers.stop();
      await dispatcher.stop();
      if (deps.isWorker) await handOver();
      await intake.idle();
      await feed.idle();
    },
  };
}

/**
 * Works for as long as the app is open. Behind the agents: it is known who is connected when runs
 * are recovered, and nobody reports any more when it ends.
 */
export function registerRunEngine(
  app: FastifyInstance,
  runs: RunEngine,
  processes: Processes,
): void {
  processes.onLost(runs.recover);
  processes.onResync(runs.resume);
  app.addHook("onReady", runs.resume);
  app.addHook("preClose", runs.stop);
}
