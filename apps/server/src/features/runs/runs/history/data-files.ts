import { Readable } from "node:stream";
import type { Formulas } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import { toLine } from "../../../../http/csv-line.ts";
import { isRecord, toCell, toItems } from "./csv.ts";
import { type StoredValue, toRunDataItem } from "../view/run-log.presenter.ts";
import { listRecordFields } from "./run-reads.tables.ts";
import { readValues } from "./runs-data.tables.ts";

/** The collected data as a file, made while it is sent. */
export const openDataFile = (
  db: Db,
  runId: number,
  format: "csv" | "json",
  formulas: Formulas,
): Readable =>
  Readable.from(format === "csv" ? writeCsv(db, runId, formulas) : writeJson(db, runId));

async function* readOneByOne(db: Db, runId: number): AsyncGenerator<StoredValue> {
  for await (const values of readValues(db, [runId])) yield* values;
}

async function* writeJson(db: Db, runId: number): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const value of readOneByOne(db, runId)) {
    yield separator + JSON.stringify(toRunDataItem(value));
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

const HEADERS = ["row", "name", "item", "value", "collectedAt"];

/**
 * RFC 4180, one line per value: a list gives a line for each of its items, counted in `item`, and
 * the fields of records have columns of their own, named
 * `value.<field>`. Values stand as they were read, but for formulas where they are to be texts.
 */
async function* writeCsv(db: Db, runId: number, formulas: Formulas): AsyncGenerator<string> {
  const fields = await listRecordFields(db, runId);
  yield toLine([...HEADERS, ...fields.map((field) => `value.${field}`)], formulas);
  for await (const stored of readOneByOne(db, runId)) {
    for (const { item, number } of toItems(stored.value)) {
      const record = isRecord(item) ? item : undefined;
      const cells = [
        String(stored.rowIndex + 1),
        stored.name,
        number,
        record ? "" : toCell(item),
        stored.collectedAt.toISOString(),
        ...fields.map((field) => toCell(record?.[field])),
      ];
      yield toLine(cells, formulas);
    }
  }
}
