import { getProxy, ProxyStatus } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconInfoCircle, IconNetwork, IconPlus } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { Banner } from "../../ui/banner.tsx";
import { useCommandContext } from "../../ui/command-context.ts";
import { laterCode } from "../../ui/later-code.ts";
import { useCommands } from "../../ui/list/commands/use-commands.ts";
import { ListFooter } from "../../ui/list/list-footer.tsx";
import { ListToolbar } from "../../ui/list/list-toolbar.tsx";
import { ListView } from "../../ui/list/list-view.tsx";
import { useOpenRow } from "../../ui/list/use-open-row.ts";
import { usePagedList } from "../../ui/list/use-paged-list.ts";
import { Page } from "../../ui/page.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useIntent } from "../../ui/page-intent.ts";
import { AddProxyDialog } from "./add-proxy-dialog.tsx";
import { CheckBar } from "./check-bar.tsx";
import { CheckSchedule } from "./check-schedule.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { PROXY_PARTS } from "./proxy-commands.tsx";
import { ProxyFilters } from "./proxy-filters.tsx";
import { ProxyPanel } from "./proxy-panel.tsx";
import { PROXY_LIST } from "./proxy.list.tsx";
import classes from "./proxy.module.css";
import { saveProxyCell } from "./save-proxy.ts";

const fetchRuns = laterCode([], async () => (await import("./proxy-runs.tsx")).PROXY_RUNS);

const ONE = {
  key: (id: number) => [...proxyKeys.all, "one", id],
  fetch: (id: number, signal: AbortSignal) => call(getProxy, { params: { id }, signal }),
};

const NOTHING = {};

export function ProxyPage() {
  const { t } = useTranslation();
  const context = useCommandContext();
  const { list, filter, isEmpty } = usePagedList(PROXY_LIST);
  const { address, source, selection } = list;
  const { search, setFilter, setPlace } = address;
  const commands = useCommands(fetchRuns, selection, NOTHING);
  const [isPasting, setIsPasting] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  useIntent(
    "addProxy",
    useCallback(() => setIsAdding(true), []),
  );
  useIntent(
    "findProxy",
    useCallback((found: string) => setFilter({ search: found || undefined }), [setFilter]),
  );
  const opened = useOpenRow({
    rows: source.hasAnswer ? source.rows : undefined,
    id: search.open,
    one: ONE,
  });
  const close = useCallback(() => setPlace({ open: undefined }), [setPlace]);
  const add = (
    <Button
      leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      {t(($) => $.proxies.add)}
    </Button>
  );
  return (
    <Page
      title={t(($) => $.shell.pages.proxy)}
      toolbar={
        <ListToolbar
          list={list}
          isEmpty={isEmpty}
          searchPlaceholder={t(($) => $.proxies.search)}
          filters={<ProxyFilters search={search} onChange={setFilter} />}
          end={
            <>
              <Button variant="default" onClick={() => setIsPasting(true)}>
                {t(($) => $.proxies.pasteMany)}
              </Button>
              {add}
            </>
          }
        />
      }
    >
      <ListView
        list={list}
        parts={PROXY_PARTS}
        commands={commands}
        above={
          <>
            <Banner tone="info" icon={IconInfoCircle}>
              {t(($) => $.proxies.wayOut)}
            </Banner>
            {!isEmpty && (
              <div className={classes["checks"]}>
                <CheckBar
                  filter={filter}
                  onShowBad={() => setFilter({ status: ProxyStatus.Error })}
                />
                <CheckSchedule />
              </div>
            )}
          </>
        }
        empty={
          isEmpty && (
            <StateMessage
              icon={IconNetwork}
              title={t(($) => $.proxies.emptyTitle)}
              text={t(($) => $.proxies.emptyText)}
              action={add}
            />
          )
        }
        footer={<ListFooter list={list} />}
        panel={
          opened && (
            <ProxyPanel key={opened.id} proxy={opened} onCommand={commands.give} onClose={close} />
          )
        }
        onSaveCell={(...edit) => void saveProxyCell(context, ...edit)}
      />
      {isPasting && <PasteDialog onClose={() => setIsPasting(false)} />}
      {isAdding && <AddProxyDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
