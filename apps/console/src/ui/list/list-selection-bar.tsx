import { BULK_MAX_IDS } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { GridSelectionBar } from "../grid/grid-selection-bar.tsx";
import { headerCheck, useMatching, useSelectedRows } from "../grid/grid-selection.ts";
import { LazyMenu, type MenuEntry } from "../lazy-menu.tsx";
import { type CommandSet, commandIds } from "./commands/command.ts";
import { CommandButton } from "./commands/command-button.tsx";
import { CommandMenu } from "./commands/command-menu.tsx";
import type { ListKind } from "./list-descriptor.ts";
import type { GivenCommands } from "./commands/use-commands.ts";
import type { ListState } from "./use-list.ts";

/** As many names as can be read. */
const NAMES_MAX = 15;

interface HiddenSelectionProps {
  rows: readonly { id: number; name: string }[];
  onOpen: (id: number) => void;
  onDrop: () => void;
}

/** Those on other pages, in collapsed groups, or that match no more: which they are, and a way out. */
function HiddenSelection({ rows, onOpen, onDrop }: HiddenSelectionProps) {
  const { t } = useTranslation();
  const names: MenuEntry[] = rows.slice(0, NAMES_MAX).map(({ id, name }) => ({
    key: String(id),
    label: name,
    onClick: () => onOpen(id),
  }));
  const rest = rows.length - names.length;
  const drop: MenuEntry = {
    key: "drop",
    label: t(($) => $.list.hidden.drop, { count: rows.length }),
    ...(rest > 0 && { reason: t(($) => $.common.andMore, { count: rest }) }),
    icon: IconX,
    isApart: true,
    onClick: onDrop,
  };
  return (
    <LazyMenu
      position="bottom-start"
      entries={[...names, drop]}
      button={
        <Button size="compact-xs" variant="light">
          {t(($) => $.list.hidden.count, { count: rows.length })}
        </Button>
      }
    />
  );
}

export interface ListSelectionBarProps<Kind extends ListKind, Id extends string> {
  list: ListState<Kind>;
  onCommand: GivenCommands<Kind["row"], Id>["give"];
}

interface OfferedBarProps<Kind extends ListKind, Id extends string> extends ListSelectionBarProps<
  Kind,
  Id
> {
  set: CommandSet<Kind["row"], Id>;
  /** Beside the commands. */
  children?: ReactNode;
}

/** What is selected, shown or not, and what can be done with all of it. */
export function ListSelectionBar<Kind extends ListKind, Id extends string>(
  props: OfferedBarProps<Kind, Id>,
) {
  const { list, set, onCommand } = props;
  const { descriptor, source, selection, collecting } = list;
  const { t } = useTranslation();
  const selected = useSelectedRows(selection);
  const matching = useMatching(selection);
  const count = matching?.count ?? selected.size;

  // A row that is in sight is as fresh as the table, not as it was when it was chosen.
  const inSight = new Map(source.rows.map((row) => [row.id, row]));
  const rows = [...selected].map(([id, row]) => inSight.get(id) ?? row);
  const ids = source.rows.map(({ id }) => id);
  // Those of places that have not come may be in the table all the same.
  const isWhole = !source.scrolling || source.rows.length === source.shownCount;
  const hidden = isWhole && !matching ? rows.filter(({ id }) => !inSight.has(id)) : [];
  const isAllSelected = headerCheck(selected, ids) === "all";
  const isShownSelected = isWhole ? isAllSelected : selected.size >= source.shownCount;
  const offered = commandIds(set).filter((id) => !set.commands[id].isForOne);
  const hasButton = (id: Id) => set.commands[id].hasButton === true;
  const run = (id: Id) => onCommand(id, rows, matching);
  const selectMatching = () => {
    const all = source.matching;
    if ("filter" in all)
      selection.takeMatching({ filter: all.filter, count: source.totalCount }, source.rows);
    else
      collecting.collect({
        fetch: all.fetch,
        first: 0,
        last: source.totalCount - 1,
        isAdded: false,
      });
  };
  return (
    <GridSelectionBar
      count={count}
      matchingCount={source.totalCount + (source.isAtLeast ? 1 : 0)}
      most={"filter" in source.matching ? Number.POSITIVE_INFINITY : BULK_MAX_IDS}
      isPageSelected={collecting.count === null && isShownSelected}
      onSelectMatching={selectMatching}
      onClear={() => {
        collecting.stop();
        selection.clear();
      }}
      hidden={
        hidden.length > 0 && (
          <HiddenSelection
            rows={hidden.map((row) => ({ id: row.id, name: descriptor.nameOf(row) }))}
            onOpen={list.open}
            onDrop={() => selection.remove(hidden.map(({ id }) => id))}
          />
        )
      }
    >
      {collecting.count !== null ? (
        // No command yet: it would be for the page alone, while all were asked for.
        <span role="status">{t(($) => $.bulk.collecting, { count: collecting.count })}</span>
      ) : (
        <>
          {offered.filter(hasButton).map((id) => (
            <CommandButton key={id} set={set} id={id} rows={rows} onRun={run} />
          ))}
          <CommandMenu
            set={set}
            ids={offered.filter((id) => !hasButton(id))}
            rows={rows}
            onRun={run}
          />
          {props.children}
        </>
      )}
    </GridSelectionBar>
  );
}
