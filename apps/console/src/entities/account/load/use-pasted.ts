import {
  type AccountLine,
  type Columns,
  type ColumnsFrom,
  domainOfNetwork,
  type Sheet,
  type SheetFormat,
  toAccountLines,
} from "@baton/accounts";
import type { Extension } from "@baton/contract";
import { useDeferredValue, useMemo, useState } from "react";
import * as v from "valibot";
import { usePreference } from "../../../ui/preferences.queries.ts";
import { keptLinesSchema, readList } from "./read-list.ts";

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
  columnsFrom: ColumnsFrom;
  setColumns: (columns: Columns) => void;
  lines: AccountLine[];
  /** What its user chose by hand, for the next list that is made of lines; a guess is none. */
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
  const kept = usePreference("accountLines", keptLinesSchema);
  const read = useDeferredValue(text);
  // Read anew at each render: what it says tells whether it is another.
  const said = JSON.stringify(kept.value);
  const { sheet, columns, columnsFrom } = useMemo(
    () =>
      readList(
        read,
        { format, separator: chosenSeparator, columns: chosen },
        v.parse(v.nullable(keptLinesSchema), JSON.parse(said)),
      ),
    [read, format, chosenSeparator, chosen, said],
  );
  const lines = useMemo(() => {
    const domainOf = (index: number) =>
      domain || domainOfNetwork(rows[Math.min(index, rows.length - 1)]?.socialNetwork ?? null);
    return toAccountLines(sheet, columns, domainOf);
  }, [sheet, columns, domain, rows]);
  const forget = () => {
    setColumns(null);
    setSeparator(undefined);
  };
  const remember = () => {
    if (sheet.format !== "lines" || (chosen === null && chosenSeparator === undefined)) return;
    kept.set({
      separator: chosenSeparator ?? null,
      columns: chosen ?? kept.value?.columns ?? null,
    });
  };
  return {
    text,
    setText: (next) => {
      setText(next);
      // Another list has other columns; while one is typed they stay.
      if (next === "") forget();
    },
    fileName,
    setFileName,
    format,
    setFormat: (next) => {
      setFormat(next);
      forget();
    },
    separator: sheet.separator,
    setSeparator,
    domain,
    setDomain,
    sheet,
    columns,
    columnsFrom,
    setColumns: (next) => {
      setColumns(next);
      // The parts that were named are those that it makes.
      setSeparator(sheet.separator);
    },
    lines,
    remember,
  };
}
