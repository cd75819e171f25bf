import type { JsonValue } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import { isRecord, toCell } from "./csv.ts";
import { hasPlainItems, listFieldsOfRuns } from "./runs-data.tables.ts";

/** Pages may be read into records of ever new fields: no table has room for them all. */
const FIELDS_MAX = 500;
/** Where those beyond it stand, as JSON. */
const OTHER_FIELDS = "otherFields";

type Batches = Iterable<number[]> | AsyncIterable<number[]>;

/** The fields of all records, in the order they first come: the first line has them all. */
export async function findFields(db: Db, runs: Batches, name?: string) {
  const fields = new Set<string>();
  for await (const ids of runs) {
    for (const field of await listFieldsOfRuns(db, ids, { limit: FIELDS_MAX + 1, name })) {
      if (fields.size === FIELDS_MAX && !fields.has(field))
        return { fields: [...fields], others: [OTHER_FIELDS] };
      fields.add(field);
    }
  }
  return { fields: [...fields], others: [] };
}

/** What has no column of its own, where not all have one. */
export function otherCells(
  record: Record<string, JsonValue> | undefined,
  { fields, others }: Awaited<ReturnType<typeof findFields>>,
): string[] {
  const known = new Set(fields);
  return others.map(() => {
    const rest = Object.entries(record ?? {}).filter(([field]) => !known.has(field));
    return rest.length === 0 ? "" : JSON.stringify(Object.fromEntries(rest));
  });
}

/**
 * The columns of what was read under one name: a record's fields as they are called, and one by the
 * name for what is no record.
 */
export async function columnsOf(db: Db, name: string, runs: () => Batches) {
  const found = await findFields(db, runs(), name);
  const { fields, others } = found;
  const plain = fields.length === 0 || (await anyPlain(db, runs(), name)) ? [name] : [];
  return {
    headers: [...plain, ...fields, ...others],
    cellsOf: (item: JsonValue): string[] => {
      const record = isRecord(item) ? item : undefined;
      return [
        ...plain.map(() => (record ? "" : toCell(item))),
        ...fields.map((field) => toCell(record?.[field])),
        ...otherCells(record, found),
      ];
    },
  };
}

async function anyPlain(db: Db, runs: Batches, name: string): Promise<boolean> {
  for await (const ids of runs) if (await hasPlainItems(db, ids, name)) return true;
  return false;
}
