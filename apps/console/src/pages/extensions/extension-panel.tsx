import { type Extension, ExtensionState, NAME_MAX_CHARS, NOTE_MAX_CHARS } from "@baton/contract";
import { Button, Skeleton, Tabs } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { extensionQuery, findListedName } from "../../entities/extension/extension.queries.ts";
import { EditInPlace } from "../../ui/edit-in-place.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { ThingFailure } from "../../ui/thing-failure.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { BrowserTab } from "./browser-tab.tsx";
import cellClasses from "./cells.module.css";
import {
  type CommandId,
  COMMAND_IDS,
  EXTENSION_SET,
} from "../../entities/extension/command-list.ts";
import { CommandButton } from "../../ui/list/commands/command-button.tsx";
import { CommandMenu } from "../../ui/list/commands/command-menu.tsx";
import { DetailsTab } from "./details-tab.tsx";
import { DRAWER_TABS, type DrawerTab } from "./extensions.search.ts";
import classes from "./panel.module.css";
import { ScriptTab } from "./script-tab.tsx";
import { useTextEdit } from "./use-text-edit.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import { catalogueWords } from "../../entities/step/catalogue.words.ts";
import { accountWords } from "../../entities/account/account.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { groupWords } from "../../entities/group/group.words.ts";
import { extensionPanelWords } from "./extension-panel.words.ts";
import { proxyWords } from "../../entities/proxy/proxy.words.ts";
import { runWords } from "../../entities/run/run.words.ts";
import { tagWords } from "../../entities/tag/tag.words.ts";
import { scheduleWords } from "../../entities/schedule/schedule.words.ts";

const RunLog = lazyView(
  [runWords, groupWords, catalogueWords],
  async () => (await import("../../entities/run/log/run-log.tsx")).RunLog,
);
const ScheduleTab = lazyView(
  [scheduleWords],
  async () => (await import("../../entities/schedule/schedule-tab.tsx")).ScheduleTab,
);

const AccountTab = lazyView(
  [accountWords, extensionCommandsWords, bulkWords],
  async () => (await import("../../entities/account/account-tab.tsx")).AccountTab,
);
const ProxiesTab = lazyView(
  [proxyWords, extensionPanelWords],
  async () => (await import("./proxies-tab.tsx")).ProxiesTab,
);

const GivenTags = lazyView(
  [tagWords],
  async () => (await import("../../entities/tag/given-tags.tsx")).GivenTags,
);

const PANEL_COMMANDS: readonly CommandId[] = ["start", "pause", "stop", "restart"];
const PANEL_MENU = COMMAND_IDS.filter((id) => !PANEL_COMMANDS.includes(id));

function StateChip({ state }: Pick<Extension, "state">) {
  const { t } = useTranslation();
  return (
    <span
      className={classes["state"]}
      data-enabled={state === ExtensionState.Enabled || undefined}
      title={state === ExtensionState.Unknown ? t(($) => $.extensions.silentHint) : undefined}
    >
      {t(($) => $.enums.extensionState[state])}
    </span>
  );
}

function PanelHeader({ extension }: { extension: Extension }) {
  const { t } = useTranslation();
  const { isOnline } = extension;
  const edit = useTextEdit(extension, "name");
  const words = t(($) => (isOnline ? $.extensions.online : $.extensions.offline));
  return (
    <div>
      <h2 className={classes["title"]}>
        <EditInPlace
          label={t(($) => $.extensionPanel.rename)}
          value={extension.name}
          maxLength={NAME_MAX_CHARS}
          isRequired
          {...edit}
        />
      </h2>
      <span className={classes["online"]}>
        <span className={cellClasses["dot"]} data-online={isOnline || undefined} />
        {words}
        <StateChip state={extension.state} />
      </span>
    </div>
  );
}

function PanelNote({ extension }: { extension: Extension }) {
  const { t } = useTranslation();
  const edit = useTextEdit(extension, "note");
  return (
    <EditInPlace
      label={t(($) => $.extensionPanel.note)}
      value={extension.note}
      placeholder={t(($) => $.extensionPanel.noNote)}
      maxLength={NOTE_MAX_CHARS}
      isMultiline
      linesMax={3}
      {...edit}
    />
  );
}

/** Its name is known from the table, even where the server is away. */
function AbsentHeader({ name, hasFailed }: { name: string | undefined; hasFailed: boolean }) {
  if (name !== undefined) return <h2 className={classes["title"]}>{name}</h2>;
  return hasFailed ? null : <Skeleton height={36} />;
}

