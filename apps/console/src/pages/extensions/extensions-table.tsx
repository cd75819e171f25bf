import type { Extension } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconFilterOff, IconWifiOff } from "@tabler/icons-react";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommandId } from "../../entities/extension/command-list.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { extensionCards } from "./extension-cards.tsx";
import type { OpenRowMenu } from "./row-menu.tsx";
import type { GridGroup } from "../../ui/grid/flat-list.ts";
import { Grid } from "../../ui/grid/grid.tsx";
import type { GridSelection } from "../../ui/grid/grid-selection.ts";
import type { SaveCell } from "../../ui/grid/use-grid-edit.ts";
import type { GridScrolling } from "../../ui/grid/use-grid-scrolling.ts";
import type { useGridLayout } from "../../ui/grid/use-grid-layout.ts";
import { Banner } from "../../ui/banner.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { EXTENSION_COLUMNS, type ExtensionColumnId, LEAD_COLUMN } from "./extensions-columns.tsx";
import type { Collecting } from "./use-collecting.ts";
import type { ExtensionsSearch } from "./extensions.search.ts";
import { type ExtensionsPageState, NO_FILTER } from "./use-extensions-page.ts";
import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { withCode } from "../../ui/with-code.ts";
import { groupWords } from "../../entities/group/group.words.ts";
import { scheduleWords } from "../../entities/schedule/schedule.words.ts";

const idOf = (row: Extension) => row.id;
const nameOf = (row: Extension) => row.name;

const NO_ROWS: Extension[] = [];

/** A phone: rows are cards. */
const NARROW = "(max-width: 767px)";

const RowButtons = lazyView(
  [extensionCommandsWords],
  async () => (await import("./row-buttons.tsx")).RowButtons,
);
const RowMenu = lazyView(
  [extensionCommandsWords, bulkWords],
  async () => (await import("./row-menu.tsx")).RowMenu,
);

const GroupHead = lazyView(
  [extensionCommandsWords, scheduleWords, groupWords, bulkWords],
  async () => (await import("./group-head.tsx")).GroupHead,
);

interface ExtensionsTableProps {
  page: ExtensionsPageState;
  layout: ReturnType<typeof useGridLayout<Extension, ExtensionColumnId>>;
  isLayoutPending: boolean;
  selection: GridSelection<Extension>;
  onCollect: Collecting["collect"];
  onOpen: (row: Extension) => void;
  onCommand: (id: CommandId, rows: readonly Extension[]) => void;
}

/** Empty, no match and failed are three different things to say. */
function useInstead({ page }: ExtensionsTableProps): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = page.query;
  if (!data)
    return error ? <QueryFailure error={error} onRetry={() => void refetch()} /> : undefined;
  if (data.data.length > 0 || page.sections?.length) return undefined;
  return (
    <StateMessage
      icon={IconFilterOff}
      title={t(($) => $.grid.noMatchTitle)}
      text={t(($) => $.grid.noMatchText)}
      action={
        <Button variant="default" onClick={() => page.setFilter(NO_FILTER)}>
          {t(($) => $.grid.clearFilters)}
        </Button>
      }
    />
  );
}

function useTableScrolling({ page, onCollect }: ExtensionsTableProps): GridScrolling | undefined {
  const { scrolled, request, question } = page;
  const onInSight = scrolled?.onInSight;
  const asked = `${question} ${request.sort ?? ""} ${request.groupBy ?? ""}`;
  return useMemo(
    () =>
      onInSight && {
        onInSight,
        onSelectMissing: (first, last) =>
          onCollect({ filter: request, first, last, isAdded: true }),
        question: asked,
      },
    [onInSight, onCollect, request, asked],
  );
}

function useSaveCell(): SaveCell<Extension> {
  const context = useCommandContext();
  return (...edit) =>
    void withCode(
      [],
      () => import("./save-cell.ts"),
      ({ saveCell }) => void saveCell(context, ...edit),
    );
}

function StaleBanner({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const retry = (
    <Button size="xs" variant="default" onClick={onRetry}>
      {t(($) => $.common.retry)}
    </Button>
  );
  return (
    <Banner tone="warn" icon={IconWifiOff} action={retry}>
      {t(($) => $.common.staleData)}
    </Banner>
  );
}

export function ExtensionsTable(props: ExtensionsTableProps) {
  const { page, layout, selection, onOpen, onCommand } = props;
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [renamedGroup, setRenamedGroup] = useState<number | null>(null);
  const [rowMenu, setRowMenu] = useState<OpenRowMenu | null>(null);
  const openRowMenu = useCallback(
    (row: Extension, at: OpenRowMenu["at"]) => {
      const selected = selection.rows();
      setRowMenu({ row, rows: selected.has(row.id) ? [...selected.values()] : [row], at });
    },
    [selection],
  );
  const closeRowMenu = () => {
    setRowMenu(null);
    document.querySelector<HTMLElement>("main [aria-rowcount]")?.focus({ preventScroll: true });
  };
  const rowActions = useCallback(
    (row: Extension) => (
      <Suspense>
        <RowButtons row={row} onOpen={onOpen} onCommand={onCommand} onMenu={openRowMenu} />
      </Suspense>
    ),
    [onOpen, onCommand, openRowMenu],
  );
  const cards = useMemo(() => extensionCards(openRowMenu), [openRowMenu]);
  const saveCell = useSaveCell();
  const instead = useInstead(props);
  const scrolling = useTableScrolling(props);
  const groupDetails = useCallback(
    (group: GridGroup<Extension>, isFocused: boolean) => (
      <Suspense fallback={<strong>{group.name}</strong>}>
        <GroupHead
          group={group}
          isFocused={isFocused}
          isRenamed={group.id === renamedGroup}
          onRename={(isOn) => setRenamedGroup(isOn ? group.id : null)}
          onSelect={selection.add}
        />
      </Suspense>
    ),
    [selection, renamedGroup],
  );
  const { query } = page;
  return (
    <>
      {query.error && query.data && <StaleBanner onRetry={() => void query.refetch()} />}
      <Grid
        label={t(($) => $.shell.pages.extensions)}
        page="extensions"
        columns={EXTENSION_COLUMNS}
        lead={LEAD_COLUMN}
        layout={layout}
        rows={page.sections ? NO_ROWS : (page.scrolled?.listed?.rows ?? page.rows)}
        scrolling={scrolling}
        idOf={idOf}
        nameOf={nameOf}
        selection={selection}
        sort={page.search.sort}
        // The names in the registry are the server's.
        onSort={(sort) => page.setFilter({ sort: sort as ExtensionsSearch["sort"] })}
        onOpen={onOpen}
        openId={page.search.open}
        isLoading={query.isPending || props.isLayoutPending}
        totalCount={page.totalCount}
        groups={page.sections}
        collapsedGroups={page.view.collapsed}
        onToggleGroup={page.toggleGroup}
        groupDetails={groupDetails}
        onEditGroup={setRenamedGroup}
        cards={isNarrow ? cards : undefined}
        onSaveCell={saveCell}
        onRowMenu={openRowMenu}
        rowActions={rowActions}
        instead={instead}
      />
      {rowMenu && (
        <Suspense>
          <RowMenu {...rowMenu} onOpen={onOpen} onCommand={onCommand} onClose={closeRowMenu} />
        </Suspense>
      )}
    </>
  );
}
