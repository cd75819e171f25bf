import type { TFunction } from "i18next";
import type { GridSelection } from "../../grid/grid-selection.ts";
import type { Offered } from "../../offered-entries.ts";
import { type CommandSet, commandIds } from "./command.ts";
import { commandEntries } from "./command-entries.ts";
import type { GivenCommands } from "./use-commands.ts";

interface OfferedList<Row, Id extends string> {
  selection: Pick<GridSelection<Row>, "rows" | "matching">;
  /** The row whose drawer is open. */
  open: () => Row | undefined;
  nameOf: (row: Row) => string;
  give: GivenCommands<Row, Id>["give"];
}

/** The commands of a list's bar, for what is selected there now, or open in the drawer. */
export const offeredIn =
  <Row, Id extends string>(set: CommandSet<Row, Id>) =>
  (t: TFunction, list: OfferedList<Row, Id>, isAsked: boolean): Offered | null =>
    offeredCommands(t, set, list, isAsked);

function offeredCommands<Row, Id extends string>(
  t: TFunction,
  set: CommandSet<Row, Id>,
  { selection, open, nameOf, give }: OfferedList<Row, Id>,
  isAsked: boolean,
): Offered | null {
  const selected = [...selection.rows().values()];
  // What is open has its buttons in sight: it is meant where somebody looks for a command.
  const opened = selected.length === 0 && isAsked ? open() : undefined;
  const rows = opened ? [opened] : selected;
  if (rows.length === 0) return null;
  const matching = selection.matching();
  const count = matching?.count ?? rows.length;
  const ids = commandIds(set).filter((id) => count === 1 || !set.commands[id].isForOne);
  return {
    for: opened ? { name: nameOf(opened) } : { count },
    entries: commandEntries(t, { set, ids, rows, onRun: (id) => give(id, rows, matching) }),
  };
}
