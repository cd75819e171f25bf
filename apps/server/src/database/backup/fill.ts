import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { StartupError } from "../../settings/startup-error.ts";
import { STAGED, STAGED_JOBS } from "../staging.ts";
import { type Job, readArchive, type TableHead } from "./archive.ts";
import { findTables, listColumns, OUR_TEXT_FORMS, type Table } from "./tables.ts";

const BATCH_BYTES = 64 * 1024;
const LINE_FEED = Buffer.from("\n");

/** Fills the staged tables, which are as they were when the backup was made. */
export async function fillTables(client: pg.ClientBase, file: string): Promise<void> {
  const tables = await findTables(client, STAGED);
  // Before the transaction: emptied within it a table has new files, which nobody removes when
  // PostgreSQL ends in the middle.
  await client.query(`truncate ${tables.map(({ table }) => nameOf(table)).join(", ")}`);
  await client.query("begin");
  await client.query(OUR_TEXT_FORMS);
  // Tables refer to one another in circles: the references are checked when all are full.
  const references = await dropReferences(client);
  await readArchive(file, {
    head: async () => undefined,
    table: (head, rows) => fillTable(client, expectTable(tables, head), head, rows),
    job: async () => undefined,
  });
  for (const statement of references) await client.query(statement);
  await client.query("commit");
}

async function fillTable(
  client: pg.ClientBase,
  table: Table,
  head: TableHead,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const name = nameOf(table.table);
  await client.query(`alter table ${name} disable trigger user`);
  const copy = copyFrom(`copy ${name} (${listColumns(head.columns)}) from stdin`);
  await pipeline(inBatches(rows), client.query(copy));
  await client.query(`alter table ${name} enable trigger user`);
  for (const { column, lastValue, isCalled } of head.sequences) {
    const sequence = table.identities.find((identity) => identity.column === column)?.sequence;
    if (sequence) await client.query("select setval($1, $2, $3)", [sequence, lastValue, isCalled]);
  }
}

const nameOf = (table: string): string => `${STAGED}."${table}"`;

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
      where contype = 'f' and connamespace = '${STAGED}'::regnamespace`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

/** After the tables are up to date: jobs speak of rows as today's Baton knows them. */
export async function fillJobs(client: pg.ClientBase, file: string): Promise<void> {
  await readArchive(file, {
    head: async () => undefined,
    table: (_, rows) => drain(rows),
    job: (job) => addJob(client, job),
  });
}

async function addJob(client: pg.ClientBase, job: Job): Promise<void> {
  await client.query(
    `select ${STAGED_JOBS}.add_job($1, $2::json, queue_name => $3, run_at => $4::timestamptz,
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

export async function drain(rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of rows);
}
