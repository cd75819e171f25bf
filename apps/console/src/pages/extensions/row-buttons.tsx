import { type Extension, ScriptStatus, UNFINISHED_SCRIPT_STATUSES } from "@baton/contract";
import { ActionIcon } from "@mantine/core";
import {
  IconDots,
  IconLayoutSidebarRightExpand,
  IconPlayerPlay,
  IconPlayerStop,
} from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CommandId } from "../../entities/extension/command-list.ts";
import {
  BUTTON_OBSTACLES,
  obstacleText,
  stateFor,
} from "../../entities/extension/command-state.ts";

interface RowButtonsProps {
  row: Extension;
  onOpen: (row: Extension) => void;
  onCommand: (id: CommandId, rows: readonly Extension[]) => void;
  onMenu: (row: Extension, at: { x: number; y: number }) => void;
}

/** What is run is stopped, anything else is started. */
const commandOf = ({ run }: Extension): "start" | "stop" => {
  const status = run?.status ?? ScriptStatus.Unknown;
  const isStopped = status === ScriptStatus.Pause || !UNFINISHED_SCRIPT_STATUSES.includes(status);
  return isStopped ? "start" : "stop";
};

/** Start or stop, open, and everything else, at the end of the row that one is at. */
export function RowButtons({ row, onOpen, onCommand, onMenu }: RowButtonsProps) {
  const { t } = useTranslation();
  const command = commandOf(row);
  const state = stateFor(BUTTON_OBSTACLES[command], [row]);
  const label = t(($) => $.extensions.commands[command]);
  const reason = obstacleText(t, state, [row]);
  const title = reason === "" ? label : `${label}: ${reason}`;
  const CommandIcon = command === "start" ? IconPlayerPlay : IconPlayerStop;
  const showMenu = ({ currentTarget }: MouseEvent) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    onMenu(row, { x: left, y: bottom });
  };
  return (
    <div role="toolbar" aria-label={t(($) => $.extensions.rowMenu, { name: row.name })}>
      <ActionIcon
        aria-label={`${row.name}: ${title}`}
        title={title}
        aria-disabled={!state.isEnabled}
        data-disabled={!state.isEnabled || undefined}
        onClick={() => state.isEnabled && onCommand(command, [row])}
      >
        <CommandIcon size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={`${row.name}: ${t(($) => $.extensions.commands.open)}`}
        title={t(($) => $.extensions.commands.open)}
        onClick={() => onOpen(row)}
      >
        <IconLayoutSidebarRightExpand size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t(($) => $.extensions.rowMenu, { name: row.name })}
        aria-haspopup="menu"
        title={t(($) => $.common.more)}
        onClick={showMenu}
      >
        <IconDots size={15} aria-hidden />
      </ActionIcon>
    </div>
  );
}
