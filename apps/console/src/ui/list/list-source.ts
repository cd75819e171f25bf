import type { ComponentType, ReactNode } from "react";
import type { GridGroup, GridRows } from "../grid/flat-list.ts";
import type { RowsInSight } from "../grid/use-grid-scrolling.ts";
import type { FetchRows } from "./collect-rows.ts";

export interface GroupHeadProps<Row> {
  group: GridGroup<Row>;
  isFocused: boolean;
  isRenamed: boolean;
  onRename: (isOn: boolean) => void;
  onSelect: (rows: readonly Row[]) => void;
}

/** For a table by groups. */
export interface ListGroups<Row> {
  groups: readonly GridGroup<Row>[];
  collapsed: ReadonlySet<number>;
  onToggle: (id: number) => void;
  /** Name, counts and buttons; fetched when it is first shown. */
  Head: ComponentType<GroupHeadProps<Row>>;
}

/** For rows that come as one scrolls; all stable. */
export interface ListScrolling<Row> {
  onInSight: (inSight: RowsInSight) => void;
  /** As they stand in the table, by their places in it. */
  fetch: FetchRows<Row>;
  /** Other rows, or another order, than before: they are looked at from the top. */
  question: string;
}

/** The rows that the address asks for, as far as they are there. */
export interface ListSource<Row> {
  rows: readonly Row[];
  /** Where the table has places for rows that have not come; else it has those that are there. */
  placed?: GridRows<Row> | undefined;
  groups?: ListGroups<Row> | undefined;
  /** How many match. */
  totalCount: number;
  /** More match than were counted. */
  isAtLeast?: boolean;
  /** How many of them can be reached: collapsed groups hide theirs. */
  shownCount: number;
  /** What is asked for has come, or what was asked for before it. */
  hasAnswer: boolean;
  /** It is on its way, and nothing is there yet. */
  isPending: boolean;
  /** Why the last question was not answered. */
  error: Error | null;
  /** What is shown answers a question before. */
  isStale: boolean;
  reload: () => void;
  scrolling?: ListScrolling<Row> | undefined;
  /** Undefined while nothing more is there to ask for, or it is being asked for. */
  onNearEnd?: (() => void) | undefined;
  /** Below the rows. */
  foot?: ReactNode;
  /** Which rows are asked for, in whatever order. */
  question: string;
  /** All that match: by the filter that finds them, where the commands take that, or fetched. */
  matching: { filter: object } | { fetch: FetchRows<Row> };
}
