import { Readable } from "node:stream";
import type { JsonValue } from "@baton/contract";
import type { Db } from "../../database/types.ts";
import { type StoredValue, toRunDataItem } from "./run-log.presenter.ts";
import { listRecordFields, listValues } from "./run-reads.tables.ts";

const BATCH = 500;

async function* readValues(db: Db, runId: number): AsyncGenerator<StoredValue> {
  let lastSeq = 0;
  for (;;) {
    const values = await listValues(db, runId, lastSeq, BATCH);
    yield* values;
    if (values.length < BATCH) return;
    lastSeq = values.at(-1)?.seq ?? lastSeq;
  }
}

/** The collected data as a file, made while it is sent. */
export const openDataFile = (db: Db, runId: number, format: "csv" | "json"): Readable =>
  Readable.from(format === "csv" ? writeCsv(db, runId) : writeJson(db, runId));

async function* writeJson(db: Db, runId: number): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const value of readValues(db, runId)) {
    yield separator + JSON.stringify(toRunDataItem(value));
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

const HEADERS = ["row", "name", "item", "value", "collectedAt"];

/**
 * RFC 4180, one line per value: a list gives a line for each of its items, counted in `item`, and
 * the fields of records have columns of their own, named
 * `value.<field>`. Values stand as they were read. A spreadsheet may
 * take one that begins with `=` for a formula: that is for its import to be told, not for the file
 * to change.
 */
async function* writeCsv(db: Db, runId: number): AsyncGenerator<string> {
  const fields = await listRecordFields(db, runId);
  yield toLine([...HEADERS, ...fields.map((field) => `value.${field}`)]);
  for await (const stored of readValues(db, runId)) {
    const { value } = stored;
    const items = Array.isArray(value) ? value.map(numbered) : [{ item: value, number: "" }];
    for (const { item, number } of items) {
      const record = isRecord(item) ? item : undefined;
      yield toLine([
        String(stored.rowIndex + 1),
        stored.name,
        number,
        record ? "" : toCell(item),
        stored.collectedAt.toISOString(),
        ...fields.map((field) => toCell(record?.[field])),
      ]);
    }
  }
}

const numbered = (item: JsonValue, index: number) => ({ item, number: String(index + 1) });

const isRecord = (value: JsonValue): value is { [key: string]: JsonValue } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function toCell(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

const toLine = (cells: string[]): string => `${cells.map(quote).join(",")}\r\n`;

const quote = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
