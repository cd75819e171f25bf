import { Tabs } from "@mantine/core";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "../../ui/page.tsx";
import { AccountSection } from "./account-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { ArchivesSection } from "./archives-section.tsx";
import { BrowsersSection } from "./browsers-section.tsx";
import { DataSection } from "./data-section.tsx";
import { GenerateSection } from "./generate-section.tsx";
import { GithubSection } from "./github-section.tsx";
import { IntegrationSection } from "./integration-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { LineListsSection } from "./line-lists-section.tsx";
import { NetworksSection } from "./networks-section.tsx";
import { NewExtensionsSection } from "./new-extensions-section.tsx";
import { NewRowsSection } from "./new-rows-section.tsx";
import { NewStepsSection } from "./new-steps-section.tsx";
import { NoticesSection } from "./notices-section.tsx";
import { RunHistorySection } from "./run-history-section.tsx";
import { SecretsSection } from "./secrets-section.tsx";
import { SecuritySection } from "./security-section.tsx";
import { SETTINGS_TABS, type SettingsTab, tabOf } from "./settings-tabs.ts";
import classes from "./settings-page.module.css";
import { TableSection } from "./table-section.tsx";
import { UploadsSection } from "./uploads-section.tsx";
import { useAnchor } from "./use-anchor.ts";
import { WebhooksSection } from "./webhooks-section.tsx";

/** What stands in each tab; `settings-tabs.ts` says which anchor opens which. */
const SECTIONS: Readonly<Record<SettingsTab, ReactNode>> = {
  common: (
    <>
      <AccountSection />
      <SecuritySection />
      <LanguageSection />
      <AppearanceSection />
      <NoticesSection />
      <IntegrationSection />
      <WebhooksSection />
    </>
  ),
  extensions: (
    <>
      <GenerateSection />
      <ArchivesSection />
      <NewExtensionsSection />
      <TableSection />
      <BrowsersSection />
      <DataSection />
    </>
  ),
  scripts: (
    <>
      <NewRowsSection />
      <RunHistorySection />
    </>
  ),
  actions: (
    <>
      <NewStepsSection />
      <SecretsSection />
      <LineListsSection />
      <NetworksSection />
    </>
  ),
  uploads: (
    <>
      <UploadsSection />
      <GithubSection />
    </>
  ),
};

/** What somebody began to type in a tab stays while they look at another. */
function useVisited(tab: SettingsTab): ReadonlySet<SettingsTab> {
  const [visited, setVisited] = useState<ReadonlySet<SettingsTab>>(new Set([tab]));
  if (visited.has(tab)) return visited;
  const more = new Set([...visited, tab]);
  setVisited(more);
  return more;
}

export function SettingsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const tab = useRouterState({ select: ({ location }) => tabOf(location) });
  const visited = useVisited(tab);
  useAnchor(content, tab);
  return (
    <Page title={t(($) => $.shell.pages.settings)} layout="scroll">
      <Tabs
        ref={content}
        value={tab}
        keepMountedMode="display-none"
        onChange={(next) => void navigate({ to: "/settings", search: () => ({ tab: next }) })}
      >
        <Tabs.List
          className={classes["tabList"] ?? ""}
          aria-label={t(($) => $.settings.tabs.label)}
        >
          {SETTINGS_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(($) => $.settings.tabs[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {SETTINGS_TABS.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {visited.has(name) && <div className={classes["sections"]}>{SECTIONS[name]}</div>}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
