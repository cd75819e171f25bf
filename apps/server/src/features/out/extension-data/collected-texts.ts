import type { JsonValue } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { type CollectedValue, readCollectedOf } from "../../runs/runs/for-others.ts";
import { type DataBatch, type DataItem, toLine } from "./write-data.ts";

interface Source {
  userId: number;
  extensionIds: readonly number[];
}

const EXTENSIONS_AT_ONCE = 200;

/** What the read steps of the extensions' runs collected, extension by extension, oldest run first. */
export async function* readCollectedTexts(
  db: Db,
  { userId, extensionIds }: Source,
  separator: string,
): AsyncGenerator<DataBatch> {
  for (let from = 0; from < extensionIds.length; from += EXTENSIONS_AT_ONCE) {
    const ids = extensionIds.slice(from, from + EXTENSIONS_AT_ONCE);
    for await (const collected of readCollectedOf(db, userId, ids)) {
      const items = collected.map((value) => toItem(value, separator));
      yield { items, doneCount: from };
    }
    yield { items: [], doneCount: from + ids.length };
  }
}

const toItem = (collected: CollectedValue, separator: string): DataItem => ({
  lines: toLines(collected.value, separator),
  record: {
    extensionId: collected.extensionId,
    runId: collected.runId,
    name: collected.name,
    value: collected.value,
    collectedAt: collected.collectedAt.toISOString(),
  },
});

/** A text as it was read; of a list each item, of a record its values in one line. */
function toLines(value: JsonValue, separator: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => toLines(item, separator));
  if (typeof value === "object" && value !== null)
    return [toLine(Object.values(value).map(toText), separator)];
  return [toText(value)];
}

const toText = (value: JsonValue): string => {
  if (value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};
