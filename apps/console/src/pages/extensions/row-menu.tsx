import type { Extension } from "@baton/contract";
import { IconLayoutSidebarRightExpand } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { commandEntries } from "../../entities/extension/command-entries.ts";
import { COMMAND_IDS, type CommandId } from "../../entities/extension/command-list.ts";
import type { MenuEntry } from "../../ui/lazy-menu.tsx";
import { LazyMenuList } from "../../ui/lazy-menu-list.tsx";
import classes from "./row-menu.module.css";

export interface OpenRowMenu {
  row: Extension;
  /** What its commands are for: the row, or the whole selection that it is in. */
  rows: readonly Extension[];
  at: { x: number; y: number };
}

interface RowMenuProps extends OpenRowMenu {
  onOpen: (row: Extension) => void;
  onCommand: (id: CommandId, rows: readonly Extension[]) => void;
  onClose: () => void;
}

/** What can be done with a row, where it was asked for: the commands of the bar, and the way in. */
export function RowMenu({ row, rows, at, onOpen, onCommand, onClose }: RowMenuProps) {
  const { t } = useTranslation();
  const holder = useRef<HTMLSpanElement>(null);
  const commands = commandEntries(t, COMMAND_IDS, rows, (id) => onCommand(id, rows));
  const [first, ...others] = commands;
  const own: MenuEntry[] = [
    {
      key: "open",
      label: t(($) => $.extensions.commands.open),
      icon: IconLayoutSidebarRightExpand,
      onClick: () => onOpen(row),
    },
  ];
  const entries = [...own, ...(first ? [{ ...first, isApart: true }] : []), ...others];
  const title = rows.length > 1 ? t(($) => $.grid.selected, { count: rows.length }) : row.name;
  return (
    <span ref={holder} className={classes["anchor"]} style={{ top: at.y, left: at.x }}>
      <LazyMenuList
        holder={holder}
        entries={entries}
        header={<div className={classes["title"]}>{title}</div>}
        position="bottom-start"
        onClose={onClose}
      />
    </span>
  );
}
