import type { DataFormat, JsonValue } from "@baton/contract";

/** Something of one extension that goes out. */
export interface DataItem {
  /** As one or more lines of a text. */
  lines: string[];
  record: { [key: string]: JsonValue };
}

/** What was read at once, and how many extensions are done with it. */
export interface DataBatch {
  items: DataItem[];
  doneCount: number;
}

interface Bracket {
  open: string;
  between: string;
  close: string;
  empty: string;
}

const BRACKETS: Record<Exclude<DataFormat, "text">, Bracket> = {
  json: { open: "[\n", between: ",\n", close: "\n]\n", empty: "[]\n" },
  singleLineJson: { open: "[", between: ",", close: "]", empty: "[]" },
};

const INDENT = 2;

function toJson(format: DataFormat, record: DataItem["record"]): string {
  if (format === "singleLineJson") return JSON.stringify(record);
  return JSON.stringify(record, null, INDENT).replace(/^/gm, " ".repeat(INDENT));
}

/** The file, piece by piece: it is never whole in memory. */
export async function* writeData(
  format: DataFormat,
  batches: AsyncIterable<DataBatch>,
  onDone: (doneCount: number) => void,
): AsyncGenerator<string> {
  if (format === "text") {
    for await (const { items, doneCount } of batches) {
      for (const { lines } of items) yield lines.map((line) => `${line}\n`).join("");
      onDone(doneCount);
    }
    return;
  }
  const { open, between, close, empty } = BRACKETS[format];
  let before = open;
  for await (const { items, doneCount } of batches) {
    for (const { record } of items) {
      yield before + toJson(format, record);
      before = between;
    }
    onDone(doneCount);
  }
  yield before === open ? empty : close;
}

/** Quoted as in a table where it would break its line or run into the next value. */
const quote = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const toLine = (cells: readonly string[], separator: string): string =>
  cells.map((cell) => quote(cell, separator)).join(separator);
