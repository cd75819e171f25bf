import type { TFunction } from "i18next";
import type { GridCell, GridColumns, GridPreset } from "../grid/grid-columns.ts";
import type { ListSearch, ViewedList } from "./address/viewed-list.ts";

export interface ListRow {
  id: number;
}

/** The types of one list. */
export interface ListKind {
  row: ListRow;
  column: string;
  search: ListSearch;
}

/** What is particular about the list of one noun; how lists work is the same for all. */
export interface ListDescriptor<Kind extends ListKind> extends ViewedList<Kind["search"]> {
  /** What the table is called. */
  label: (t: TFunction) => string;
  /** "225 extensions", where the list's foot counts them. */
  countText?: (t: TFunction, count: number) => string;
  nameOf: (row: Kind["row"]) => string;
  columns: GridColumns<Kind["row"], Kind["column"]>;
  /** Names the row: always shown, first and pinned. */
  lead: Kind["column"];
  /** Beside the lead; the first is what everybody starts with. */
  presets: readonly [GridPreset<Kind["column"]>, ...GridPreset<Kind["column"]>[]];
  /** What of the address holds rows back, beside the text that is searched. */
  filters: readonly (keyof Kind["search"])[];
  /** The lines of a row on a phone, where it is a card. */
  card: readonly GridCell<Kind["row"]>[];
}

/** The address without anything that holds rows back. */
export const noFilter = <Kind extends ListKind>({ filters }: ListDescriptor<Kind>) =>
  Object.fromEntries([...filters, "search"].map((key) => [key, undefined])) as Partial<
    Kind["search"]
  >;

/** How many filters hold rows back. */
export const filterCount = <Kind extends ListKind>(
  { filters }: ListDescriptor<Kind>,
  search: Kind["search"],
): number => filters.filter((key) => search[key] !== undefined).length;
