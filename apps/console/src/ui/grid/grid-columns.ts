import type { TFunction } from "i18next";
import type { ReactNode } from "react";

/** How a column shows a row. `render` gives plain text or a bare span: it runs for every visible cell. */
export interface GridCell<Row> {
  align?: "start" | "end";
  className?: string | undefined;
  render: (row: Row, t: TFunction) => ReactNode;
  /** Whole text for the browser's tooltip, where the cell cuts it. */
  title?: (row: Row, t: TFunction) => string | undefined;
  edit?: GridCellEdit<Row>;
}

/** How a cell's text is changed where it stands. */
export interface GridCellEdit<Row> {
  label: (row: Row, t: TFunction) => string;
  value: (row: Row) => string;
  maxLength: number;
  isRequired?: boolean;
}

/** The cell whose text is being changed. */
export interface GridEdit {
  rowId: number;
  columnId: string;
  /** What was written there before and could not be saved. */
  unsaved: string | undefined;
}

/** A column that the user arranges. */
export interface GridColumn<Row> extends GridCell<Row> {
  label: (t: TFunction) => string;
  /** Where what it shows comes from. */
  help?: (t: TFunction) => string | undefined;
  width: number;
  minWidth?: number;
  /** The server's name for sorting by it; without one the column does not sort. */
  sort?: string;
}

/** Keyed by column id: a column that is named and not described does not compile. */
export type GridColumns<Row, Id extends string> = Record<Id, GridColumn<Row>>;

export interface GridPreset<Id extends string> {
  label: (t: TFunction) => string;
  columns: readonly Id[];
  /** Those of its columns that are empty are left out. */
  isAuto?: boolean;
}
