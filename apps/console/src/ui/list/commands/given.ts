import type { Matching } from "../../grid/grid-selection.ts";

/** What a command is given to. */
export interface Given<Row> {
  /** As far as they are known: all, unless a filter finds them. */
  rows: readonly Row[];
  /** All that this finds, in the place of rows that are named. */
  matching: Matching | null;
  /** They are not to be selected any more. */
  drop: () => void;
}

interface Named {
  id: number;
}

export const countOf = <Row>({ rows, matching }: Given<Row>): number =>
  matching?.count ?? rows.length;

/** As calls take it. Which filter it is the list itself has said, as its `toFilter` answers it. */
export const choiceOf = <Filter extends object>({ rows, matching }: Given<Named>) =>
  matching ? { filter: matching.filter as Filter } : { ids: rows.map(({ id }) => id) };
