import {
  type AccountLine,
  type Columns,
  domainOfNetwork,
  fitTo,
  guessColumns,
  readSheet,
  type Sheet,
  type SheetFormat,
  toAccountLines,
} from "@baton/accounts";
import { ACCOUNT_FIELDS, type Extension } from "@baton/contract";
import { useDeferredValue, useMemo, useState } from "react";
import * as v from "valibot";
import { usePreference } from "../../user/preferences.queries.ts";

const COLUMNS_MAX = 40;
/** How the lines of a user's lists are put together. */
const linesSchema = v.object({
  separator: v.string(),
  columns: v.pipe(v.array(v.nullable(v.picklist(ACCOUNT_FIELDS))), v.maxLength(COLUMNS_MAX)),
});

export interface Pasted {
  text: string;
  setText: (text: string) => void;
  /** What the text was read from, if it was not typed. */
  fileName: string;
  setFileName: (name: string) => void;
  format: SheetFormat | undefined;
  setFormat: (format: SheetFormat | undefined) => void;
  separator: string | undefined;
  setSeparator: (separator: string | undefined) => void;
  domain: string;
  setDomain: (domain: string) => void;
  sheet: Sheet;
  columns: Columns;
  setColumns: (columns: Columns) => void;
  lines: AccountLine[];
  /** For the next list that is made of lines. */
  remember: () => void;
}

/** What a pasted text says, by the format and the columns that its user chose or that it tells. */
export function usePasted(rows: readonly Extension[]): Pasted {
  const [text, setText] = useState("");
  const [fileName, setFileName] = useState("");
  const [format, setFormat] = useState<SheetFormat>();
  const [chosen, setColumns] = useState<Columns | null>(null);
  const [chosenSeparator, setSeparator] = useState<string>();
  const [domain, setDomain] = useState("");
  const kept = usePreference("accountLines", linesSchema);
  const read = useDeferredValue(text);
  // Read anew at each render: what it says tells whether it is another.
  const said = JSON.stringify(kept.value);
  const order = useMemo(
    () => chosen ?? v.parse(v.nullable(linesSchema), JSON.parse(said))?.columns,
    [chosen, said],
  );
  const separator = chosenSeparator ?? kept.value?.separator;
  const sheet = useMemo(
    () => readSheet(read, { format, separator, columns: order?.length }),
    [read, format, separator, order],
  );
  const columns = useMemo(() => {
    const told = sheet.format === "lines" ? order : chosen;
    return told ? fitTo(told, sheet.width) : guessColumns(sheet);
  }, [sheet, order, chosen]);
  const lines = useMemo(() => {
    const domainOf = (index: number) =>
      domain || domainOfNetwork(rows[Math.min(index, rows.length - 1)]?.socialNetwork ?? null);
    return toAccountLines(sheet, columns, domainOf);
  }, [sheet, columns, domain, rows]);
  const remember = () => {
    if (sheet.format === "lines" && sheet.separator !== undefined)
      kept.set({ separator: sheet.separator, columns });
  };
  return {
    text,
    setText: (next) => {
      setText(next);
      // Another list has other columns; while one is typed they stay.
      if (next === "") setColumns(null);
    },
    fileName,
    setFileName,
    format,
    setFormat: (next) => {
      setFormat(next);
      setColumns(null);
    },
    separator: sheet.separator,
    setSeparator,
    domain,
    setDomain,
    sheet,
    columns,
    setColumns,
    lines,
    remember,
  };
}
