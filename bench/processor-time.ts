import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

const TICKS_A_SECOND = 100;

/** Fields of a process, after its name, which may have anything in it. */
async function readStat(pid: string | number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** Own work is kept apart from that of children that have ended. */
const PARENT = 1;
const OF_OWN = 11;
const OF_CHILDREN = 15;

/**
 * Milliseconds that this process and the database's have worked, on Linux: what a call costs, however
 * long it waited for others on a busy machine.
 */
export async function makeProcessorClock(pool: pg.Pool): Promise<() => Promise<number>> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const server = (await readStat(rows[0]?.pid ?? 0))[PARENT];
  return async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + (await workOf(server));
  };
}

async function workOf(server: string | undefined): Promise<number> {
  if (server === undefined) return NaN;
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, stat: await readStat(pid) })));
  const ticks = stats
    .filter(({ pid, stat }) => pid === server || stat[PARENT] === server)
    .flatMap(({ stat }) => stat.slice(OF_OWN, OF_CHILDREN).map(Number));
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS_A_SECOND;
}
