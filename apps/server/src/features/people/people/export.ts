import { Readable } from "node:stream";
import { ZipDeflate, Zip } from "fflate";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { findUserTables, refs, type UserTable } from "./user-tables.ts";

const ROWS_AT_ONCE = 500;
/** For one table: whoever has more is told in the file that there are more. */
const ROWS_MAX = 500_000;
const RETRY_AFTER_SECONDS = 60;
const LEVEL = 6;

/** What others answered or were sent, and how people sign in: nobody's data, or secrets. */
const LEFT_OUT: ReadonlySet<string> = new Set(["mail_links", "idempotency_keys", "service_calls"]);
/** Columns of secrets, hashes and keys; bytes say nothing in JSON. */
const SECRET = /(^|_)(hash|secret|sealed|key|token|password|salt|challenge|credential)(_|$)/;
/** A sealed text, wherever it stands. */
const SEALED = /^v[12]\.[0-9a-f]{8}\./;

const isTold = ({ name, type }: { name: string; type: string }): boolean =>
  type !== "bytea" && !SECRET.test(name);

/** A document of the user's, with its bytes. */
export interface ExportedDocument {
  id: number;
  name: string;
  content: AsyncIterable<Uint8Array>;
}

interface ExportDeps {
  db: Db;
  documentsOf(userId: number): AsyncIterable<ExportedDocument>;
}

/** All that is a user's, as a zip that is written while it is read: nothing of it is kept. */
export function makeProfileExport({ db, documentsOf }: ExportDeps) {
  const underWay = new Set<number>();

  async function* filesOf(userId: number): AsyncGenerator<ZippedFile> {
    yield { name: "profile.json", chunks: profileOf(db, userId) };
    for (const table of await findUserTables(db, true))
      if (!LEFT_OUT.has(table.name))
        yield { name: `${table.name}.json`, chunks: rowsOf(db, table, userId) };
    for await (const { id, name, content } of documentsOf(userId))
      yield { name: `documents/${id}-${safeName(name)}`, chunks: content };
  }

  async function* write(userId: number): AsyncGenerator<Uint8Array> {
    try {
      yield* zipOf(filesOf(userId));
    } finally {
      underWay.delete(userId);
    }
  }

  return (userId: number): Readable => {
    if (underWay.has(userId)) throw fail("tooManyRequests", { retryAfter: RETRY_AFTER_SECONDS });
    underWay.add(userId);
    const zip = Readable.from(write(userId), { objectMode: false });
    // Also where nobody has read anything of it.
    zip.once("close", () => underWay.delete(userId));
    return zip;
  };
}

const safeName = (name: string): string => name.replace(/[^\p{L}\p{N}._ -]/gu, "_").slice(-100);

const encoder = new TextEncoder();
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "string" && SEALED.test(one) ? "[sealed]" : one,
  );

async function* profileOf(db: Db, userId: number): AsyncGenerator<Uint8Array> {
  const row = await db
    .selectFrom("users")
    .select(["email", "language", "createdAt", "validUntil", "isTermsAccepted"])
    .where("id", "=", userId)
    .executeTakeFirst();
  yield encoder.encode(`${toJson(row ?? null)}\n`);
}

/** As an array with a row in each line. */
async function* rowsOf(db: Db, table: UserTable, userId: number): AsyncGenerator<Uint8Array> {
  const columns = table.columns.filter(isTold).map(({ name }) => name);
  let place: string[] | undefined;
  let count = 0;
  yield encoder.encode("[");
  for (;;) {
    const rows = await readSome(db, table, columns, { userId, place });
    for (const { row } of rows) {
      yield encoder.encode(`${count > 0 ? "," : ""}\n${toJson(row)}`);
      count += 1;
    }
    place = rows.at(-1)?.place;
    if (rows.length < ROWS_AT_ONCE || place === undefined) break;
    if (count >= ROWS_MAX) {
      yield encoder.encode(`,\n${toJson({ note: `There are more rows than ${ROWS_MAX}` })}`);
      break;
    }
  }
  yield encoder.encode("\n]\n");
}

interface Some {
  userId: number;
  place: string[] | undefined;
}

async function readSome(
  db: Db,
  { name, primaryKey, ofUser }: UserTable,
  columns: readonly string[],
  { userId, place }: Some,
) {
  const key = primaryKey.map((column) => column.name);
  const isAfter: RawBuilder<SqlBool> = place
    ? sql`(${refs(key)}) > (${sql.join(
        primaryKey.map(({ type }, at) => sql`${place[at]}::text::${sql.raw(type)}`),
      )})`
    : sql`true`;
  const texts = sql.join(key.map((one) => sql`${sql.ref(one)}::text`));
  // One without a key is told as far as one reading goes.
  const order = key.length > 0 ? refs(key) : sql`ctid`;
  const { rows } = await sql<{ row: unknown; place: string[] }>`
    select (select to_jsonb(told) from (select ${refs(columns)}) as told) as row,
      ${key.length > 0 ? sql`array[${texts}]` : sql`null::text[]`} as place
    from ${sql.table(name)}
    where ${ofUser(userId)} and ${isAfter}
    order by ${order} limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}

interface ZippedFile {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

/** Packs while it is read: never more in memory than what one chunk becomes. */
async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = [];
  let fault: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) fault = error;
    else packed.push(chunk);
  });
  const take = (): Uint8Array[] => {
    if (fault) throw fault;
    const taken = packed;
    packed = [];
    return taken;
  };
  for await (const { name, chunks } of files) {
    const file = new ZipDeflate(name, { level: LEVEL });
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
