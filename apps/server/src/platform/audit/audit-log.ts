import { Readable } from "node:stream";
import {
  AUDIT_COUNT_MAX,
  type AuditEntry,
  type exportAuditEntries,
  type listAuditEntries,
  type QueryOf,
  type ResponseOf,
  auditEntrySchema,
} from "@baton/contract";
import type { Db } from "../../database/types.ts";
import { toLine } from "../../http/csv-line.ts";
import {
  countEntries,
  type EntriesWhere,
  type EntryPlace,
  type EntryRow,
  findUserOf,
  listEntries,
} from "./audit-log.tables.ts";
import { plainPart } from "../../http/plain-part.ts";

/* The audit log as operators read it. */

type ListQuery = QueryOf<typeof listAuditEntries>;
export type EntriesFilter = Omit<QueryOf<typeof exportAuditEntries>, "format">;
export type EntriesFormat = QueryOf<typeof exportAuditEntries>["format"];

export async function listEntriesPage(
  db: Db,
  { page, pageSize, ...filter }: ListQuery,
): Promise<ResponseOf<typeof listAuditEntries>> {
  const where = await toWhere(db, filter);
  if (!where) return { data: [], totalCount: 0, isAtLeast: false };
  const rows = await listEntries(db, where, { offset: (page - 1) * pageSize, limit: pageSize });
  // A first page that is not full is all there is: what few match is not looked for twice.
  const isAll = page === 1 && rows.length < pageSize;
  const count = isAll ? rows.length : await countEntries(db, where, AUDIT_COUNT_MAX + 1);
  return {
    data: rows.map(toEntry),
    totalCount: Math.min(count, AUDIT_COUNT_MAX),
    isAtLeast: count > AUDIT_COUNT_MAX,
  };
}

/** Made while it is sent: never whole in memory, and no connection is held in between. */
export const openEntries = (db: Db, format: EntriesFormat, filter: EntriesFilter): Readable =>
  Readable.from(write(db, WRITERS[format], filter), { objectMode: false });

const HEADERS = ["id", "at", "actor", "user", "action", "target"] as const;

interface Writer {
  head: string;
  line(entry: AuditEntry): string;
}

const WRITERS: Record<EntriesFormat, Writer> = {
  csv: {
    head: toLine([...HEADERS], "text"),
    // Nobody who opens the table is to run what a customer called a thing.
    line: (entry) =>
      toLine(
        HEADERS.map((name) => String(entry[name] ?? "")),
        "text",
      ),
  },
  jsonl: { head: "", line: (entry) => `${JSON.stringify(entry)}\n` },
};

const ENTRIES_AT_ONCE = 2000;

async function* write(
  db: Db,
  { head, line }: Writer,
  filter: EntriesFilter,
): AsyncGenerator<string> {
  if (head !== "") yield head;
  const where = await toWhere(db, filter);
  let behind: EntryPlace | undefined;
  while (where) {
    const rows = await listEntries(db, where, { behind, limit: ENTRIES_AT_ONCE });
    if (rows.length > 0) yield rows.map((row) => line(toEntry(row))).join("");
    if (rows.length < ENTRIES_AT_ONCE) return;
    behind = rows.at(-1);
  }
}

/** Undefined where nothing can match. */
async function toWhere(
  db: Db,
  { user, from, to, ...filter }: EntriesFilter,
): Promise<EntriesWhere | undefined> {
  const about = user === undefined || user === "" ? undefined : await findUserOf(db, user);
  if (user && !about) return undefined;
  return {
    ...filter,
    action: filter.action === "" ? undefined : filter.action,
    userId: about?.id,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

const toEntry: (row: EntryRow) => AuditEntry = plainPart(auditEntrySchema);
