import { isEnded, ScriptStatus } from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { onCommitted } from "../../../../changes/change.ts";
import type { Committed, StatusChange, UserNews } from "../../../../changes/committed.ts";
import type { Clock } from "../../../../work/clock.ts";
import type { Db } from "../../../../database/types.ts";
import type { FairSlots } from "../../../../work/fair-slots.ts";
import { handleJob, type JobHandler } from "../../../../platform/jobs/worker.ts";
import type { LiveHub } from "../../../../platform/live/live-hub.ts";
import { defineTopic } from "../../../../platform/processes/bus.ts";
import type { OpenSecrets } from "../../../library/secrets/secrets.service.ts";
import type { Processes } from "../../../../platform/processes/processes.ts";
import { agentsLeft } from "./agents-left.ts";
import { type Dispatcher, makeDispatcher } from "./dispatcher.ts";
import { logChanges } from "../feed/log-changes.ts";
import { lookAtQueueJob, lookAtQueuesJob } from "../../../../platform/jobs/look-at-queue.ts";
import { slotsFilled } from "../queue/take-batch.ts";
import type { KeepAccountFacts } from "../reports/report-writer.ts";
import type { OpenAccount } from "../ledger/account-in-plan.ts";
import { makePlanIndexes } from "../reports/plan-index.ts";
import { makeRunFeed } from "../feed/run-feed.ts";
import type { RunHost } from "../ledger/run-host.ts";
import { makeRunIntake, type RunIntake } from "./run-intake.ts";
import { loseAbandonedRuns } from "./run-presence.ts";
import { listExtensionsInStatus, usersWithQueuedRuns } from "../ledger/run-state.tables.ts";
import { timeOutRuns } from "./run-timeouts.ts";
import { runTimeoutJob } from "../ledger/run-transitions.ts";
import { type BrowserStarter, makeBrowserStarter } from "./start-browsers.ts";

/** Queues of these users may have a run that nothing stops any more. */
const queueTopic = defineTopic<number>("runs.queue");

/** The agents of these extensions are gone. */
const leftTopic = defineTopic<number>("runs.agentsLeft");

export interface RunEngineDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  live: LiveHub;
  host: RunHost;
  openSecrets: OpenSecrets;
  openAccount: OpenAccount;
  processes: Processes;
  keepAccountFacts: KeepAccountFacts;
  /** Whether this process hands runs out. */
  isWorker: boolean;
  /** In which browsers that somebody asks for start as well. */
  browserStarts: FairSlots;
  /** Tells the windows that are open here what these rows of the extensions table are now. */
  showExtensions: (userId: number, extensionIds: number[]) => Promise<void>;
}

export interface RunEngine {
  intake: RunIntake;
  jobs: JobHandler[];
  /** Runs whose agents were connected to processes that are gone, and have not come back. */
  recover(): Promise<void>;
  /** Goes on with what waits, in a process that hands runs out. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Hears of every change that is committed here, and sees to what comes of it. */
export function makeRunEngine(deps: RunEngineDeps): RunEngine {
  const { db, clock, log, processes } = deps;
  const { bus, findGatewaysSince } = processes;
  const planIndexes = makePlanIndexes(deps.openSecrets, deps.openAccount);
  const feed = makeRunFeed({ ...deps, bus, planIndexes });
  const browsers = makeBrowserStarter(deps);
  const dispatcher = makeDispatcher(deps);
  const intake = makeRunIntake({ ...deps, planIndexes });
  const reactions = makeReactions(deps, dispatcher, browsers);
  // Agents are told first, then the windows.
  onCommitted(db, log, reactions);
  onCommitted(db, log, feed.tell);
  onCommitted(db, log, ({ users }) => users.forEach((user) => logChanges(log, user)));

  const resume = async (): Promise<void> => {
    if (!deps.isWorker) return;
    for (const [userId, ids] of await listExtensionsInStatus(db, ScriptStatus.WaitingForBrowser))
      browsers.start(userId, ids);
    await dispatcher.wakeAll();
  };
  /** What this process was about to do, other workers do. */
  const handOver = async (): Promise<void> => {
    if (!bus.isShared) return;
    const userIds = await usersWithQueuedRuns(db).catch(() => []);
    bus.send(queueTopic, userIds);
  };
  if (deps.isWorker) {
    bus.hear(queueTopic, (userIds) => userIds.forEach(dispatcher.wake));
    bus.hear(leftTopic, browsers.agentsLeft);
  }

  return {
    intake,
    jobs: [
      handleJob(runTimeoutJob, () => timeOutRuns({ db, clock, findGatewaysSince })),
      handleJob(lookAtQueueJob, async ({ userId }) => dispatcher.wake(userId)),
      handleJob(lookAtQueuesJob, async ({ userIds }) => {
        const queued = new Set(await usersWithQueuedRuns(db));
        userIds.filter((userId) => queued.has(userId)).forEach(dispatcher.wake);
      }),
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

/** What the engine does about a committed change. */
function makeReactions(
  { host, isWorker, processes: { bus } }: RunEngineDeps,
  dispatcher: Dispatcher,
  browsers: BrowserStarter,
) {
  const look = (userId: number): void =>
    isWorker ? dispatcher.wake(userId) : bus.send(queueTopic, [userId]);

  const react = ({ userId, runs, mayRunsGoOn }: UserNews, areSlotsFilled: boolean): void => {
    if (mayRunsGoOn || (runs.some(movesQueue) && !areSlotsFilled)) look(userId);
    const commanded = extensionsOf(runs.filter(concernsAgent));
    if (commanded.length > 0) host.sync(commanded);
    const dispatched = extensionsOf(runs.filter(({ event }) => event === "dispatch"));
    if (dispatched.length > 0) browsers.start(userId, dispatched);
  };

  return ({ users, of }: Committed): void => {
    const filled = new Set(of(slotsFilled));
    for (const user of users) react(user, filled.has(user.userId));
    const left = [...of(agentsLeft)];
    if (left.length === 0) return;
    if (isWorker) browsers.agentsLeft(left);
    else bus.send(leftTopic, left);
  };
}

/** A new run is in the queue; or one has ended, whatever ended it, and its group has a slot now. */
const movesQueue = ({ next: { status } }: StatusChange): boolean =>
  status === ScriptStatus.InQueue || isEnded(status);

/** A run that is only queued is no agent's yet. */
const concernsAgent = ({ next, isReported }: StatusChange): boolean =>
  next.status !== ScriptStatus.InQueue && !isReported;

const extensionsOf = (changes: StatusChange[]): number[] => [
  ...new Set(changes.map((change) => change.extensionId)),
];

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
