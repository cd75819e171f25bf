import { timeStyles, timeText } from "./number-formats.ts";
import { openZip, type ReadEntry, type ReadRange } from "./zip-entries.ts";
import { attributeOf, type Tag, tagsIn } from "./xml-tags.ts";

const MB = 1024 * 1024;
/** So much of each part is unpacked; a sheet of 500 rows and 100 columns is some 2 MB. */
const SHEET_MAX_BYTES = 4 * MB;
const TEXTS_MAX_BYTES = 4 * MB;
const PART_MAX_BYTES = MB / 2;

export interface SheetBounds {
  rows: number;
  columns: number;
}

export interface Sheet {
  rows: string[][];
  /** There is more than this. */
  isCut: boolean;
}

/** The first sheet of a workbook, as far as the bounds go; undefined where it is none. */
export async function readSheet(
  size: number,
  read: ReadRange,
  bounds: SheetBounds,
): Promise<Sheet | undefined> {
  const entry = await openZip(size, read);
  const workbook = await entry?.("xl/workbook.xml", PART_MAX_BYTES);
  if (!entry || !workbook) return undefined;
  const { sheetIds, system } = readWorkbook(workbook.text);
  const sheet = await entry(await pathOf(entry, sheetIds[0]), SHEET_MAX_BYTES);
  if (!sheet) return undefined;
  const { all, isCut } = readRows(sheet.text, bounds);
  const [texts, styles] = [
    await entry("xl/sharedStrings.xml", TEXTS_MAX_BYTES),
    await entry("xl/styles.xml", PART_MAX_BYTES),
  ];
  const shared = texts ? readTexts(texts.text) : [];
  const times = timeStyles(styles?.text ?? "");
  const toText = ({ type, style, value }: Cell): string => {
    if (type === "s") return shared[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    return type === "n" && times.has(style) ? timeText(value, system) : value;
  };
  return {
    rows: all.map((cells) => Array.from(cells, (cell) => (cell ? toText(cell) : ""))),
    isCut: isCut || sheet.isCut || texts?.isCut === true || sheetIds.length > 1,
  };
}

function readWorkbook(xml: string): { sheetIds: string[]; system: 1900 | 1904 } {
  const sheetIds: string[] = [];
  let system: 1900 | 1904 = 1900;
  for (const tag of tagsIn(xml)) {
    if (tag.name === "sheet") sheetIds.push(attributeOf("r:id", tag) ?? "");
    if (tag.name === "workbookPr" && /^(?:1|true)$/.test(attributeOf("date1904", tag) ?? ""))
      system = 1904;
  }
  return { sheetIds, system };
}

async function pathOf(entry: ReadEntry, sheetId: string | undefined): Promise<string> {
  const links = await entry("xl/_rels/workbook.xml.rels", PART_MAX_BYTES);
  for (const tag of tagsIn(links?.text ?? "")) {
    const target = attributeOf("Target", tag);
    if (tag.name === "Relationship" && attributeOf("Id", tag) === sheetId && target !== undefined)
      return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  }
  return "xl/worksheets/sheet1.xml";
}

interface Cell {
  type: string;
  style: number;
  value: string;
}

interface PlacedCell extends Cell {
  column: number;
}

/** Gathers cells as their tags come by; columns that a row leaves out are empty in it. */
class Rows {
  readonly all: (Cell | undefined)[][] = [];
  isCut = false;
  #cells: (Cell | undefined)[] = [];
  #cell: PlacedCell | undefined;
  readonly #bounds: SheetBounds;

  constructor(bounds: SheetBounds) {
    this.#bounds = bounds;
  }

  begin(tag: Tag): void {
    if (tag.name === "row") this.#cells = [];
    if (tag.name === "c") this.#cell = startCell(tag, this.#cells.length);
  }

  end({ name, textBefore }: Tag): void {
    if (name === "row") this.#endRow();
    if (!this.#cell) return;
    if (name === "v" || name === "t") this.#cell.value += textBefore;
    if (name === "c") this.#endCell(this.#cell);
  }

  #endCell(cell: PlacedCell): void {
    if (cell.column < this.#bounds.columns) this.#cells[cell.column] = cell;
    else this.isCut = true;
    this.#cell = undefined;
  }

  #endRow(): void {
    if (this.#cells.length > 0 && this.all.length < this.#bounds.rows) this.all.push(this.#cells);
    else if (this.#cells.length > 0) this.isCut = true;
    this.#cells = [];
  }
}

function readRows(xml: string, bounds: SheetBounds): Rows {
  const rows = new Rows(bounds);
  for (const tag of tagsIn(xml)) {
    if (tag.kind === "start") rows.begin(tag);
    if (tag.kind === "end") rows.end(tag);
    if (rows.isCut && rows.all.length === bounds.rows) break;
  }
  return rows;
}

function startCell(tag: Tag, next: number): PlacedCell {
  const letters = /^[A-Z]{1,3}/.exec(attributeOf("r", tag) ?? "")?.[0];
  const column = letters === undefined ? next : columnOf(letters);
  const style = Number(attributeOf("s", tag) ?? 0);
  return { type: attributeOf("t", tag) ?? "n", style, value: "", column };
}

/** A is 0, and AA follows Z. */
const columnOf = (letters: string): number =>
  letters.split("").reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Texts that cells name by their number; how they are read aloud is none of it. */
function readTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = "";
  let isAloud = false;
  for (const { name, kind, textBefore } of tagsIn(xml)) {
    if (name === "rPh") isAloud = kind === "start";
    else if (name === "t" && kind === "end" && !isAloud) text += textBefore;
    else if (name === "si" && kind !== "start") {
      texts.push(text);
      text = "";
    }
  }
  return texts;
}
