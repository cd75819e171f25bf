import type { Extension, ExtensionFact } from "@baton/contract";
import { type ComponentProps, Suspense, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CommandId } from "../../entities/extension/command-list.ts";
import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import { followRows } from "../../entities/extension/extension.live.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import type { SaveCell } from "../../ui/grid/use-grid-edit.ts";
import { installWords } from "../../ui/install/install.words.ts";
import { laterCode } from "../../ui/later-code.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { useCommands } from "../../ui/list/commands/use-commands.ts";
import { type CommandParts, ListView } from "../../ui/list/list-view.tsx";
import { listWords } from "../../ui/list/words/list.words.ts";
import { useList } from "../../ui/list/use-list.ts";
import { useSavedViews } from "../../ui/list/views/use-saved-views.ts";
import { Page } from "../../ui/page.tsx";
import { withCode } from "../../ui/with-code.ts";
import { EXTENSION_LIST, type ExtensionKind } from "./extension.list.tsx";
import { extensionPanelWords } from "./extension-panel.words.ts";
import { emptyColumns } from "./extensions-columns.tsx";
import { ExtensionsFooter } from "./extensions-footer.tsx";
import classes from "./extensions-page.module.css";
import { ExtensionsToolbar } from "./extensions-toolbar.tsx";
import { firstStepsWords } from "./first-steps.words.ts";
import { useColumns } from "./use-columns.ts";
import { useConnectedNotice } from "./use-connected-notice.ts";
import { useCreateBrowser } from "./use-create-browser.tsx";
import { useExtensionCounts } from "./use-extension-counts.ts";
import { type ExtensionsPageState, useExtensionsPage } from "./use-extensions-page.ts";
import { useExtensionSource } from "./use-extension-source.tsx";
import { useOfferedRows } from "./use-offered-rows.ts";

// Its counts have to be fetched anyway.
const StatusStrip = lazyView([], async () => (await import("./status-strip.tsx")).StatusStrip);

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

// No command is given before there are rows.
const PARTS: CommandParts<ExtensionKind, CommandId> = {
  Buttons: lazyView(
    [extensionCommandsWords, bulkWords, listWords],
    async () => (await import("./extension-commands.tsx")).ExtensionButtons,
  ),
  Menu: lazyView(
    [extensionCommandsWords, bulkWords, listWords],
    async () => (await import("./extension-commands.tsx")).ExtensionMenu,
  ),
  Bar: lazyView(
    [extensionCommandsWords, bulkWords, listWords],
    async () => (await import("./extension-commands.tsx")).ExtensionBar,
  ),
};
const fetchRuns = laterCode([], async () => (await import("./extension-runs.tsx")).EXTENSION_RUNS);

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

interface OpenPanelProps extends Pick<ComponentProps<typeof ExtensionPanel>, "onCommand"> {
  page: ExtensionsPageState;
}

function OpenPanel({ page, onCommand }: OpenPanelProps) {
  const { search, setPlace } = page;
  const close = useCallback(() => setPlace({ open: undefined, tab: undefined }), [setPlace]);
  if (search.open === undefined) return null;
  return (
    <ExtensionPanel
      id={search.open}
      tab={search.tab ?? "script"}
      onTab={(tab) => setPlace({ tab })}
      onCommand={onCommand}
      onClose={close}
    />
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

export function ExtensionsPage() {
  const { t } = useTranslation();
  const page = useExtensionsPage();
  const { address, search } = page;
  const counts = useExtensionCounts(page.filter);
  const facts = counts?.facts;
  const empty = useMemo(() => emptyColumns(facts ?? LIKELY_FACTS), [facts]);
  const views = useSavedViews(EXTENSION_LIST, address);
  const list = useList<ExtensionKind>({
    descriptor: EXTENSION_LIST,
    address,
    views,
    columns: useColumns(search, views),
    source: useExtensionSource(page),
    empty,
    onSelection: followRows,
  });
  const commands = useCommands(fetchRuns, list.selection, {
    listed: page.matching,
    onNewGroup: page.view.showFirstTime,
  });
  useOfferedRows(list.selection, search.open, commands.give);
  useConnectedNotice(page);
  const browser = useCreateBrowser();
  return (
    <Page
      title={t(($) => $.shell.pages.extensions)}
      toolbar={<ExtensionsToolbar page={page} list={list} onCreateBrowser={browser.create} />}
    >
      <ListView
        list={list}
        parts={PARTS}
        commands={commands}
        above={<AboveTable counts={counts} page={page} />}
        empty={page.isFirstTime && <FirstSteps onCreateBrowser={browser.create} />}
        footer={<ExtensionsFooter list={list} page={page} />}
        panel={<OpenPanel page={page} onCommand={commands.give} />}
        onSaveCell={useSaveCell()}
      />
      <Suspense>{browser.dialog}</Suspense>
    </Page>
  );
}
