import { readdir } from "node:fs/promises";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import { Kysely, PostgresDialect } from "kysely";
import {
  type Migration,
  type MigrationProvider,
  type MigrationResultSet,
  Migrator,
} from "kysely/migration";
import type pg from "pg";
import { takeOver } from "./before-release.ts";
import { StartupError } from "../settings/startup-error.ts";

const FOLDER = path.join(import.meta.dirname, "migrations");
const MIGRATIONS_LOCK = 4_210_003;
/** Four digits, a dash, a name: the order they run in, forward only. */
const NUMBERED = /^(\d{4}-[a-z0-9-]+)\.(?:ts|js)$/;

export const migrationFiles: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const file of await readdir(FOLDER)) {
      const name = NUMBERED.exec(file)?.[1];
      if (name) migrations[name] = (await import(path.join(FOLDER, file))) as Migration;
    }
    return migrations;
  },
};

/** Safe to run in any number of processes at once: one works, the others wait for it. */
export async function migrateToLatest(
  pool: pg.Pool,
  provider: MigrationProvider = migrationFiles,
): Promise<string[]> {
  return inTurn(pool, async () => {
    await takeOver(pool);
    // Migrations use the database's own names: they outlive the code's.
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const steps = toSteps(await new Migrator({ db, provider }).migrateToLatest());
    await runMigrations({ pgPool: pool });
    return steps;
  });
}

/**
 * One process after the other, over both kinds of migrations: each has a lock of its own, but what
 * the first reads of all tables fails while the second changes them.
 */
async function inTurn<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const holder = await pool.connect();
  try {
    await holder.query("select pg_advisory_lock($1, 0)", [MIGRATIONS_LOCK]);
    return await work();
  } finally {
    // Its end frees the lock, also where the connection is broken.
    holder.release(true);
  }
}

/** To the state in which a backup was made; the bookkeeping is in `schema`. */
export async function migrateTo<T>(db: Kysely<T>, name: string, schema = "public"): Promise<void> {
  toSteps(await migratorIn(db, schema).migrateTo(name));
}

/** In schemas beside those that are in use; the first is where `db` makes its tables. */
export async function migrateBeside<T>(
  db: Kysely<T>,
  pool: pg.Pool,
  schemas: { tables: string; jobs: string },
): Promise<void> {
  toSteps(await migratorIn(db, schemas.tables).migrateToLatest());
  await runMigrations({ pgPool: pool, schema: schemas.jobs });
}

const migratorIn = <T>(db: Kysely<T>, migrationTableSchema: string) =>
  new Migrator({ db, provider: migrationFiles, migrationTableSchema });

function toSteps({ error, results = [] }: MigrationResultSet): string[] {
  if (error) throw explain(error, results.find(({ status }) => status === "Error")?.migrationName);
  return results.map(({ migrationName }) => migrationName);
}

function explain(error: unknown, name: string | undefined): Error {
  const message = error instanceof Error ? error.message : String(error);
  const step = name ? `at ${name}` : "before the first step";
  return new StartupError(`The database could not be brought up to date ${step}: ${message}`, {
    cause: error,
  });
}
