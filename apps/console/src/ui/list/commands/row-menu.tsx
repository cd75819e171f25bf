import { IconLayoutSidebarRightExpand } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Matching } from "../../grid/grid-selection.ts";
import type { MenuEntry } from "../../lazy-menu.tsx";
import { LazyMenuList } from "../../lazy-menu-list.tsx";
import { type CommandSet, commandIds } from "./command.ts";
import { commandEntries } from "./command-entries.ts";
import type { GivenCommands } from "./use-commands.ts";
import classes from "./row-menu.module.css";

export interface OpenRowMenu<Row> {
  row: Row;
  /** What its commands are for: the row, or the whole selection that it is in. */
  rows: readonly Row[];
  /** All that match, where that is what is selected. */
  matching: Matching | null;
  at: { x: number; y: number };
}

export interface RowMenuProps<Row, Id extends string> extends OpenRowMenu<Row> {
  onOpen?: ((row: Row) => void) | undefined;
  onCommand: GivenCommands<Row, Id>["give"];
  onClose: () => void;
}

interface OfferedMenuProps<Row, Id extends string> extends RowMenuProps<Row, Id> {
  set: CommandSet<Row, Id>;
  name: string;
}

/** What can be done with a row, where it was asked for: the commands of the bar, and the way in. */
export function RowMenu<Row, Id extends string>(props: OfferedMenuProps<Row, Id>) {
  const { set, row, rows, matching, at, name, onOpen, onCommand, onClose } = props;
  const { t } = useTranslation();
  const holder = useRef<HTMLSpanElement>(null);
  const onRun = (id: Id) => onCommand(id, rows, matching);
  const count = matching?.count ?? rows.length;
  const ids = commandIds(set).filter((id) => count === 1 || !set.commands[id].isForOne);
  const [first, ...others] = commandEntries(t, { set, ids, rows, onRun });
  const own: MenuEntry[] = onOpen
    ? [
        {
          key: "open",
          label: t(($) => $.grid.open),
          icon: IconLayoutSidebarRightExpand,
          onClick: () => onOpen(row),
        },
      ]
    : [];
  const entries = [...own, ...(first ? [{ ...first, isApart: own.length > 0 }] : []), ...others];
  const title = count > 1 ? t(($) => $.list.selection.selected, { count }) : name;
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