interface TabContentProps {
  extension: Extension;
  tab: DrawerTab;
  onCommand: (id: CommandId, rows: readonly Extension[]) => void;
}

function TabContent({ extension, tab, onCommand }: TabContentProps) {
  return (
    <>
      {tab === "account" && (
        <Suspense fallback={<Skeleton height={200} />}>
          <AccountTab
            key={extension.id}
            extension={extension}
            onCommand={(command) => onCommand(command, [extension])}
          />
        </Suspense>
      )}
      {tab === "script" && (
        <ScriptTab
          extension={extension}
          onChangeScript={() => onCommand("changeScript", [extension])}
        />
      )}
      {tab === "runs" && (
        <div className={classes["runLog"]}>
          <Suspense fallback={<Skeleton height={200} />}>
            <RunLog key={extension.id} extensionId={extension.id} />
          </Suspense>
        </div>
      )}
      {tab === "schedule" && (
        <Suspense fallback={<Skeleton height={200} />}>
          <ScheduleTab
            extensionId={extension.id}
            onChange={() => onCommand("schedule", [extension])}
          />
        </Suspense>
      )}
      {tab === "details" && <DetailsTab key={extension.id} extension={extension} />}
      {tab === "proxies" && (
        <Suspense fallback={<Skeleton height={120} />}>
          <ProxiesTab extension={extension} />
        </Suspense>
      )}
      {tab === "browser" && <BrowserTab extension={extension} />}
    </>
  );
}

interface ExtensionPanelProps {
  id: number;
  tab: DrawerTab;
  onTab: (tab: DrawerTab) => void;
  onCommand: (id: CommandId, rows: readonly Extension[]) => void;
  onClose: () => void;
}

export function ExtensionPanel({ id, tab, onTab, onCommand, onClose }: ExtensionPanelProps) {
  const { t } = useTranslation();
  const { data: extension, error, refetch } = useQuery(extensionQuery(id));
  const cache = useQueryClient();
  const ownName = extension?.name ?? findListedName(cache, id);
  usePageTitle(ownName);
  const tabLabels: Record<DrawerTab, string> = {
    account: t(($) => $.extensionPanel.account),
    script: t(($) => $.extensionPanel.script),
    runs: t(($) => $.extensionPanel.runs),
    schedule: t(($) => $.extensions.columns.schedule),
    details: t(($) => $.extensionPanel.details),
    proxies: t(($) => $.extensions.columns.proxy),
    browser: t(($) => $.extensionPanel.browser),
  };
  return (
    <SidePanel
      label={t(($) => $.extensionPanel.label, { name: ownName ?? String(id) })}
      header={
        extension ? (
          <PanelHeader key={id} extension={extension} />
        ) : (
          <AbsentHeader name={ownName} hasFailed={error !== null} />
        )
      }
      onClose={onClose}
    >
      {error && !extension && (
        <ThingFailure
          error={error}
          onRetry={() => void refetch()}
          wayBack={<Button onClick={onClose}>{t(($) => $.common.close)}</Button>}
        />
      )}
      {extension && (
        <>
          <div className={classes["intro"]}>
            <PanelNote key={id} extension={extension} />
            <Suspense fallback={<Skeleton height={20} />}>
              <GivenTags extension={extension} onAdd={() => onCommand("tags", [extension])} />
            </Suspense>
            <div className={classes["commands"]}>
              {PANEL_COMMANDS.map((command) => (
                <CommandButton
                  key={command}
                  set={EXTENSION_SET}
                  id={command}
                  rows={[extension]}
                  onRun={() => onCommand(command, [extension])}
                />
              ))}
              <CommandMenu
                set={EXTENSION_SET}
                ids={PANEL_MENU}
                rows={[extension]}
                onRun={(command) => onCommand(command, [extension])}
              />
            </div>
          </div>
          <Tabs value={tab} onChange={(next) => onTab(next as DrawerTab)}>
            <Tabs.List px="xs" className={classes["tabs"] ?? ""}>
              {DRAWER_TABS.map((name) => (
                <Tabs.Tab key={name} value={name} px={7}>
                  {tabLabels[name]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={tab} p="md">
              <TabContent extension={extension} tab={tab} onCommand={onCommand} />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </SidePanel>
  );
}
