import { useEffect, useRef, useState } from "react";
import { keep, takeKept, usePlace } from "../kept-place.ts";
import { createSelection, type GridSelection } from "./grid-selection.ts";

interface KeptSelectionOptions<Row> {
  page: string;
  idOf: (row: Row) => number;
  /** Called once for each new one, which is kept after the page is left. */
  onCreate?: (selection: GridSelection<Row>) => void;
  /** All that match one question are not all that match another; rows stay selected. */
  question: string;
}

/**
 * What is selected on the page, over several searches; who comes back to it finds it selected.
 */
export function useKeptSelection<Row>(options: KeptSelectionOptions<Row>): GridSelection<Row> {
  const { question } = options;
  const place = `${usePlace(options.page)} selection`;
  const [selection] = useState(() => {
    const before = takeKept<GridSelection<Row>>(place);
    if (before) return before;
    const fresh = createSelection(options.idOf);
    options.onCreate?.(fresh);
    return fresh;
  });
  const asked = useRef(question);
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    if (selection.matching()) selection.clear();
  }, [question, selection]);
  useEffect(() => keep(place, selection), [place, selection]);
  return selection;
}
