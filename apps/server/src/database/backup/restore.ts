import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { StartupError } from "../../settings/startup-error.ts";
import { BATON_NAME, type Database } from "../database.ts";
import { migrateTo, migrateToLatest, migrationFiles } from "../migrate.ts";
import {
  type ArchiveHandler,
  type Head,
  type Job,
  readArchive,
  type TableHead,
} from "./archive.ts";
import { copyIn } from "./copy-streams.ts";
import { findTables, listColumns, OUR_TEXT_FORMS, type Table } from "./tables.ts";

const BATCH_BYTES = 64 * 1024;
const LINE_FEED = Buffer.from("\n");

/**
 * Fills the database with a backup. Tables are made as they were when the
 * backup was made, filled in one transaction, and then brought up to date.
 * A file that cannot be read to its end changes nothing.
 */
export async function restoreBackup(
  { db, pool }: Database,
  file: string,
  isReplacing: boolean,
): Promise<void> {
  const head = await checkArchive(file);
  await refuseIfInUse(pool);
  if (!isReplacing) await refuseIfFilled(pool);
  await clear(pool);
  await migrateTo(db, head.migrations.at(-1) ?? "");
  await fill(pool, file);
  await migrateToLatest(db, pool);
  await addJobs(pool, file);
}

/** Reads all of it, so that nothing is touched for a broken one. */
async function checkArchive(file: string): Promise<Head> {
  let found: Head | undefined;
  await readArchive(file, {
    head: async (head) => void (found = head),
    table: (_, rows) => drain(rows),
    job: async () => undefined,
  });
  const known = await migrationFiles.getMigrations();
  const unknown = found?.migrations.filter((name) => !(name in known)) ?? [];
  if (found && unknown.length === 0) return found;
  throw new StartupError(`${file} was made by a newer Baton (it knows ${unknown.join(", ")}).`);
}

export async function refuseIfInUse(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
      where datname = current_database() and application_name = $1`,
    [BATON_NAME],
  );
  if (rowCount) throw new StartupError("A Baton is running on this database: stop it first.");
}

async function refuseIfFilled(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string | null }>(
    "select to_regclass('public.users')::text as name",
  );
  if (rows[0]?.name == null) return;
  const { rowCount } = await pool.query("select from public.users limit 1");
  if (!rowCount) return;
  throw new StartupError(
    "This database has users already. Restore into an empty one, or add --replace to lose what is in it.",
  );
}

async function clear(pool: pg.Pool): Promise<void> {
  await pool.query(`
    begin;
    drop schema if exists graphile_worker cascade;
    drop schema public cascade;
    create schema public;
    commit`);
}

async function fill(pool: pg.Pool, file: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(OUR_TEXT_FORMS);
    const tables = await findTables(client);
    // Tables refer to one another in circles: the references are checked when all are full.
    const references = await dropReferences(client);
    await client.query(`truncate ${tables.map(({ table }) => `public."${table}"`).join(", ")}`);
    await readArchive(file, {
      head: async () => undefined,
      table: (head, rows) => fillTable(client, expectTable(tables, head), head, rows),
      job: async () => undefined,
    });
    for (const statement of references) await client.query(statement);
    await client.query("commit");
  } finally {
    // Ended, not given back: a failure leaves a transaction that nobody goes on with.
    client.release(true);
  }
}

async function fillTable(
  client: pg.ClientBase,
  table: Table,
  head: TableHead,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const name = `public."${table.table}"`;
  await client.query(`alter table ${name} disable trigger user`);
  const target = copyIn(client, `copy ${name} (${listColumns(head.columns)}) from stdin`);
  await pipeline(inBatches(rows), target);
  await client.query(`alter table ${name} enable trigger user`);
  for (const { column, lastValue, isCalled } of head.sequences) {
    const sequence = table.identities.find((identity) => identity.column === column)?.sequence;
    if (sequence) await client.query("select setval($1, $2, $3)", [sequence, lastValue, isCalled]);
  }
}

/** Names from the file go into statements: only those that the database knows. */
function expectTable(tables: Table[], { table, columns }: TableHead): Table {
  const known = tables.find((candidate) => candidate.table === table);
  if (known && columns.every((column) => known.columns.includes(column))) return known;
  throw new StartupError(`The backup has a table ${table} as no Baton of its version has it.`);
}

async function dropReferences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table,
            pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

/** After the tables are up to date: jobs speak of rows as today's Baton knows them. */
async function addJobs(pool: pg.Pool, file: string): Promise<void> {
  const handler: ArchiveHandler = {
    head: async () => undefined,
    table: (_, rows) => drain(rows),
    job: (job) => addJob(pool, job),
  };
  await readArchive(file, handler);
}

async function addJob(pool: pg.Pool, job: Job): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4::timestamptz,
       max_attempts => $5, job_key => $6, priority => $7, flags => $8)`,
    [
      job.identifier,
      JSON.stringify(job.payload),
      job.queueName,
      job.runAt,
      job.maxAttempts,
      job.jobKey,
      job.priority,
      job.flags,
    ],
  );
}

async function* inBatches(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let batch: Buffer[] = [];
  let size = 0;
  for await (const row of rows) {
    batch.push(row, LINE_FEED);
    size += row.length + 1;
    if (size < BATCH_BYTES) continue;
    yield Buffer.concat(batch);
    batch = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(batch);
}

async function drain(rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of rows);
}
