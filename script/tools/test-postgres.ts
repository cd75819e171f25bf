// A PostgreSQL of the machine's own packages, in a private cluster that goes when the tests are
// over: the server's tests must pass on it as they do on the embedded one.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { aptInstall, canInstall, isRoot, outputOf } from "./programs.ts";

export interface TestPostgres {
  url: string;
  /** The cluster's folder. */
  data: string;
  isRunning(): boolean;
  /** Starts it again, after `halt` or because it was killed. */
  start(): void;
  /** As `pg_ctl stop -m`. */
  halt(mode: "fast" | "immediate"): void;
  /** Stops and removes it. */
  stop(): void;
}

const OLDEST_VERSION = 15;

/** A cluster that lives for minutes needs no protection from power cuts, but from being killed. */
const SETTINGS =
  "-c fsync=off -c full_page_writes=off -c autovacuum=off -c listen_addresses=127.0.0.1 -c max_connections=200";

/** Debian would otherwise make and start a cluster that nobody asked for. */
const NO_MAIN_CLUSTER = "/etc/postgresql-common/createcluster.d/baton-tests.conf";

function findBinaries(): string | undefined {
  return globSync("/usr/lib/postgresql/*/bin/initdb")
    .map((initdb) => ({ bin: join(initdb, ".."), version: Number(initdb.split("/")[4]) }))
    .filter(({ version }) => version >= OLDEST_VERSION)
    .toSorted((a, b) => b.version - a.version)[0]?.bin;
}

function installPostgres(): void {
  mkdirSync(join(NO_MAIN_CLUSTER, ".."), { recursive: true });
  writeFileSync(NO_MAIN_CLUSTER, "create_main_cluster = false\n");
  try {
    aptInstall("postgresql");
  } finally {
    rmSync(NO_MAIN_CLUSTER);
  }
}

/** PostgreSQL does not run as root. */
function serverUser(): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  return {
    uid: Number(outputOf("id", ["-u", "postgres"])),
    gid: Number(outputOf("id", ["-g", "postgres"])),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

async function startCluster(bin: string, parent: string): Promise<TestPostgres> {
  const user = serverUser();
  const folder = mkdtempSync(join(parent, "baton-pg-"));
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(bin, program), args, {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
  const halt = (mode: string) => run("pg_ctl", ["-D", "data", "-m", mode, "-w", "stop"]);
  const stop = () => {
    try {
      halt("immediate");
    } catch {
      // It was killed.
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  const password = randomBytes(12).toString("hex");
  writeFileSync(join(folder, "password"), password);
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(folder, user.uid, user.gid);
    chownSync(join(folder, "password"), user.uid, user.gid);
  }
  const port = await freePort();
  const options = `-p ${port} -c unix_socket_directories='${folder}' ${SETTINGS}`;
  const start = () => run("pg_ctl", ["-D", "data", "-l", "log", "-o", options, "-w", "start"]);
  try {
    run("initdb", [
      "-D",
      "data",
      "-U",
      "baton",
      "-A",
      "scram-sha-256",
      "--pwfile=password",
      "-E",
      "UTF8",
      "--no-sync",
    ]);
    start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const url = `postgresql://baton:${password}@127.0.0.1:${port}/postgres`;
  const isRunning = () => {
    try {
      run("pg_ctl", ["-D", "data", "status"]);
      return true;
    } catch {
      return false;
    }
  };
  return { url, data: join(folder, "data"), isRunning, start, halt, stop };
}

/** Nothing when the machine has none and none can be installed; says which. */
export async function startTestPostgres(parent = "/tmp"): Promise<TestPostgres | undefined> {
  if (!findBinaries() && canInstall()) installPostgres();
  const bin = findBinaries();
  if (!bin) {
    console.log(`No PostgreSQL ${OLDEST_VERSION} or newer in /usr/lib/postgresql: skipped.`);
    return undefined;
  }
  const postgres = await startCluster(bin, parent);
  console.log(`${outputOf(join(bin, "postgres"), ["--version"])}, a cluster for these tests alone`);
  return postgres;
}
