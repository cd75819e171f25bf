import {
  PREVIEW_MAX_BYTES,
  PREVIEW_MAX_ROWS,
  PREVIEW_PICTURE_MAX_BYTES,
  type previewDocument,
  type ResponseOf,
} from "@baton/contract";
import Papa from "papaparse";
import { AppError } from "../../../http/errors.ts";
import { HEAD_BYTES, looksLikeText, pictureTypeOf } from "./document-types.ts";
import { readSheet, type Sheet } from "./sheet/read-sheet.ts";
import type { ReadRange } from "./sheet/zip-entries.ts";

type Preview = ResponseOf<typeof previewDocument>;

const CELL_MAX_CHARS = 500;
const COLUMNS_MAX = 100;
const TABLE = /\.(?:csv|tsv)$/i;
/** Some give the new kind the old kind's name. */
export const WORKBOOK = /\.xlsx?$/i;
const ZIP_SIGN = Buffer.from("PK\u0003\u0004");

const NOTHING: Omit<Preview, "contentType"> = { kind: "none", text: "", rows: [], isCut: false };

interface Content {
  name: string;
  size: number;
  /** What it is called where no picture is in it. */
  contentType: string;
  isWorkbook: boolean;
}

/** How a file begins, judged by what is in it. */
export async function previewContent(
  { name, size, contentType, isWorkbook }: Content,
  read: ReadRange,
): Promise<Preview> {
  const bytes = await readStart(read, size);
  const head = bytes.subarray(0, HEAD_BYTES);
  const picture = await pictureTypeOf(name, head);
  if (picture !== undefined) {
    const kind = size > PREVIEW_PICTURE_MAX_BYTES ? "none" : "picture";
    return { ...NOTHING, kind, contentType: picture };
  }
  if (isWorkbook && head.subarray(0, ZIP_SIGN.length).equals(ZIP_SIGN)) {
    const sheet = await readFirstSheet(size, read);
    return sheet
      ? { ...NOTHING, kind: "table", contentType, ...sheet }
      : { ...NOTHING, contentType };
  }
  if (!looksLikeText(head)) return { ...NOTHING, contentType };
  const isCut = size > bytes.length;
  const text = decode(bytes, isCut);
  if (!TABLE.test(name)) return { ...NOTHING, kind: "text", contentType, text, isCut };
  return { ...NOTHING, kind: "table", contentType, ...readTable(text, isCut) };
}

async function readStart(read: ReadRange, size: number): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of await read(0, Math.min(size, PREVIEW_MAX_BYTES) - 1))
    chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** UTF-8, UTF-16 with its mark, or what Windows writes in Russian where it is neither. */
function decode(bytes: Buffer, isCut: boolean): string {
  const mark = bytes.readUInt16BE.bind(bytes);
  if (bytes.length >= 2 && mark(0) === 0xfffe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.length >= 2 && mark(0) === 0xfeff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}

function readTable(text: string, isCut: boolean): Pick<Preview, "rows" | "isCut"> {
  const { data } = Papa.parse<string[]>(text, {
    preview: PREVIEW_MAX_ROWS + 1,
    skipEmptyLines: true,
  });
  // The last line of what is cut is cut itself.
  const whole =
    isCut && data.length <= PREVIEW_MAX_ROWS && data.length > 1 ? data.slice(0, -1) : data;
  const rows = whole.slice(0, PREVIEW_MAX_ROWS);
  const isWide = rows.some(({ length }) => length > COLUMNS_MAX);
  return { rows: clipped(rows), isCut: isCut || isWide || data.length > PREVIEW_MAX_ROWS };
}

const clipped = (rows: readonly string[][]): string[][] =>
  rows.map((cells) => cells.slice(0, COLUMNS_MAX).map((cell) => cell.slice(0, CELL_MAX_CHARS)));

/** What is broken is shown to nobody; a store that does not answer is told. */
async function readFirstSheet(size: number, read: ReadRange): Promise<Sheet | undefined> {
  try {
    const bounds = { rows: PREVIEW_MAX_ROWS, columns: COLUMNS_MAX };
    const sheet = await readSheet(size, read, bounds);
    return sheet && { ...sheet, rows: clipped(sheet.rows) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    return undefined;
  }
}
