import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Logger, run, type Runner, type TaskList } from "graphile-worker";
import type pg from "pg";
import type { Job } from "./jobs.ts";

const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 2000;
const RESTART_DELAY_MS = 1000;

export interface JobHandler {
  name: string;
  run: (payload: unknown) => Promise<void>;
}

export const handleJob = <Payload>(
  job: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
): JobHandler => ({ name: job.name, run: (payload) => run(payload as Payload) });

interface JobWorker {
  /** Lets jobs in hand finish. */
  stop(): Promise<void>;
}

interface WorkerDeps {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  handlers: JobHandler[];
}

/**
 * Works off the queue until it is stopped. Graphile Worker gives up after some failures in a row
 * (the database restarts, say); it is then started anew, for as long as Baton itself goes on.
 */
async function startWorker({ pool, log, handlers }: WorkerDeps): Promise<JobWorker> {
  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ name, run: handle }) => [name, (payload: unknown) => handle(payload)]),
  );
  const logger = quietLogger(log);
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  const start = async (): Promise<Runner> => {
    const runner = await run({
      pgPool: pool,
      taskList,
      logger,
      // Without a list it would look for a file named crontab in the working directory.
      parsedCronItems: [],
      concurrency: CONCURRENCY,
      pollInterval: POLL_INTERVAL_MS,
      noHandleSignals: true,
    });
    runner.promise.then(startAgain, startAgain);
    return runner;
  };
  const startAgain = (error?: unknown): void => {
    if (isStopping) return;
    if (error) log.error({ err: error }, "The job worker ended; it is started again");
    timer = setTimeout(() => {
      current = start();
      current.catch(startAgain);
    }, RESTART_DELAY_MS);
  };

  let current = start();
  await current;
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      const runner = await current.catch(() => undefined);
      // It rejects when the worker has ended by itself: there is nothing left to stop then.
      await runner?.stop().catch(() => undefined);
    },
  };
}

/** Works off the queue for as long as the app is open. */
export function registerJobs(app: FastifyInstance, deps: WorkerDeps): void {
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
