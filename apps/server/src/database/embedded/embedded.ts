import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { StartupError } from "../../settings/startup-error.ts";
import type { DatabaseLog } from "./log.ts";
import { removeOtherCopies } from "./binaries.ts";
import { OWNER } from "./cluster.ts";
import { codeOf } from "./error-code.ts";
import { removeSocketFolder } from "./location.ts";
import { isLaunchedAs, type ServerSettings, stopPostmaster } from "./postmaster.ts";
import {
  connectionOf,
  DiskFullError,
  ensureOwnDatabase,
  isNotReady,
  prepareServer,
  reachServer,
  type Server,
} from "./server.ts";

export interface EmbeddedOptions {
  dataDir: string;
  log: DatabaseLog;
  /** The server is gone for good, or another Baton has it: nothing works any more. */
  onLost?: (error: Error) => void;
  settings?: ServerSettings;
}

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; password: string; database: string };
  stop(): Promise<void>;
}

/** Advisory locks of the database `postgres`, which nothing but the supervisor uses. */
const BATON_LOCK = 0x62_61_74;
const VISITOR_LOCK = 0x62_61_75;
const LOCK_PATIENCE = "1s";
const STOP_PATIENCE_MS = 4_000;
const RECOVERY_DELAYS_MS = [0, 100, 500, 2_000, 5_000];
const FULL_DISK_DELAY_MS = 2_000;

/**
 * The server of a Baton, whose one connection holds the lock of DATA_DIR.
 * The end of that connection is how we learn that the server has ended, ours
 * or one that was found running: it is started again and the lock taken again.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const server = await prepareServer(options.dataDir, options.log, options.settings);
  let isStopping = false;
  let holder = await becomeHolder(server);
  await ensureOwnDatabase(holder, server.password);
  await removeOtherCopies(server.location.home, server.binaries);
  watch();

  function watch() {
    holder.once("end", () => {
      if (!isStopping) void recover();
    });
  }

  async function recover() {
    options.log.warn("The connection to the embedded PostgreSQL has ended; restoring it");
    try {
      holder = await becomeHolderAgain(server, () => isStopping);
      if (isStopping) return;
      watch();
      options.log.info("The embedded PostgreSQL is back");
    } catch (error) {
      if (!isStopping) options.onLost?.(error as Error);
    }
  }

  return {
    connection: connectionOf(server, OWNER, OWNER),
    async stop() {
      isStopping = true;
      await stopServer(server);
      await holder.end().catch(() => undefined);
    },
  };
}

/**
 * For the command line: works beside a running Baton, or on a server started
 * for this call, which the last visitor stops if no Baton has come meanwhile.
 */
export async function visitEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const server = await prepareServer(options.dataDir, options.log, options.settings);
  const client = await reachServer(server);
  await client.query("select pg_advisory_lock_shared($1)", [VISITOR_LOCK]);
  await ensureOwnDatabase(client, server.password);
  return {
    connection: connectionOf(server, OWNER, OWNER),
    async stop() {
      const { rows } = await client.query<{ isLast: boolean }>(
        `select pg_advisory_unlock_shared($1) and pg_try_advisory_lock($1)
                and pg_try_advisory_lock($2) as "isLast"`,
        [VISITOR_LOCK, BATON_LOCK],
      );
      if (rows[0]?.isLast) await stopServer(server);
      await client.end().catch(() => undefined);
    },
  };
}

/** A server that an older Baton left running is stopped and started as this one wants it. */
async function becomeHolder(server: Server): Promise<pg.Client> {
  for (;;) {
    const client = await reachServer(server);
    try {
      await takeLock(client, server);
      if (await isLaunchedAs(server.location.cluster, server.program, server.args)) return client;
      await stopServer(server);
    } catch (error) {
      if (!isNotReady(error)) throw error;
    }
    await client.end().catch(() => undefined);
  }
}

/** Gives up after a while, but not while there is no room: whoever makes some wants it to go on. */
async function becomeHolderAgain(server: Server, isCancelled: () => boolean): Promise<pg.Client> {
  const delays = [...RECOVERY_DELAYS_MS];
  let isDiskFull = false;
  for (;;) {
    await delay(delays.shift() ?? FULL_DISK_DELAY_MS);
    if (isCancelled()) throw new StartupError("Baton is being stopped");
    try {
      return await becomeHolder(server);
    } catch (error) {
      const wasDiskFull = isDiskFull;
      isDiskFull = error instanceof DiskFullError;
      if (isDiskFull && !wasDiskFull) server.log.error(`${(error as Error).message} Trying again`);
      if (!isDiskFull && delays.length === 0) throw error;
    }
  }
}

async function stopServer({ location, socketFolder }: Server): Promise<void> {
  await stopPostmaster(location.cluster, STOP_PATIENCE_MS);
  await removeSocketFolder(location, socketFolder);
}

async function takeLock(client: pg.Client, server: Server): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${LOCK_PATIENCE}'`);
    await client.query("select pg_advisory_lock($1)", [BATON_LOCK]);
    await client.query("set lock_timeout = 0");
  } catch (error) {
    if (codeOf(error) !== "55P03") throw error;
    const holder = await nameHolder(client);
    await client.end();
    throw new StartupError(
      `Another Baton (${holder}) already runs on ${server.location.dataDir}: stop it, or give this one a DATA_DIR of its own.`,
    );
  }
}

async function nameHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.mode = 'ExclusiveLock' and l.objid = $1`,
    [BATON_LOCK],
  );
  return rows[0]?.name.replace("baton", "process") ?? "which has just ended";
}
