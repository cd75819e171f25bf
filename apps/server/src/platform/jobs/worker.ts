import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Logger, parseCronItems, run, type Runner, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import type { Processes } from "../processes/processes.ts";
import { type Job, releaseJobs } from "./jobs.ts";

const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 2000;
const RESTART_DELAY_MS = 1000;

export interface JobHandler {
  name: string;
  handle: (payload: unknown) => Promise<void>;
}

export const handleJob = <Payload>(
  job: Job<Payload>,
  handle: (payload: Payload) => Promise<void>,
): JobHandler => ({ name: job.name, handle: (payload) => handle(payload as Payload) });

/** A job that comes again and again, once in all processes together. */
export interface RecurringJob {
  name: string;
  /** As in a crontab, in UTC. */
  cron: string;
}

/** What a feature does in the background. */
export interface Jobs {
  handlers: JobHandler[];
  recurring: RecurringJob[];
}

interface JobWorker {
  /** Lets jobs in hand finish. */
  stop(): Promise<void>;
}

interface WorkerDeps {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  handlers: JobHandler[];
  recurring: RecurringJob[];
  /** An attempt failed; it is made again later. */
  onFailure: (name: string) => void;
  processes: Pick<Processes, "onLost" | "setJobWorkers" | "listJobWorkers">;
}

/**
 * Works off the queue until it is stopped. Graphile Worker gives up after some failures in a row
 * (the database restarts, say); it is then started anew, for as long as Baton itself goes on.
 */
async function startWorker(deps: WorkerDeps): Promise<JobWorker> {
  const stopping = new AbortController();
  // A runner that is started anew has workers of other names.
  const names: string[] = [];
  const start = async (): Promise<Runner> => {
    const runner = await startRunner(deps, (name) => names.push(name));
    await deps.processes.setJobWorkers(names);
    return runner;
  };
  let runner = await start();

  const supervise = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const error: unknown = await runner.promise.catch((cause: unknown) => cause);
      if (stopping.signal.aborted) return;
      deps.log.error({ err: error }, "The job worker ended; it is started again");
      await sleep(RESTART_DELAY_MS, undefined, stopping).catch(() => undefined);
      if (!stopping.signal.aborted) runner = await start().catch(() => runner);
    }
  };
  const supervised = supervise();

  return {
    stop: async () => {
      stopping.abort();
      // It rejects when the worker has ended by itself: there is nothing left to stop then.
      await runner.stop().catch(() => undefined);
      await supervised;
    },
  };
}

function startRunner(
  { pool, log, handlers, recurring, onFailure }: WorkerDeps,
  onWorker: (name: string) => void,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => onWorker(worker.workerId));
  return run({
    pgPool: pool,
    events,
    taskList: Object.fromEntries(
      handlers.map(({ name, handle }) => [name, reportFailures(name, handle, onFailure)]),
    ),
    logger: quietLogger(log),
    // Without a list it would look for a file named crontab in the working directory.
    parsedCronItems: parseCronItems(
      recurring.map(({ name, cron }) => ({ task: name, match: cron })),
    ),
    concurrency: CONCURRENCY,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
  });
}

const reportFailures =
  (name: string, handle: JobHandler["handle"], onFailure: WorkerDeps["onFailure"]) =>
  async (payload: unknown): Promise<void> => {
    try {
      await handle(payload);
    } catch (error) {
      onFailure(name);
      throw error;
    }
  };

interface JobsDeps extends WorkerDeps {
  db: Db;
  /** Whether this process works off the queue. */
  isWorker: boolean;
}

/** Works off the queue for as long as the app is open. */
export function registerJobs(app: FastifyInstance, deps: JobsDeps): void {
  const { db, processes } = deps;
  processes.onLost(async () => {
    const living = await processes.listJobWorkers();
    await change(db, (tx) => releaseJobs(tx, living));
  });
  if (!deps.isWorker) return;
  let worker: JobWorker | undefined;
  app.addHook("onReady", async () => {
    worker = await startWorker(deps);
  });
  app.addHook("onClose", async () => worker?.stop());
}

/** Graphile Worker tells of every job; only what went wrong is of interest to an operator. */
const quietLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === "error") log.error(`Jobs: ${message}`);
    if (level === "warning") log.warn(`Jobs: ${message}`);
  });
