import type { ReactNode } from "react";
import type { CommandSet } from "./commands/command.ts";
import { offeredIn } from "./commands/offered-commands.ts";
import { RowButtons, type RowButtonsProps } from "./commands/row-buttons.tsx";
import { RowMenu, type RowMenuProps } from "./commands/row-menu.tsx";
import type { ListKind } from "./list-descriptor.ts";
import { ListSelectionBar, type ListSelectionBarProps } from "./list-selection-bar.tsx";
import type { CommandParts } from "./list-view.tsx";

interface PartsOptions<Kind extends ListKind, Id extends string> {
  set: CommandSet<Kind["row"], Id>;
  nameOf: (row: Kind["row"]) => string;
  /** Those that have a button in the row. */
  buttonsOf: (row: Kind["row"]) => readonly Id[];
  /** Beside the commands in the bar. */
  inBar?: (props: ListSelectionBarProps<Kind, Id>) => ReactNode;
}

/** Bar, menu and row buttons of a noun's commands. */
export function commandParts<Kind extends ListKind, Id extends string>(
  options: PartsOptions<Kind, Id>,
): CommandParts<Kind, Id> {
  const { set, nameOf, buttonsOf, inBar } = options;
  return {
    offered: offeredIn(set),
    Buttons: (props: RowButtonsProps<Kind["row"], Id>) => (
      <RowButtons {...props} set={set} ids={buttonsOf(props.row)} name={nameOf(props.row)} />
    ),
    Menu: (props: RowMenuProps<Kind["row"], Id>) => (
      <RowMenu {...props} set={set} name={nameOf(props.row)} />
    ),
    Bar: (props: ListSelectionBarProps<Kind, Id>) => (
      <ListSelectionBar {...props} set={set}>
        {inBar?.(props)}
      </ListSelectionBar>
    ),
  };
}
