import { Readable } from "node:stream";
import type { downloadRunsData, Formulas, JsonValue, QueryOf } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import { toLine } from "../../../../http/csv-line.ts";
import { isRecord, toCell, toItems } from "./csv.ts";
import { findHeads, type HeadRow } from "../view/run-heads.tables.ts";
import { type StoredValue, toRunDataItem } from "../view/run-log.presenter.ts";
import { listRunPlaces, type RunPlace } from "./run-pages.tables.ts";
import { listFieldsOfRuns, readValues } from "./runs-data.tables.ts";
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
  { formulas, ...filter }: QueryOf<typeof downloadRunsData>,
): Promise<Readable> {
  const found = await toRunsWhere(db, userId, filter);
  const to = found?.to && found.to < until ? found.to : until;
  const where = found && { ...found, to, hasData: true };
  return Readable.from(WRITERS[format](db, where, formulas), { objectMode: false });
}

type Writer = (db: Db, where: RunsWhere | undefined, formulas: Formulas) => AsyncGenerator<string>;
const WRITERS: Record<Format, Writer> = { csv: writeCsv, ndjson: writeNdjson, json: writeJson };

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
async function* readCollected(db: Db, where: RunsWhere | undefined): AsyncGenerator<Collected[]> {
  for await (const ids of listRunIds(db, where)) {
    const runs = new Map((await findHeads(db, ids)).map((run) => [run.id, run]));
    for await (const values of readValues(db, ids)) {
      yield values.flatMap((value) => {
        const run = runs.get(value.runId);
        return run ? [{ run, value }] : [];
      });
    }
  }
}

async function* writeNdjson(db: Db, where: RunsWhere | undefined): AsyncGenerator<string> {
  for await (const piece of readCollected(db, where))
    for (const collected of piece) yield `${JSON.stringify(toRecord(collected))}\n`;
}

async function* writeJson(db: Db, where: RunsWhere | undefined): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const piece of readCollected(db, where)) {
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

/** Pages may be read into records of ever new fields: no table has room for them all. */
const FIELDS_MAX = 500;
/** Where those beyond it stand, as JSON. */
const OTHER_FIELDS = "otherFields";

/** As the file of one run, with the run before each line. */
async function* writeCsv(
  db: Db,
  where: RunsWhere | undefined,
  formulas: Formulas,
): AsyncGenerator<string> {
  const { fields, hasOthers } = await findFields(db, where);
  const known = new Set(fields);
  const others = hasOthers ? [OTHER_FIELDS] : [];
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
          ...(hasOthers ? [toOthers(record, known)] : []),
        ];
        yield toLine(cells, formulas);
      }
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

function toOthers(record: { [key: string]: JsonValue } | undefined, known: Set<string>): string {
  const others = Object.entries(record ?? {}).filter(([field]) => !known.has(field));
  return others.length === 0 ? "" : JSON.stringify(Object.fromEntries(others));
}

/** The fields of all records, in the order they first come: the first line has them all. */
async function findFields(db: Db, where: RunsWhere | undefined) {
  const fields = new Set<string>();
  for await (const ids of listRunIds(db, where)) {
    for (const field of await listFieldsOfRuns(db, ids, FIELDS_MAX + 1)) {
      if (fields.size === FIELDS_MAX && !fields.has(field))
        return { fields: [...fields], hasOthers: true };
      fields.add(field);
    }
  }
  return { fields: [...fields], hasOthers: false };
}
