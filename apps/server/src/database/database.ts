import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { startEmbedded, visitEmbedded } from "./embedded/embedded.ts";
import type { DatabaseLog } from "./log.ts";
import { migrateToLatest } from "./migrate.ts";
import { makePool } from "./pool.ts";
import type { DB } from "./schema.generated.ts";
import { reachExternalServer } from "./external-server.ts";
import type { Db } from "./types.ts";

export interface DatabaseSettings {
  dataDir: string;
  /** A server of the operator's; without it the embedded one under `dataDir`. */
  databaseUrl?: string | undefined;
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * A migrated database. `onLost` is called when it has gone for good: the
 * embedded server cannot be started again, or another Baton has taken the folder.
 */
export async function createDatabase(
  settings: DatabaseSettings,
  log: DatabaseLog,
  onLost?: (error: Error) => void,
): Promise<Database> {
  return openDatabase(settings, log, () =>
    startEmbedded({ dataDir: settings.dataDir, log, ...(onLost ? { onLost } : {}) }),
  );
}

/** For commands of the operator: beside a running Baton or without one. */
export async function visitDatabase(settings: DatabaseSettings, log: DatabaseLog) {
  return openDatabase(settings, log, () => visitEmbedded({ dataDir: settings.dataDir, log }));
}

async function openDatabase(
  { databaseUrl }: DatabaseSettings,
  log: DatabaseLog,
  openEmbedded: typeof startEmbedded extends (...args: never) => infer R ? () => R : never,
): Promise<Database> {
  if (databaseUrl !== undefined) {
    await reachExternalServer(databaseUrl, log);
    return migrated({ connectionString: databaseUrl }, log);
  }
  const server = await openEmbedded();
  return migrated(server.connection, log, () => server.stop());
}

async function migrated(
  connection: pg.PoolConfig,
  log: DatabaseLog,
  stopServer?: () => Promise<void>,
): Promise<Database> {
  const pool = makePool(connection, log);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= db.destroy().finally(stopServer));
  try {
    const steps = await migrateToLatest(db, pool);
    if (steps.length > 0) log.info(`The database was brought up to date: ${steps.join(", ")}`);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, pool, close };
}
