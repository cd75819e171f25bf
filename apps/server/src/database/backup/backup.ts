import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { link, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { StartupError } from "../../settings/startup-error.ts";
import { codeOf } from "../embedded/error-code.ts";
import {
  END_OF_ROWS,
  FORMAT,
  FORMAT_VERSION,
  type Head,
  type Job,
  type TableHead,
} from "./archive.ts";
import { findTables, listColumns, OUR_TEXT_FORMS } from "./tables.ts";

/** Every table in one snapshot, while Baton goes on working. */
export async function writeBackup(pool: pg.Pool, file: string): Promise<void> {
  const partial = `${file}.partial`;
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(OUR_TEXT_FORMS);
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    await once(target, "open").catch(cannotBeMade);
    await pipeline(Readable.from(partsOf(client)), createGzip(), target);
    await client.query("commit");
    await publishBackup(partial, file);
  } finally {
    client.release(true);
    await rm(partial, { force: true });
  }
}

function cannotBeMade(error: Error): never {
  throw new StartupError(`The backup cannot be written: ${error.message}`, { cause: error });
}

/** A link, not a move: an older backup of that name is never overwritten. */
export async function publishBackup(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    throw new StartupError(`${file} exists already: give another name.`);
  }
}

async function* partsOf(client: pg.ClientBase): AsyncGenerator<string | Buffer> {
  yield toLine(await headOf(client));
  for (const table of await findTables(client)) {
    yield toLine(await withSequences(client, table));
    const columns = listColumns(table.columns);
    yield* client.query(copyTo(`copy public."${table.table}" (${columns}) to stdout`));
    yield `${END_OF_ROWS}\n`;
  }
  for (const job of await findJobs(client)) yield toLine({ job });
  yield toLine({ end: true });
}

async function headOf(client: pg.ClientBase): Promise<Head> {
  const { rows } = await client.query<{ name: string }>(
    "select name from public.kysely_migration order by name",
  );
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    createdAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
  };
}

async function withSequences(
  client: pg.ClientBase,
  { table, columns, identities }: Awaited<ReturnType<typeof findTables>>[number],
): Promise<TableHead> {
  const sequences: TableHead["sequences"] = [];
  for (const { column, sequence } of identities) {
    const { rows } = await client.query<{ lastValue: number; isCalled: boolean }>(
      `select last_value as "lastValue", is_called as "isCalled" from ${sequence}`,
    );
    sequences.push(...rows.map((row) => ({ column, ...row })));
  }
  return { table, columns, sequences };
}

/** In the words of `graphile_worker.add_job`: its tables are its own, and change with its version. */
async function findJobs(client: pg.ClientBase): Promise<Job[]> {
  const { rows } = await client.query<Job>(
    `select t.identifier, j.payload, q.queue_name as "queueName", to_json(j.run_at) #>> '{}' as "runAt",
            j.max_attempts as "maxAttempts", j.key as "jobKey", j.priority,
            (select array_agg(flag) from jsonb_object_keys(j.flags) flag) as flags
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.is_available or j.locked_at is not null
      order by j.id`,
  );
  return rows;
}

function toLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
