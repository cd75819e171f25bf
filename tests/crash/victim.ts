import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "@baton/contract";
import type { Database } from "../../apps/server/src/database/database.ts";
import { rest } from "../support/rest.ts";
import { until } from "../support/until.ts";

/** One way to kill something, by name; how often it is chosen is its weight. */
export interface Kill {
  name: string;
  weight: number;
  act(random: Random): Promise<void>;
}

/** A Baton to be killed, in all its processes. */
export interface Victim {
  name: string;
  /** Where its API is; where its agents connect. */
  url: string;
  agentUrl: string;
  /** What the operator's commands need to reach its database. */
  env: Record<string, string>;
  kills: Kill[];
  start(): Promise<void>;
  /** Settles when it takes calls. */
  untilReady(): Promise<void>;
  openDatabase(): Promise<Database>;
  /** What it printed last. */
  output(): string;
  close(): Promise<void>;
}

interface Process {
  spawn(): void;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** Longer than a start takes: it is hit anywhere in it, or just after. */
const START_MS = 900;

/** Starts it after a kill; now and then it does not come far. */
export async function startAgain(process: Process, random: Random): Promise<void> {
  while (random() < 0.2) {
    process.spawn();
    await rest(random() * START_MS);
    await process.kill();
  }
  await process.start();
}

/** All processes of the PostgreSQL server that works in this folder. */
function postgresProcesses(cluster: string): number[] {
  const folder = realpathSync(cluster);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}

function postmasterOf(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, "postmaster.pid"), "utf8"), 10);
}

function killHard(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** None is left when it resolves: they may begin others while they are being killed. */
export async function killPostgres(cluster: string): Promise<void> {
  const killed = new Set<number>();
  await until(
    "the processes of PostgreSQL to be gone",
    async () => {
      const pids = postgresProcesses(cluster);
      killHard(pids);
      for (const pid of pids) killed.add(pid);
      // Until their parents have noticed, their numbers are not free.
      return pids.length === 0 && ![...killed].some((pid) => existsSync(`/proc/${pid}`));
    },
    { every: 5 },
  );
}

/** The others notice, and end. */
export const killPostmaster = (cluster: string): void => killHard([postmasterOf(cluster)]);

/** One that serves somebody, or works in the background: PostgreSQL then restarts all of them. */
export function killOneBackend(cluster: string, random: Random): void {
  const postmaster = postmasterOf(cluster);
  const others = postgresProcesses(cluster).filter((pid) => pid !== postmaster);
  const one = others[Math.floor(random() * others.length)];
  if (one !== undefined) killHard([one]);
}
