import { ActionIcon } from "@mantine/core";
import { IconDots, IconLayoutSidebarRightExpand } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { type CommandSet, offerOf } from "./command.ts";
import type { GivenCommands } from "./use-commands.ts";

export interface RowButtonsProps<Row, Id extends string> {
  row: Row;
  onOpen?: ((row: Row) => void) | undefined;
  onCommand: GivenCommands<Row, Id>["give"];
  onMenu: (row: Row, at: { x: number; y: number }) => void;
}

interface OfferedButtonsProps<Row, Id extends string> extends RowButtonsProps<Row, Id> {
  set: CommandSet<Row, Id>;
  /** Those that have a button in each row. */
  ids: readonly Id[];
  name: string;
}

/** The nearest commands, the way in, and everything else, at the end of the row that one is at. */
export function RowButtons<Row, Id extends string>(props: OfferedButtonsProps<Row, Id>) {
  const { t } = useTranslation();
  const { set, ids, row, name, onOpen, onCommand, onMenu } = props;
  const menuLabel = t(($) => $.grid.rowMenu, { name });
  const showMenu = ({ currentTarget }: MouseEvent) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    onMenu(row, { x: left, y: bottom });
  };
  return (
    <div role="toolbar" aria-label={menuLabel}>
      {ids.map((id) => {
        const { icon: CommandIcon, label, reason, isEnabled } = offerOf(t, set, id, [row]);
        const title = reason === "" ? label : `${label}: ${reason}`;
        return (
          <ActionIcon
            key={id}
            aria-label={`${name}: ${title}`}
            title={title}
            aria-disabled={!isEnabled}
            data-disabled={!isEnabled || undefined}
            onClick={() => isEnabled && onCommand(id, [row])}
          >
            <CommandIcon size={15} aria-hidden />
          </ActionIcon>
        );
      })}
      {onOpen && (
        <ActionIcon
          aria-label={`${name}: ${t(($) => $.grid.open)}`}
          title={t(($) => $.grid.open)}
          onClick={() => onOpen(row)}
        >
          <IconLayoutSidebarRightExpand size={15} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={menuLabel}
        aria-haspopup="menu"
        title={t(($) => $.common.more)}
        onClick={showMenu}
      >
        <IconDots size={15} aria-hidden />
      </ActionIcon>
    </div>
  );
}
