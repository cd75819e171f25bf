import { Tabs } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ProofHost } from "../../entities/account/proof-host.tsx";
import { Page } from "../../ui/page.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { AuditTab } from "./audit-tab.tsx";
import classes from "./operator.module.css";
import { OPERATOR_TABS, type OperatorTab } from "./operator.search.ts";
import { NetworksTab } from "./networks-tab.tsx";
import { PaymentsTab } from "./payments-tab.tsx";
import { TariffsTab } from "./tariffs-tab.tsx";
import { TermsTab } from "./terms-tab.tsx";
import { useOperatorSearch } from "./use-operator-search.ts";
import { UsersTab } from "./users-tab.tsx";

const VIEWS = {
  users: UsersTab,
  tariffs: TariffsTab,
  terms: TermsTab,
  networks: NetworksTab,
  audit: AuditTab,
  payments: PaymentsTab,
} as const;

/** What who runs the server does with it: users, tariffs, terms, private addresses, what was done, payments. */
export function OperatorPage() {
  const { t } = useTranslation();
  const { search, show } = useOperatorSearch();
  const tab = search.tab ?? "users";
  const View = VIEWS[tab];
  usePageTitle(t(($) => $.operator.tabs[tab]));
  const list = useRef<HTMLDivElement>(null);
  // Where a narrow screen has not all of them, the one that is open is in sight.
  useEffect(() => {
    const active = list.current?.querySelector('[aria-selected="true"]');
    active?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [tab]);
  return (
    <Page title={t(($) => $.operator.title)}>
      <Tabs
        className={classes["whole"] ?? ""}
        value={tab}
        keepMounted={false}
        onChange={(next) => show({ tab: next as OperatorTab })}
      >
        <Tabs.List ref={list} px="sm" className={classes["tabs"] ?? ""}>
          {OPERATOR_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(($) => $.operator.tabs[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes["panel"] ?? ""}>
          <View />
        </Tabs.Panel>
      </Tabs>
      <ProofHost />
    </Page>
  );
}
