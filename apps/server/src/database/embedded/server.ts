import { statfs } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { StartupError } from "../../settings/startup-error.ts";
import type { DatabaseLog } from "./log.ts";
import { type Binaries, usableBinaries } from "./binaries.ts";
import { checkCluster, makeCluster, OWNER, readPassword, SUPERUSER } from "./cluster.ts";
import { codeOf } from "./error-code.ts";
import {
  confirmLocation,
  type Location,
  locate,
  makeSocketFolder,
  refuseIfLost,
  SOCKET_PORT,
  socketFolderOf,
} from "./location.ts";
import {
  findPostmaster,
  launchArguments,
  readLogTail,
  removeMisleadingLocks,
  type ServerSettings,
  type Spawned,
  spawnPostmaster,
} from "./postmaster.ts";
import { canReach } from "./server-user.ts";

/** One embedded installation, ready to be started or found running. */
export interface Server {
  location: Location;
  binaries: Binaries;
  program: string;
  args: string[];
  socketFolder: string;
  password: string;
  log: DatabaseLog;
}

const POLL_MS = 15;
/** A start that fails may be waiting for the last processes of a killed server to notice. */
const START_PATIENCE_MS = 3_000;
const RECOVERY_NOTICE_MS = 5_000;
const RECOVERY_MAX_MS = 10 * 60_000;
const NO_ROOM = "No space left on device";
const NOT_READY = ["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE", "57P01", "57P03", "53300"];

export async function prepareServer(
  dataDir: string,
  log: DatabaseLog,
  settings: ServerSettings = {},
): Promise<Server> {
  const location = await locate(dataDir, log);
  const isReachable = (folder: string) => canReach(location.user, folder);
  const binaries = await usableBinaries(isReachable, location.home);
  if (!(await checkCluster(location, binaries))) {
    await refuseIfLost(location);
    log.info(`Making the database in ${location.home}`);
    await makeCluster(location, binaries);
    await confirmLocation(location);
  }
  const socketFolder = socketFolderOf(location);
  return {
    location,
    binaries,
    socketFolder,
    log,
    program: path.join(binaries.root, "bin/postgres"),
    args: launchArguments(location, binaries, socketFolder, settings),
    password: await readPassword(location),
  };
}

/**
 * A connection to the running server, which is started when it is not running.
 * Who answers on a socket in our closed folder and knows the generated password
 * is ours, whichever process started it.
 */
export async function reachServer(server: Server): Promise<pg.Client> {
  const { location, log } = server;
  const begun = Date.now();
  let spawned: Spawned | undefined;
  let isNoticed = false;
  for (;;) {
    await makeSocketFolder(server.socketFolder, location.user);
    const client = await tryConnect(server);
    if (client) return client;
    const waited = Date.now() - begun;
    if (!(await findPostmaster(location.cluster)) && (!spawned || spawned.ended !== undefined)) {
      if (spawned && waited > START_PATIENCE_MS) throw await startFailure(server, spawned);
      if (spawned) await delay(10 * POLL_MS);
      await removeMisleadingLocks(location.cluster, server.socketFolder);
      spawned = await spawnPostmaster(location, server.program, server.args);
    }
    if (waited > RECOVERY_MAX_MS) throw await startFailure(server, spawned);
    if (waited > RECOVERY_NOTICE_MS && !isNoticed) {
      log.info("The database is not ready yet: PostgreSQL is recovering from an abrupt end");
      isNoticed = true;
    }
    await delay(POLL_MS);
  }
}

export function connectionOf(server: Server, user: string, database: string) {
  const { socketFolder: host, password } = server;
  return { host, port: SOCKET_PORT, user, password, database };
}

/** The role and the database of Baton, made at the first start. */
export async function ensureOwnDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [OWNER],
  );
  if (!rows[0]?.role) {
    await client.query(
      `create role ${OWNER} login createdb password ${client.escapeLiteral(password)}`,
    );
  }
  if (!rows[0]?.database) await client.query(`create database ${OWNER} owner ${OWNER}`);
}

async function tryConnect(server: Server): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...connectionOf(server, SUPERUSER, "postgres"),
    application_name: `baton ${process.pid}`,
  });
  // The end of the connection is told by 'end'; without a listener 'error' would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isNotReady(error)) return undefined;
    throw new StartupError(
      `The database in ${server.location.home} cannot be opened: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/** pg reports a connection that ends in the middle of the greeting without a code. */
export function isNotReady(error: unknown): boolean {
  return (
    NOT_READY.includes(codeOf(error)) ||
    (error instanceof Error && error.message.startsWith("Connection terminated"))
  );
}

/** There is no room for what PostgreSQL must write to start. */
export class DiskFullError extends StartupError {}

async function startFailure(
  { location }: Server,
  spawned: Spawned | undefined,
): Promise<StartupError> {
  const tail = await readLogTail(location);
  if (tail.includes(NO_ROOM) || (await hasNoRoom(location.cluster))) {
    return new DiskFullError(
      `The disk of ${location.home} is full: the embedded PostgreSQL cannot start.`,
    );
  }
  return new StartupError(
    `The embedded PostgreSQL does not start (${spawned?.ended ?? "no answer"}). ` +
      `The end of ${location.logFile}: ${tail}`,
  );
}

/** It may have been unable to write even that down. */
async function hasNoRoom(folder: string): Promise<boolean> {
  const { bavail } = await statfs(folder);
  return bavail === 0;
}
