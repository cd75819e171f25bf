import { useMediaQuery } from "@mantine/hooks";
import { type ComponentType, Suspense, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GridGroup } from "../grid/flat-list.ts";
import { Grid } from "../grid/grid.tsx";
import { unselectable } from "../grid/grid-selection.ts";
import type { SaveCell } from "../grid/use-grid-edit.ts";
import type { GivenCommands } from "./commands/use-commands.ts";
import type { OpenRowMenu, RowMenuProps } from "./commands/row-menu.tsx";
import type { RowButtonsProps } from "./commands/row-buttons.tsx";
import { listCards } from "./list-cards.tsx";
import type { ListKind } from "./list-descriptor.ts";
import { noFilter } from "./list-descriptor.ts";
import { StaleBanner, useInstead } from "./list-state.tsx";
import type { ListState } from "./use-list.ts";

/** A phone: rows are cards. */
const NARROW = "(max-width: 767px)";

const idOf = (row: { id: number }) => row.id;

/** What can be done with a row; each part is fetched when it is first shown. */
export interface RowParts<Row, Id extends string> {
  Menu: ComponentType<RowMenuProps<Row, Id>>;
  Buttons: ComponentType<RowButtonsProps<Row, Id>>;
}

export interface ListTableProps<Kind extends ListKind, Id extends string> {
  list: ListState<Kind>;
  /** Stable. */
  parts?: RowParts<Kind["row"], Id> | undefined;
  /** Stable. */
  onCommand?: GivenCommands<Kind["row"], Id>["give"] | undefined;
  onSaveCell?: SaveCell<Kind["row"]> | undefined;
}

function useRowMenu<Kind extends ListKind, Id extends string>({
  list: { selection },
  parts,
}: ListTableProps<Kind, Id>) {
  type Row = Kind["row"];
  const [menu, setMenu] = useState<OpenRowMenu<Row> | null>(null);
  const open = useCallback(
    (row: Row, at: OpenRowMenu<Row>["at"]) => {
      const selected = selection.rows();
      const isOfMany = selected.has(row.id);
      setMenu({
        ...{ row, at },
        rows: isOfMany ? [...selected.values()] : [row],
        matching: isOfMany ? selection.matching() : null,
      });
    },
    [selection],
  );
  const close = () => {
    setMenu(null);
    document.querySelector<HTMLElement>("main [aria-rowcount]")?.focus({ preventScroll: true });
  };
  return { menu, open: parts && open, close };
}

/** Rows that have not come are selected when they have been fetched. */
function useTableScrolling<Kind extends ListKind>({ source, collecting }: ListState<Kind>) {
  const { scrolling } = source;
  const { collect } = collecting;
  return useMemo(
    () =>
      scrolling && {
        ...scrolling,
        onSelectMissing: (first: number, last: number) =>
          collect({ fetch: scrolling.fetch, first, last, isAdded: true }),
      },
    [scrolling, collect],
  );
}

/** What a table by groups has beside its rows. */
function useGroups<Kind extends ListKind>({ source: { groups }, selection }: ListState<Kind>) {
  const [renamed, setRenamed] = useState<number | null>(null);
  const Head = groups?.Head;
  const details = useCallback(
    (group: GridGroup<Kind["row"]>, isFocused: boolean) =>
      Head && (
        <Suspense fallback={<strong>{group.name}</strong>}>
          <Head
            group={group}
            isFocused={isFocused}
            isRenamed={group.id === renamed}
            onRename={(isOn) => setRenamed(isOn ? group.id : null)}
            onSelect={selection.add}
          />
        </Suspense>
      ),
    [Head, selection, renamed],
  );
  if (!groups) return {};
  return {
    groups: groups.groups,
    collapsedGroups: groups.collapsed,
    onToggleGroup: groups.onToggle,
    groupDetails: details,
    onEditGroup: setRenamed,
  };
}

const ignore = () => undefined;

export function ListTable<Kind extends ListKind, Id extends string>(
  props: ListTableProps<Kind, Id>,
) {
  type Row = Kind["row"];
  const { list, parts, onCommand = ignore } = props;
  const { descriptor, source, address, layout, selection, open } = list;
  const { setFilter, search } = address;
  const [nobody] = useState(unselectable<Row>);
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const onOpen = useCallback((row: Row) => open(row.id), [open]);
  const { menu, open: openMenu, close: closeMenu } = useRowMenu(props);
  const rowActions = useCallback(
    (row: Row) =>
      parts &&
      openMenu && (
        <Suspense>
          <parts.Buttons row={row} onOpen={onOpen} onCommand={onCommand} onMenu={openMenu} />
        </Suspense>
      ),
    [parts, onOpen, onCommand, openMenu],
  );
  const cards = useMemo(
    () => listCards({ lines: descriptor.card, nameOf: descriptor.nameOf, onMenu: openMenu }),
    [descriptor, openMenu],
  );
  const instead = useInstead({ source, onClearFilters: () => setFilter(noFilter(descriptor)) });
  const scrolling = useTableScrolling(list);
  const groups = useGroups(list);
  return (
    <>
      {source.error && source.hasAnswer && <StaleBanner onRetry={source.reload} />}
      <Grid
        label={descriptor.label(t)}
        page={descriptor.name}
        columns={descriptor.columns}
        lead={descriptor.lead}
        layout={layout}
        rows={source.placed ?? source.rows}
        scrolling={scrolling}
        onNearEnd={source.onNearEnd}
        foot={source.foot}
        idOf={idOf}
        nameOf={descriptor.nameOf}
        selection={parts ? selection : nobody}
        isSelectable={parts !== undefined}
        sort={search.sort}
        onSort={(sort) => setFilter({ sort })}
        onOpen={onOpen}
        openId={search.open}
        isLoading={source.isPending || list.isLayoutPending}
        totalCount={source.totalCount}
        {...groups}
        cards={isNarrow ? cards : undefined}
        onSaveCell={props.onSaveCell}
        onRowMenu={openMenu}
        rowActions={parts && rowActions}
        instead={instead}
      />
      {parts && menu && (
        <Suspense>
          <parts.Menu {...menu} onOpen={onOpen} onCommand={onCommand} onClose={closeMenu} />
        </Suspense>
      )}
    </>
  );
}
