import { Readable } from "node:stream";
import type { downloadRunData, QueryOf } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import { toLine } from "../../../../http/csv-line.ts";
import { isRecord, toCell, toItems } from "./csv.ts";
import { columnsOf } from "./own-columns.ts";
import { type StoredValue, toRunDataItem } from "../view/run-log.presenter.ts";
import { listFieldsOfRuns, readValues } from "./runs-data.tables.ts";

export type DataTable = QueryOf<typeof downloadRunData>;

/** The collected data as a file, made while it is sent. */
export const openDataFile = (
  db: Db,
  runId: number,
  format: "csv" | "json",
  { formulas, dataName }: DataTable,
): Readable => {
  if (format === "json") return Readable.from(writeJson(db, runId, dataName));
  return Readable.from(
    dataName === undefined
      ? writeCsv(db, runId, formulas)
      : writeOwnCsv(db, runId, { formulas, dataName }),
  );
};

async function* readOneByOne(db: Db, runId: number, name?: string): AsyncGenerator<StoredValue> {
  for await (const values of readValues(db, [runId], name)) yield* values;
}

async function* writeJson(db: Db, runId: number, name: string | undefined): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const value of readOneByOne(db, runId, name)) {
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
async function* writeCsv(
  db: Db,
  runId: number,
  formulas: DataTable["formulas"],
): AsyncGenerator<string> {
  const fields = await listFieldsOfRuns(db, [runId], {});
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

/** What was read under one name, as the table that it is: nothing but its own columns. */
async function* writeOwnCsv(
  db: Db,
  runId: number,
  { formulas, dataName }: DataTable & { dataName: string },
): AsyncGenerator<string> {
  const { headers, cellsOf } = await columnsOf(db, dataName, () => [[runId]]);
  yield toLine(headers, formulas);
  for await (const { value } of readOneByOne(db, runId, dataName))
    for (const { item } of toItems(value)) yield toLine(cellsOf(item), formulas);
}
