import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { StartupError } from "../../settings/startup-error.ts";

/**
 * A backup is compressed text: a line of JSON that says what it is; for each
 * table a line of JSON, its rows as PostgreSQL's COPY writes them (a row never
 * has a line feed in it) and a line `\.`; a line for each job; a last line
 * without which the file is incomplete.
 */
export const FORMAT = "baton-backup";
export const FORMAT_VERSION = 1;
export const END_OF_ROWS = "\\.";

const headSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  createdAt: z.string(),
  migrations: z.array(z.string()).min(1),
});
export type Head = z.infer<typeof headSchema>;

const tableSchema = z.object({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  sequences: z.array(
    z.object({ column: z.string(), lastValue: z.number(), isCalled: z.boolean() }),
  ),
});
export type TableHead = z.infer<typeof tableSchema>;

const jobSchema = z.object({
  job: z.object({
    identifier: z.string(),
    payload: z.unknown(),
    queueName: z.string().nullable(),
    runAt: z.string(),
    maxAttempts: z.number(),
    jobKey: z.string().nullable(),
    priority: z.number(),
    flags: z.array(z.string()).nullable(),
  }),
});
export type Job = z.infer<typeof jobSchema>["job"];

const endSchema = z.object({ end: z.literal(true) });
const entrySchema = z.union([tableSchema, jobSchema, endSchema]);

/** What the reader of an archive does with its parts, in their order. */
export interface ArchiveHandler {
  head(head: Head): Promise<void>;
  table(table: TableHead, rows: AsyncIterable<Buffer>): Promise<void>;
  job(job: Job): Promise<void>;
}

export async function readArchive(file: string, handler: ArchiveHandler): Promise<void> {
  const gunzip = createGunzip();
  const opened = pipeline(createReadStream(file), gunzip);
  // Told by the reading below, which fails with the same error.
  opened.catch(() => undefined);
  try {
    await readLines(splitLines(gunzip), handler);
  } catch (error) {
    gunzip.destroy();
    if (!isUnreadable(error)) throw error;
    throw new StartupError(`${file} is no complete backup: ${inWords(error)}`, { cause: error });
  }
}

async function readLines(lines: AsyncGenerator<Buffer>, handler: ArchiveHandler): Promise<void> {
  const next = async (): Promise<unknown> => JSON.parse((await nextLine(lines)).toString());
  await handler.head(headSchema.parse(await next()));
  for (;;) {
    const entry = entrySchema.parse(await next());
    if ("end" in entry) break;
    if ("job" in entry) await handler.job(entry.job);
    else await handler.table(entry, rowsOf(lines));
  }
  // Reading on to the very end also compares the checksum.
  if ((await lines.next()).done !== true) throw new SyntaxError("something follows its end");
}

/** Not a generator over `lines`: leaving that early would close `lines` for the rest of the archive. */
function rowsOf(lines: AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  const next = async (): Promise<IteratorResult<Buffer>> => {
    const row = await nextLine(lines);
    return row.equals(endOfRows) ? { value: undefined, done: true } : { value: row };
  };
  return { [Symbol.asyncIterator]: () => ({ next }) };
}

async function nextLine(lines: AsyncGenerator<Buffer>): Promise<Buffer> {
  const result = await lines.next();
  if (result.done === true) throw new SyntaxError("its end is missing");
  return result.value;
}

const endOfRows = Buffer.from(END_OF_ROWS);
const LINE_FEED = 0x0a;

/** By bytes: readline would also cut at characters that rows contain. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of source) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      parts.push(chunk.subarray(from, at));
      yield parts.length === 1 ? (parts[0] ?? chunk) : Buffer.concat(parts);
      parts = [];
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
}

function inWords(error: unknown): string {
  return error instanceof z.ZodError ? "it is in another format" : (error as Error).message;
}

/** A file that is not there, is not compressed, is cut off, or is not in our format. */
function isUnreadable(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return (
    error instanceof SyntaxError ||
    error instanceof z.ZodError ||
    ["ENOENT", "EISDIR", "EACCES", "Z_DATA_ERROR", "Z_BUF_ERROR"].includes(String(code))
  );
}
