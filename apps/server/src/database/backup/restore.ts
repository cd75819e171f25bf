import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { StartupError } from "../../settings/startup-error.ts";
import { codeOf } from "../embedded/error-code.ts";
import { stepsToday } from "../before-release.ts";
import { migrateBeside, migrateTo, migrationFiles } from "../migrate.ts";
import {
  claimForRestore,
  dropStaged,
  refuseIfInUse,
  STAGED,
  STAGED_JOBS,
  swapIn,
} from "../staging.ts";
import { type Head, readArchive } from "./archive.ts";
import { drain, fillJobs, fillTables } from "./fill.ts";

const DISK_FULL = "53100";
/** A server that ended for lack of room starts again by itself, if it can. */
const COMES_BACK_MS = 10_000;
/** A Baton that starts meanwhile goes by itself as soon as it sees that it must not. */
const GOES_AWAY_MS = 5_000;
const RETRY_MS = 250;

/**
 * Fills a backup in beside what the database has, and lets it take its place when all is there:
 * whatever fails before leaves the database as it was. Tables are made as they were when the backup
 * was made, filled, and then brought up to date.
 */
export async function restoreBackup(
  pool: pg.Pool,
  file: string,
  isReplacing: boolean,
): Promise<void> {
  const head = await checkArchive(file);
  // Held to the end: a Baton that starts meanwhile finds it.
  const guard = await pool.connect();
  try {
    await claimForRestore(guard);
    if (!isReplacing) await refuseIfFilled(guard);
    await dropStaged(guard);
    await replace(pool, head, file);
  } finally {
    guard.release(true);
  }
}

async function replace(pool: pg.Pool, head: Head, file: string): Promise<void> {
  try {
    await onOneConnection(pool, (client) => stage(pool, client, head, file));
    await within(GOES_AWAY_MS, () => refuseIfInUse(pool));
    await onOneConnection(pool, swapIn);
  } catch (error) {
    const isCleared = await within(COMES_BACK_MS, () => dropStaged(pool)).then(
      () => true,
      () => false,
    );
    throw inWords(error, isCleared);
  }
}

/** Ended, not given back: a failure leaves a transaction that nobody goes on with. */
async function onOneConnection(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release(true);
  }
}

async function stage(
  pool: pg.Pool,
  client: pg.PoolClient,
  { migrations }: Head,
  file: string,
): Promise<void> {
  await client.query(`create schema ${STAGED}`);
  // Migrations name no schema: they work in the one that is looked at first.
  await client.query(`set search_path = ${STAGED}`);
  const db = kyselyOn(client);
  await migrateTo(db, migrations.at(-1) ?? "", STAGED);
  await fillTables(client, file);
  await migrateBeside(db, pool, { tables: STAGED, jobs: STAGED_JOBS });
  await fillJobs(client, file);
  await endSessions(client);
}

/** A session that was ended after the backup was made, by whoever had to, must not live again. */
async function endSessions(client: pg.PoolClient): Promise<void> {
  await client.query(
    `update access_tokens set revoked_at = now()
      where kind in ('session', 'impersonation') and revoked_at is null`,
  );
}

function kyselyOn(client: pg.PoolClient): Kysely<unknown> {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Reads all of it, so that nothing is begun with a broken one. */
async function checkArchive(file: string): Promise<Head> {
  let found: Head | undefined;
  await readArchive(file, {
    head: async (head) => void (found = head),
    table: (_, rows) => drain(rows),
    job: async () => undefined,
  });
  const known = await migrationFiles.getMigrations();
  const migrations = stepsToday(file, found?.migrations ?? []);
  const unknown = migrations.filter((name) => !(name in known));
  if (found && unknown.length === 0) return { ...found, migrations: [...migrations] };
  throw new StartupError(`${file} was made by a newer Baton (it knows ${unknown.join(", ")}).`);
}

async function refuseIfFilled(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('public.users')::text as name",
  );
  if (rows[0]?.name == null) return;
  const { rowCount } = await client.query("select from public.users limit 1");
  if (!rowCount) return;
  throw new StartupError(
    "This database has users already. Restore into an empty one, or add --replace to lose what is in it.",
  );
}

/** Tries again until it succeeds; when the time is over, its last failure is told. */
async function within(patienceMs: number, attempt: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + patienceMs; ; await delay(RETRY_MS)) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

function inWords(error: unknown, isCleared: boolean): unknown {
  const why = reasonOf(error);
  if (why === undefined) return error;
  const rest = isCleared ? "" : " What was filled in so far goes when Baton starts.";
  return new StartupError(`${why} The database has what it had before.${rest}`, { cause: error });
}

/** pg has no code for a connection that ends without a word. */
const isLost = (error: Error): boolean =>
  /^(?:08|57P|ECONN|EPIPE)/.test(codeOf(error)) ||
  error.message.startsWith("Connection terminated");

/** What the operator can do something about. */
function reasonOf(error: unknown): string | undefined {
  if (codeOf(error) === DISK_FULL) {
    return "The disk of the database is full: it must take what is restored beside what is there.";
  }
  if (!(error instanceof Error) || !isLost(error)) return undefined;
  return `PostgreSQL ended while it was being filled (${error.message}).`;
}
