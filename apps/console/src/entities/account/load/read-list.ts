import {
  type Columns,
  type ColumnsFrom,
  fitsOrder,
  fitTo,
  guessColumns,
  namedColumns,
  readSheet,
  type Sheet,
  type SheetFormat,
} from "@baton/accounts";
import { ACCOUNT_FIELDS } from "@baton/contract";
import * as v from "valibot";

const COLUMNS_MAX = 40;

/** How the lines of a user's lists are put together, as the user told it; null for what was not told. */
export const keptLinesSchema = v.object({
  separator: v.nullable(v.string()),
  columns: v.nullable(
    v.pipe(v.array(v.nullable(v.picklist(ACCOUNT_FIELDS))), v.maxLength(COLUMNS_MAX)),
  ),
});
type KeptLines = v.InferOutput<typeof keptLinesSchema>;

/** What the user chose for the list at hand. */
interface Chosen {
  format: SheetFormat | undefined;
  separator: string | undefined;
  columns: Columns | null;
}

export interface ReadList {
  sheet: Sheet;
  columns: Columns;
  columnsFrom: ColumnsFrom;
}

/** A text as its user says, else as was said of one that can be like it, else as it looks. */
export function readList(text: string, chosen: Chosen, kept: KeptLines | null): ReadList {
  const { format, separator, columns } = chosen;
  if (columns) {
    const sheet = readSheet(text, { format, separator, columns: columns.length });
    return { sheet, columns: fitTo(columns, sheet.width), columnsFrom: "chosen" };
  }
  const apart = readSheet(text, { format, separator });
  const remembered = apart.format === "lines" && kept && asRemembered(text, chosen, kept);
  if (remembered) return remembered;
  const columnsFrom = namedColumns(apart) ? "names" : "looks";
  return { sheet: apart, columns: guessColumns(apart), columnsFrom };
}

function asRemembered(text: string, chosen: Chosen, kept: KeptLines): ReadList | undefined {
  const separator = chosen.separator ?? kept.separator ?? undefined;
  const apart = readSheet(text, { format: "lines", separator });
  const { columns } = kept;
  // What does not take the lines apart was chosen for others.
  if (apart.width < 2) return undefined;
  if (!columns) return { sheet: apart, columns: guessColumns(apart), columnsFrom: "looks" };
  const joined = readSheet(text, { format: "lines", separator, columns: columns.length });
  if (!fitsOrder(columns, apart, joined)) return undefined;
  return { sheet: joined, columns: fitTo(columns, joined.width), columnsFrom: "remembered" };
}
