import { Tabs } from "@mantine/core";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { type ComponentType, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "../../ui/page.tsx";
import { AccountSection } from "./account/account-section.tsx";
import { AppearanceSection } from "./preferences/appearance-section.tsx";
import { ArchivesSection } from "./archives/archives-section.tsx";
import { BrowsersSection } from "./browsers/browsers-section.tsx";
import { DataTemplatesSection, TelegramSection } from "./data/data-section.tsx";
import { GenerateSection } from "./archives/generate-section.tsx";
import { GithubSection } from "./uploads/github-section.tsx";
import { IntegrationSection } from "./tokens/integration-section.tsx";
import { LanguageSection } from "./preferences/language-section.tsx";
import { LineListsSection } from "./data/line-lists-section.tsx";
import { NetworksSection } from "./networks/networks-section.tsx";
import { NewExtensionsSection } from "./preferences/new-extensions-section.tsx";
import { NewRowsSection } from "./preferences/new-rows-section.tsx";
import { NewStepsSection } from "./preferences/new-steps-section.tsx";
import { NoticesSection } from "./preferences/notices-section.tsx";
import { RunHistorySection } from "./preferences/run-history-section.tsx";
import { SecretsSection } from "./data/secrets-section.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import {
  SECTIONS_OF,
  SETTINGS_TABS,
  type SettingsAnchor,
  type SettingsTab,
  tabOf,
} from "./section/settings-tabs.ts";
import classes from "./section/settings-page.module.css";
import { TableSection } from "./preferences/table-section.tsx";
import { UploadsSection } from "./uploads/uploads-section.tsx";
import { useAnchor } from "./use-anchor.ts";
import { WebhooksSection } from "./webhooks/webhooks-section.tsx";

/** What each section of the page is; `settings-tabs.ts` says in which tab it stands. */
const SECTIONS: Readonly<Record<SettingsAnchor, ComponentType>> = {
  account: AccountSection,
  security: SecuritySection,
  language: LanguageSection,
  appearance: AppearanceSection,
  notices: NoticesSection,
  integration: IntegrationSection,
  webhooks: WebhooksSection,
  "generate-extension": GenerateSection,
  archives: ArchivesSection,
  "new-extensions": NewExtensionsSection,
  "extensions-table": TableSection,
  browsers: BrowsersSection,
  "data-templates": DataTemplatesSection,
  telegram: TelegramSection,
  "new-rows": NewRowsSection,
  "run-history": RunHistorySection,
  "new-steps": NewStepsSection,
  secrets: SecretsSection,
  "line-lists": LineListsSection,
  networks: NetworksSection,
  uploads: UploadsSection,
  github: GithubSection,
};

function Sections({ tab }: { tab: SettingsTab }) {
  return (
    <div className={classes["sections"]}>
      {SECTIONS_OF[tab].map((anchor) => {
        const Section = SECTIONS[anchor];
        return <Section key={anchor} />;
      })}
    </div>
  );
}

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
            {visited.has(name) && <Sections tab={name} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
