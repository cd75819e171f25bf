import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type pg from "pg";
import type { Clock } from "../../work/clock.ts";
import type { Settings } from "../../settings/env.ts";
import { type Bus, makeSilentBus } from "./bus.ts";
import { makeMembership } from "./membership.ts";
import {
  deleteProcesses,
  findGatewaysSince,
  listJobWorkers,
  listLost,
  markAllLost,
} from "./processes.tables.ts";
import { shareDatabase } from "./shared-database.ts";

interface ProcessesDeps {
  pool: pg.Pool;
  clock: Clock;
  log: FastifyBaseLogger;
  settings: Pick<Settings, "databaseUrl" | "roles">;
  keyId: string;
}

type LostTask = (lostIds: number[]) => Promise<void>;
type RenewTask = (earlierId: number) => Promise<void>;
type ResyncTask = () => void | Promise<void>;

export interface Processes {
  readonly bus: Bus;
  /** This process, as rows name it. Another one after it was taken for dead. */
  id(): number;
  /** What is to be cleared up after processes that are gone; it may be done twice, and by several. */
  onLost(task: LostTask): void;
  /** This process was taken for dead by mistake: what it holds is its own again. */
  onRenewed(task: RenewTask): void;
  /** Others may have done something without telling: whatever depends on it is looked at anew. */
  onResync(task: ResyncTask): void;
  /** What this process's workers are called on the jobs that they hold. */
  setJobWorkers(names: string[]): Promise<void>;
  /** Those of all processes that live. */
  listJobWorkers(): Promise<string[]>;
  /** Since when agents have had somewhere to connect; null when they have not. */
  findGatewaysSince(): Promise<Date | null>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** All processes on the database: who there is, what they tell each other, who clears up after whom. */
export function makeProcesses(deps: ProcessesDeps): Processes {
  const { pool, log, settings } = deps;
  const lostTasks: LostTask[] = [];
  const renewTasks: RenewTask[] = [];
  const resyncTasks: ResyncTask[] = [];
  const run = (tasks: ResyncTask[]): void => {
    for (const task of tasks)
      Promise.resolve()
        .then(task)
        .catch((err: unknown) => log.error({ err }, "What other processes did was not taken up"));
  };
  const membership = makeMembership({
    ...deps,
    ...settings,
    onRenewed: (earlierId) => run(renewTasks.map((task) => () => task(earlierId))),
  });

  const clearUp = async (): Promise<boolean> => {
    const lostIds = await listLost(pool);
    if (lostIds.length === 0) return false;
    log.info({ lostIds }, "Taking over from processes that are gone");
    for (const task of lostTasks) await task(lostIds);
    await deleteProcesses(pool, lostIds);
    return true;
  };

  const base = {
    id: () => membership.id,
    onLost: (task: LostTask) => void lostTasks.push(task),
    onRenewed: (task: RenewTask) => void renewTasks.push(task),
    onResync: (task: ResyncTask) => void resyncTasks.push(task),
    setJobWorkers: (names: string[]) => membership.setJobWorkers(pool, names),
    listJobWorkers: () => listJobWorkers(pool),
    findGatewaysSince: () => findGatewaysSince(pool),
  };
  if (settings.databaseUrl === undefined) {
    const start = async (): Promise<void> => {
      await markAllLost(pool);
      await clearUp();
      await membership.register(pool);
    };
    return { ...base, bus: makeSilentBus(), start, stop: () => Promise.resolve() };
  }
  const { databaseUrl } = settings;
  const resync = (): void => run(resyncTasks);
  return { ...base, ...shareDatabase({ databaseUrl, log, membership, clearUp, resync }) };
}

/** Before anything else of the app begins, and after all of it has ended. */
export function registerProcesses(app: FastifyInstance, processes: Processes): void {
  app.addHook("onReady", processes.start);
  app.addHook("onClose", processes.stop);
}
