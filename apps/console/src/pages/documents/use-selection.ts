import type { Document } from "@baton/contract";
import { useListSelection } from "../../ui/use-list-selection.ts";
import type { DocumentsFilter } from "./use-documents-search.ts";

interface List {
  /** Undefined while they are not there. */
  rows: readonly Document[] | undefined;
  totalCount: number;
  filter: DocumentsFilter;
}

export const useSelection = (list: List) => useListSelection(list);

export type DocumentSelection = ReturnType<typeof useSelection>;
