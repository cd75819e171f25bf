import { type Extension, ScriptStatus, UNFINISHED_SCRIPT_STATUSES } from "@baton/contract";
import { type CommandId, EXTENSION_SET } from "../../entities/extension/command-list.ts";
import { ListSelectionBar, type ListSelectionBarProps } from "../../ui/list/list-selection-bar.tsx";
import { RowButtons, type RowButtonsProps } from "../../ui/list/commands/row-buttons.tsx";
import { RowMenu, type RowMenuProps } from "../../ui/list/commands/row-menu.tsx";
import type { ExtensionKind } from "./extension.list.tsx";

/** What is run is stopped, anything else is started. */
const commandOf = ({ run }: Extension): "start" | "stop" => {
  const status = run?.status ?? ScriptStatus.Unknown;
  const isStopped = status === ScriptStatus.Pause || !UNFINISHED_SCRIPT_STATUSES.includes(status);
  return isStopped ? "start" : "stop";
};

export const ExtensionButtons = (props: RowButtonsProps<Extension, CommandId>) => (
  <RowButtons {...props} set={EXTENSION_SET} ids={[commandOf(props.row)]} name={props.row.name} />
);

export const ExtensionMenu = (props: RowMenuProps<Extension, CommandId>) => (
  <RowMenu {...props} set={EXTENSION_SET} name={props.row.name} />
);

export const ExtensionBar = (props: ListSelectionBarProps<ExtensionKind, CommandId>) => (
  <ListSelectionBar {...props} set={EXTENSION_SET} />
);
