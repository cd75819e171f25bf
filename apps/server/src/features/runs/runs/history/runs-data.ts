import { Readable } from "node:stream";
import type { downloadRunsData, Formulas, QueryOf } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import { toLine } from "../../../../http/csv-line.ts";
import { isRecord, toCell, toItems } from "./csv.ts";
import { findHeads, type HeadRow } from "../view/run-heads.tables.ts";
import { type StoredValue, toRunDataItem } from "../view/run-log.presenter.ts";
import { listRunPlaces, type RunPlace } from "./run-pages.tables.ts";
import { columnsOf, findFields, otherCells } from "./own-columns.ts";
import { readValues } from "./runs-data.tables.ts";
import { type RunsWhere, toRunsWhere } from "./runs-where.ts";

interface Source {
  db: Db;
  userId: number;
  /** Runs that come while the file is written are not in it. */
  until: Date;
}

type Format = "csv" | "ndjson" | "json";

/**
 * What the runs collected, oldest run first. The file is made while it is sent, a piece at a time
 * and no faster than it is taken: it is never whole in memory, and holds no connection in between.
 */
export async function openRunsData(
  { db, userId, until }: Source,
  format: Format,
  { formulas, dataName, ...filter }: QueryOf<typeof downloadRunsData>,
): Promise<Readable> {
  const found = await toRunsWhere(db, userId, filter);
  const to = found?.to && found.to < until ? found.to : until;
  const where = found && { ...found, to, hasData: true };
  return Readable.from(WRITERS[format](db, where, { formulas, dataName }), { objectMode: false });
}

interface Table {
  formulas: Formulas;
  /** Only what was read under it. */
  dataName: string | undefined;
}
type Writer = (db: Db, where: RunsWhere | undefined, table: Table) => AsyncGenerator<string>;
const WRITERS: Record<Format, Writer> = {
  csv: (db, where, { formulas, dataName }) =>
    dataName === undefined
      ? writeCsv(db, where, formulas)
      : writeOwnCsv(db, where, { formulas, dataName }),
  ndjson: writeNdjson,
  json: writeJson,
};

const RUNS_AT_ONCE = 1000;

async function* listRunIds(db: Db, where: RunsWhere | undefined): AsyncGenerator<number[]> {
  if (!where) return;
  let from: RunPlace | undefined;
  for (;;) {
    const page = { from, direction: "oldestFirst", limit: RUNS_AT_ONCE } as const;
    const places = await listRunPlaces(db, where, page);
    if (places.length > 0) yield places.map((place) => place.id).toSorted((a, b) => a - b);
    if (places.length < RUNS_AT_ONCE) return;
    from = places.at(-1);
  }
}

interface Collected {
  run: HeadRow;
  value: StoredValue;
}

/** What was read at once, run by run. */
async function* readCollected(
  db: Db,
  where: RunsWhere | undefined,
  name?: string,
): AsyncGenerator<Collected[]> {
  for await (const ids of listRunIds(db, where)) {
    const runs = new Map((await findHeads(db, ids)).map((run) => [run.id, run]));
    for await (const values of readValues(db, ids, name)) {
      yield values.flatMap((value) => {
        const run = runs.get(value.runId);
        return run ? [{ run, value }] : [];
      });
    }
  }
}

async function* writeNdjson(
  db: Db,
  where: RunsWhere | undefined,
  { dataName }: Table,
): AsyncGenerator<string> {
  for await (const piece of readCollected(db, where, dataName))
    for (const collected of piece) yield `${JSON.stringify(toRecord(collected))}\n`;
}

async function* writeJson(
  db: Db,
  where: RunsWhere | undefined,
  { dataName }: Table,
): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const piece of readCollected(db, where, dataName)) {
    for (const collected of piece) {
      yield separator + JSON.stringify(toRecord(collected));
      separator = ",\n";
    }
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

const toRecord = ({ run, value }: Collected) => ({
  runId: run.id,
  extensionId: run.extensionId,
  extensionName: run.extensionName,
  scriptId: run.scriptId,
  scriptName: run.scriptName,
  startedAt: run.startedAt?.toISOString() ?? null,
  ...toRunDataItem(value),
});

const HEADERS = [
  "runId",
  "extensionId",
  "extension",
  "script",
  "startedAt",
  "row",
  "name",
  "item",
  "value",
  "collectedAt",
];

/** As the file of one run, with the run before each line. */
async function* writeCsv(
  db: Db,
  where: RunsWhere | undefined,
  formulas: Formulas,
): AsyncGenerator<string> {
  const found = await findFields(db, listRunIds(db, where));
  const { fields, others } = found;
  yield toLine([...HEADERS, ...fields.map((field) => `value.${field}`), ...others], formulas);
  for await (const piece of readCollected(db, where)) {
    for (const { run, value } of piece) {
      for (const { item, number } of toItems(value.value)) {
        const record = isRecord(item) ? item : undefined;
        const cells = [
          ...toRunCells(run),
          String(value.rowIndex + 1),
          value.name,
          number,
          record ? "" : toCell(item),
          value.collectedAt.toISOString(),
          ...fields.map((field) => toCell(record?.[field])),
          ...otherCells(record, found),
        ];
        yield toLine(cells, formulas);
      }
    }
  }
}

const OWN_HEADERS = ["runId", "extension", "startedAt"];

/** What was read under one name: whose it is and when, and nothing but its own columns. */
async function* writeOwnCsv(
  db: Db,
  where: RunsWhere | undefined,
  { formulas, dataName }: Table & { dataName: string },
): AsyncGenerator<string> {
  const { headers, cellsOf } = await columnsOf(db, dataName, () => listRunIds(db, where));
  yield toLine([...OWN_HEADERS, ...headers], formulas);
  for await (const piece of readCollected(db, where, dataName)) {
    for (const { run, value } of piece) {
      const begin = [String(run.id), run.extensionName, run.startedAt?.toISOString() ?? ""];
      for (const { item } of toItems(value.value))
        yield toLine([...begin, ...cellsOf(item)], formulas);
    }
  }
}

const toRunCells = (run: HeadRow): string[] => [
  String(run.id),
  String(run.extensionId),
  run.extensionName,
  run.scriptName,
  run.startedAt?.toISOString() ?? "",
];
