import type { Extension } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconFilterOff, IconWifiOff } from "@tabler/icons-react";
import { type ReactNode, Suspense, useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { GridGroup } from "../../ui/grid/flat-list.ts";
import { Grid } from "../../ui/grid/grid.tsx";
import type { GridSelection } from "../../ui/grid/grid-selection.ts";
import type { useGridLayout } from "../../ui/grid/use-grid-layout.ts";
import { Banner } from "../../ui/banner.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { EXTENSION_COLUMNS, type ExtensionColumnId, LEAD_COLUMN } from "./extensions-columns.tsx";
import type { ExtensionsSearch } from "./extensions.search.ts";
import { type ExtensionsPageState, NO_FILTER } from "./use-extensions-page.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { groupWords } from "../../entities/group/group.words.ts";
import { scheduleWords } from "../../entities/schedule/schedule.words.ts";

const idOf = (row: Extension) => row.id;
const nameOf = (row: Extension) => row.name;

const NO_ROWS: Extension[] = [];

const GroupHead = lazyView(
  [scheduleWords, groupWords, bulkWords],
  async () => (await import("./group-head.tsx")).GroupHead,
);

interface ExtensionsTableProps {
  page: ExtensionsPageState;
  layout: ReturnType<typeof useGridLayout<Extension, ExtensionColumnId>>;
  isLayoutPending: boolean;
  selection: GridSelection<Extension>;
  onOpen: (row: Extension) => void;
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

export function ExtensionsTable(props: ExtensionsTableProps) {
  const { page, layout, selection, onOpen } = props;
  const { t } = useTranslation();
  const instead = useInstead(props);
  const groupDetails = useCallback(
    (group: GridGroup<Extension>, isFocused: boolean) => (
      <Suspense fallback={<strong>{group.name}</strong>}>
        <GroupHead group={group} isFocused={isFocused} onSelect={selection.add} />
      </Suspense>
    ),
    [selection],
  );
  const { query } = page;
  return (
    <>
      {query.error && query.data && (
        <Banner
          tone="warn"
          icon={IconWifiOff}
          action={
            <Button size="xs" variant="default" onClick={() => void query.refetch()}>
              {t(($) => $.common.retry)}
            </Button>
          }
        >
          {t(($) => $.common.staleData)}
        </Banner>
      )}
      <Grid
        label={t(($) => $.shell.pages.extensions)}
        columns={EXTENSION_COLUMNS}
        lead={LEAD_COLUMN}
        layout={layout}
        rows={page.sections ? NO_ROWS : page.rows}
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
        instead={instead}
      />
    </>
  );
}
