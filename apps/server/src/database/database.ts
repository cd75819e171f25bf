import { Kysely } from "kysely";
import type pg from "pg";
import { NamingDialect } from "./dialect/dialect.ts";
import { type EmbeddedPostgres, startEmbedded, visitEmbedded } from "./embedded/embedded.ts";
import type { DatabaseLog } from "./embedded/log.ts";
import { migrateToLatest } from "./migrate.ts";
import { makeFinders, makePool } from "./pool.ts";
import { BATON_NAME, dropStaged, refuseDuringRestore } from "./staging.ts";
import type { DB } from "./schema.generated.ts";
import { reachExternalServer } from "./external-server.ts";
import type { Connections } from "./types.ts";

const VISITOR_NAME = "baton command";

export interface DatabaseSettings {
  dataDir: string;
  /** A server of the operator's; without it the embedded one under `dataDir`. */
  databaseUrl?: string | undefined;
}

export interface Database {
  db: Connections;
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
  const database = await openDatabase(settings, log, BATON_NAME, () =>
    startEmbedded({ dataDir: settings.dataDir, log, ...(onLost ? { onLost } : {}) }),
  );
  return prepared(database, log, async ({ pool }) => {
    await refuseDuringRestore(pool);
    await dropStaged(pool);
  });
}

/** For commands of the operator: beside a running Baton or without one. */
export async function visitDatabase(settings: DatabaseSettings, log: DatabaseLog) {
  const visit = await visitUnmigrated(settings, log);
  return prepared(visit, log);
}

/** As it is: for a command that replaces what is in it. */
export async function visitUnmigrated(settings: DatabaseSettings, log: DatabaseLog) {
  return openDatabase(settings, log, VISITOR_NAME, () =>
    visitEmbedded({ dataDir: settings.dataDir, log }),
  );
}

async function openDatabase(
  { databaseUrl }: DatabaseSettings,
  log: DatabaseLog,
  applicationName: string,
  openEmbedded: () => Promise<EmbeddedPostgres>,
): Promise<Database> {
  if (databaseUrl !== undefined) await reachExternalServer(databaseUrl, log);
  const server = databaseUrl === undefined ? await openEmbedded() : undefined;
  const connection = server?.connection ?? { connectionString: databaseUrl };
  const named = { ...connection, application_name: applicationName };
  const pool = makePool(named, log);
  const dialect = new NamingDialect(pool, makeFinders(named, log));
  const db = new Kysely<DB>({ dialect });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= endPool(db, pool, server));
  return { db, pool, close };
}

async function prepared(
  database: Database,
  log: DatabaseLog,
  first?: (database: Database) => Promise<void>,
): Promise<Database> {
  try {
    await first?.(database);
    const steps = await migrateToLatest(database.pool);
    if (steps.length > 0) log.info(`The database was brought up to date: ${steps.join(", ")}`);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function endPool(db: Connections, pool: pg.Pool, server?: EmbeddedPostgres): Promise<void> {
  try {
    await db.destroy();
    // Kysely leaves a pool alone that it never used.
    if (!pool.ending) await pool.end();
  } finally {
    await server?.stop();
  }
}
