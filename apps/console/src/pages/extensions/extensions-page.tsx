import type { Extension, ExtensionFact } from "@baton/contract";
import { type ComponentProps, Suspense, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { followRows } from "../../entities/extension/extension.live.ts";
import { GridColumnSettings } from "../../ui/grid/grid-column-settings.tsx";
import { useKeptSelection } from "../../ui/grid/use-kept-selection.ts";
import { useGridLayout } from "../../ui/grid/use-grid-layout.ts";
import { Page } from "../../ui/page.tsx";
import { emptyColumns, EXTENSION_COLUMNS, LEAD_COLUMN } from "./extensions-columns.tsx";
import { COLUMN_PRESETS } from "./column-presets.ts";
import { ExtensionsDialogs, type OpenDialog } from "./extensions-dialogs.tsx";
import classes from "./extensions-page.module.css";
import { ExtensionsBars } from "./extensions-bars.tsx";
import { ExtensionsFooter } from "./extensions-footer.tsx";
import { ExtensionsTable } from "./extensions-table.tsx";
import { ExtensionsToolbar } from "./extensions-toolbar.tsx";

import { useExtensionCounts } from "./use-extension-counts.ts";
import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import { extensionPanelWords } from "./extension-panel.words.ts";
import { firstStepsWords } from "./first-steps.words.ts";
import { installWords } from "../../ui/install/install.words.ts";
import { useColumns } from "./use-columns.ts";
import { useCollecting } from "./use-collecting.ts";
import { useConnectedNotice } from "./use-connected-notice.ts";
import { useCommands } from "./use-commands.ts";
import { useOfferedRows } from "./use-offered-rows.ts";
import { type ExtensionsPageState, useExtensionsPage } from "./use-extensions-page.ts";
import { useCreateBrowser } from "./use-create-browser.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { useSavedViews } from "./use-saved-views.ts";
import { usePresets } from "./use-presets.ts";
import { lazyView } from "../../ui/lazy-view.tsx";

// Its counts have to be fetched anyway.
const StatusStrip = lazyView([], async () => (await import("./status-strip.tsx")).StatusStrip);

const ViewsMenu = lazyView([], async () => (await import("./views-menu.tsx")).ViewsMenu);

const ExtensionPanel = lazyView(
  [extensionPanelWords, extensionCommandsWords, bulkWords],
  async () => (await import("./extension-panel.tsx")).ExtensionPanel,
);

/** Until it is known what rows have: what comes later is added at the end. */
const LIKELY_FACTS: readonly ExtensionFact[] = ["run", "schedule"];

const FirstSteps = lazyView(
  [firstStepsWords, installWords],
  async () => (await import("./first-steps.tsx")).FirstSteps,
);
const NextSteps = lazyView(
  [firstStepsWords],
  async () => (await import("./next-steps.tsx")).NextSteps,
);

/** Above so many rows nobody needs to be led to a first run. */
const FIRST_ROWS_MAX = 3;

/** The row on which the first run of all may be tried. */
function rowWithoutRuns({ rows, isFiltered }: ExtensionsPageState): Extension | undefined {
  const isNew = !isFiltered && rows.length <= FIRST_ROWS_MAX && rows.every(({ run }) => !run);
  return isNew ? rows[0] : undefined;
}

type AboveTableProps = ComponentProps<typeof StatusStrip>;

/** Whether all is well; of a first row, what comes next. */
function AboveTable({ counts, page }: AboveTableProps) {
  const firstRow = rowWithoutRuns(page);
  return (
    <>
      {!page.isFirstTime && (
        <Suspense fallback={<div className={classes["stripSpace"]} />}>
          <StatusStrip counts={counts} page={page} />
        </Suspense>
      )}
      {firstRow && (
        <Suspense>
          <NextSteps row={firstRow} />
        </Suspense>
      )}
    </>
  );
}

const Views = (props: ComponentProps<typeof ViewsMenu>) => (
  <Suspense fallback={<span className={classes["viewsSpace"]} />}>
    <ViewsMenu {...props} />
  </Suspense>
);

interface OpenPanelProps extends Pick<ComponentProps<typeof ExtensionPanel>, "onCommand"> {
  page: ExtensionsPageState;
}

function OpenPanel({ page, onCommand }: OpenPanelProps) {
  const { search, setPlace } = page;
  const close = useCallback(() => setPlace({ open: undefined, tab: undefined }), [setPlace]);
  if (search.open === undefined) return null;
  return (
    <Suspense>
      <ExtensionPanel
        id={search.open}
        tab={search.tab ?? "script"}
        onTab={(tab) => setPlace({ tab })}
        onCommand={onCommand}
        onClose={close}
      />
    </Suspense>
  );
}

export function ExtensionsPage() {
  const { t } = useTranslation();
  const page = useExtensionsPage();
  const counts = useExtensionCounts(page.filter);
  const facts = counts?.facts;
  const empty = useMemo(() => emptyColumns(facts ?? LIKELY_FACTS), [facts]);
  const views = useSavedViews(page);
  const { storage, isPending, owner } = useColumns(page.search, views);
  const layout = useGridLayout<Extension, keyof typeof EXTENSION_COLUMNS>({
    columns: EXTENSION_COLUMNS,
    shownAtFirst: COLUMN_PRESETS.default,
    lead: LEAD_COLUMN,
    storage,
    empty,
  });
  const selection = useKeptSelection<Extension>({
    page: "extensions",
    idOf: (row) => row.id,
    onCreate: followRows,
    question: page.question,
  });
  const collecting = useCollecting(selection, page.question);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const command = useCommands(setDialog);
  useOfferedRows(selection, page.search.open, command);
  const presets = usePresets();
  const { setPlace } = page;
  useConnectedNotice(page);

  const open = useCallback((row: Extension) => setPlace({ open: row.id }), [setPlace]);
  const createBrowser = useCreateBrowser(setDialog);

  return (
    <Page
      title={t(($) => $.shell.pages.extensions)}
      toolbar={
        <ExtensionsToolbar
          page={page}
          views={<Views views={views} search={page.search} columns={layout.layout} />}
          columnSettings={
            <GridColumnSettings
              columns={EXTENSION_COLUMNS}
              lead={LEAD_COLUMN}
              layout={layout.layout}
              visible={layout.visible}
              presets={presets}
              owner={owner}
              onChange={layout.change}
              onReset={layout.reset}
            />
          }
          onCreateBrowser={createBrowser}
        />
      }
    >
      <div className={classes["split"]}>
        <div className={classes["table"]}>
          <AboveTable counts={counts} page={page} />
          {page.isFirstTime ? (
            <Suspense>
              <FirstSteps onCreateBrowser={createBrowser} />
            </Suspense>
          ) : (
            <div className={classes["grid"]}>
              <ExtensionsTable
                page={page}
                layout={layout}
                isLayoutPending={isPending}
                selection={selection}
                onCollect={collecting.collect}
                onOpen={open}
                onCommand={command}
              />
            </div>
          )}
          <ExtensionsBars
            page={page}
            selection={selection}
            collecting={collecting}
            onCommand={command}
          />
          <ExtensionsFooter page={page} />
        </div>
        <OpenPanel page={page} onCommand={command} />
      </div>
      <ExtensionsDialogs
        open={dialog}
        matching={page.matching}
        onClose={() => setDialog(null)}
        onNewGroup={page.view.showFirstTime}
      />
    </Page>
  );
}
