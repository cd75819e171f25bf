import { execFile, spawn } from "node:child_process";
import { open, readdir, readFile, readlink, realpath, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { SERVER_ENVIRONMENT } from "./cluster.ts";
import { codeOf } from "./error-code.ts";
import { type Location, SOCKET_PORT } from "./location.ts";

const POLL_MS = 15;
const LOG_MAX_BYTES = 1_000_000;
/** Longer than a starting server takes from making its lock file to writing into it. */
const WRITING_MS = 500;
const run = promisify(execFile);

const SETTINGS: Record<string, string> = {
  listen_addresses: "",
  port: String(SOCKET_PORT),
  unix_socket_permissions: "0700",
  cluster_name: "baton",
  max_connections: "60",
  // What was acknowledged is on disk. Named although they are the defaults, because nobody may change them.
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: "128MB",
  work_mem: "8MB",
  // Nothing replicates from here; less is written for the same safety.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  max_wal_size: "512MB",
  // Compiling costs more than it saves for statements as short as ours.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] ",
  // A failed statement is Baton's to report; the server's log would show its values.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

export type ServerSettings = Readonly<Record<string, string>>;

/** `baton.build` names the build, so that a server left by an older Baton is known as such. */
export function launchArguments(
  location: Location,
  binaries: Binaries,
  socketFolder: string,
  extra: ServerSettings,
): string[] {
  const settings = {
    ...SETTINGS,
    ...extra,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    "baton.build": binaries.version,
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", location.cluster, ...pairs];
}

export interface Spawned {
  /** The process has ended; `undefined` while it runs. */
  ended: string | undefined;
}

export async function spawnPostmaster(
  location: Location,
  program: string,
  args: string[],
): Promise<Spawned> {
  const log = await openLog(location.logFile);
  const spawned: Spawned = { ended: undefined };
  const child = spawn(program, args, {
    cwd: location.home,
    env: SERVER_ENVIRONMENT,
    stdio: ["ignore", log.fd, log.fd],
    // A session of its own: Ctrl+C in the terminal is for Baton, which then stops the server itself.
    detached: true,
    ...(location.user.isForeign ? { uid: location.user.uid, gid: location.user.gid } : {}),
  });
  child.on("error", (error) => (spawned.ended ??= error.message));
  child.on("exit", (code, signal) => (spawned.ended ??= `ended with ${signal ?? code}`));
  child.unref();
  await log.close();
  return spawned;
}

/** The process that serves this cluster now, if there is one. */
export async function findPostmaster(cluster: string): Promise<number | undefined> {
  const pid = await readPidFile(cluster);
  return pid !== undefined && (await servesCluster(pid, cluster)) ? pid : undefined;
}

/**
 * PostgreSQL itself discards the lock files of a dead process, but refuses to start when another
 * process of the same user has got that number since, and when a file is empty, because the one that
 * made it was killed before it wrote into it. Only when nothing works in the cluster, and nothing
 * begins to, they are removed here.
 */
export async function removeMisleadingLocks(cluster: string, socketFolder: string): Promise<void> {
  const pidFile = path.join(cluster, "postmaster.pid");
  const age = await ageOf(pidFile);
  if (age === undefined || (await findPostmaster(cluster)) || (await isInUse(cluster))) return;
  const isBeingWritten = (await readPidFile(cluster)) === undefined && age < WRITING_MS;
  if (isBeingWritten) return;
  await rm(path.join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
  await rm(pidFile, { force: true });
}

/** Fast: transactions in hand are rolled back, everything acknowledged is kept. */
export async function stopPostmaster(cluster: string, patienceMs: number): Promise<boolean> {
  const pid = await findPostmaster(cluster);
  if (pid === undefined) return true;
  if (await signalAndWait(pid, "SIGINT", cluster, patienceMs)) return true;
  // Immediate: the next start recovers from the write-ahead log.
  return signalAndWait(pid, "SIGQUIT", cluster, patienceMs);
}

/** Whether the running server was started as this Baton would start it. */
export async function isLaunchedAs(cluster: string, program: string, args: string[]) {
  const recorded = await readFile(path.join(cluster, "postmaster.opts"), "utf8").catch(() => "");
  const expected = [await realpath(program), ...args.map((arg) => `"${arg}"`)].join(" ");
  return recorded.trim() === expected;
}

export async function readLogTail(location: Location): Promise<string> {
  const text = await readFile(location.logFile, "utf8").catch(() => "");
  return text.trim().split("\n").slice(-3).join(" | ");
}

async function signalAndWait(pid: number, signal: NodeJS.Signals, cluster: string, ms: number) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
  }
  for (const end = Date.now() + ms; Date.now() < end; await delay(POLL_MS)) {
    if (!(await servesCluster(pid, cluster))) return true;
  }
  return false;
}

async function readPidFile(cluster: string): Promise<number | undefined> {
  try {
    const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8");
    const pid = Number.parseInt(text, 10);
    return pid > 0 ? pid : undefined;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Every process of a PostgreSQL server has the cluster as its working folder; no zombie has one. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== "linux") return isPostgresByName(pid);
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
  } catch {
    return false;
  }
}

async function isPostgresByName(pid: number): Promise<boolean> {
  const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return /\bpostgres\b/.test(stdout);
}

async function isInUse(cluster: string): Promise<boolean> {
  if (process.platform !== "linux") return false;
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const working = await Promise.all(pids.map((pid) => servesCluster(pid, cluster)));
  return working.includes(true);
}

/** Undefined when there is no such file. */
async function ageOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && Date.now() - found.mtimeMs;
}

/** One older log is kept. */
async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_MAX_BYTES) await rename(file, `${file}.1`);
  return open(file, "a", 0o600);
}
