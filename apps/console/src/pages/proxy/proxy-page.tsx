import { ProxyStatus } from "@baton/contract";
import { Button, Skeleton } from "@mantine/core";
import { IconInfoCircle, IconPlus } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../ui/banner.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { usePages } from "../../ui/use-pages.ts";
import { useListSelection } from "../../ui/use-list-selection.ts";
import { useIntent } from "../../ui/page-intent.ts";
import { AddProxyDialog } from "./add-proxy-dialog.tsx";
import { CheckSchedule } from "./check-schedule.tsx";
import { CheckBar } from "./check-bar.tsx";
import { NoProxies } from "./no-proxies.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import classes from "./proxy.module.css";
import { ProxyFilters } from "./proxy-filters.tsx";
import { ProxyJobs } from "./proxy-jobs.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useProxySearch } from "./use-proxy-search.ts";
import { ProxyPanel } from "./proxy-panel.tsx";
import { useOpened } from "./use-opened.ts";
import { ProxyTable } from "./proxy-table.tsx";

/** Threads in use change with every run, and are not told. */
const REFETCH_MS = 5000;

/** Each page is asked for anew as often, however many are open. */
const refetchInterval = (pageCount: number) => REFETCH_MS * Math.max(1, pageCount);

export function ProxyPage() {
  const { t } = useTranslation();
  const { search, filter, query, setSearch } = useProxySearch();
  const find = useCallback(
    (found: string) => setSearch({ search: found || undefined }),
    [setSearch],
  );
  const [isPasting, setIsPasting] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  useIntent(
    "addProxy",
    useCallback(() => setIsAdding(true), []),
  );
  useIntent("findProxy", find);
  const proxies = usePages(query, { refetchInterval });
  const { rows, error } = proxies;
  const opened = useOpened(search.open, rows);
  const selection = useListSelection({ rows, totalCount: proxies.totalCount, filter });
  const close = useCallback(() => setSearch({ open: undefined }), [setSearch]);
  const open = useCallback((id: number) => setSearch({ open: id }), [setSearch]);
  const add = (
    <Button
      leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      {t(($) => $.proxies.add)}
    </Button>
  );
  const isEmpty = rows?.length === 0;
  return (
    <Page
      title={t(($) => $.shell.pages.proxy)}
      toolbar={
        <>
          <SearchField
            value={search.search}
            placeholder={t(($) => $.proxies.search)}
            onChange={find}
          />
          <ProxyFilters search={search} onChange={setSearch} />
          <CheckBar filter={filter} onShowBad={() => setSearch({ status: ProxyStatus.Error })} />
          <CheckSchedule />
          <span className={classes["add"]}>
            <Button variant="default" onClick={() => setIsPasting(true)}>
              {t(($) => $.proxies.pasteMany)}
            </Button>
            {add}
          </span>
        </>
      }
    >
      <div className={classes["whole"]}>
        <div className={classes["body"]}>
          <Banner tone="info" icon={IconInfoCircle}>
            {t(($) => $.proxies.wayOut)}
          </Banner>
          {!rows && !error && <Skeleton height={160} m="md" w="auto" />}
          {!rows && error && <QueryFailure error={error} onRetry={proxies.reload} />}
          {selection.count > 0 && <SelectionBar selection={selection} />}
          {rows && !isEmpty && (
            <ProxyTable
              proxies={rows}
              selection={selection}
              sort={search.sort}
              onSort={(next) => setSearch({ sort: next })}
              onTag={(tag) => setSearch({ tag })}
              onOpen={open}
            />
          )}
          <MoreRows pages={proxies} />
          {isEmpty && <NoProxies isFiltered={Object.keys(filter).length > 0} action={add} />}
        </div>
        {opened && <ProxyPanel key={opened.id} proxy={opened} onClose={close} />}
      </div>
      <ProxyJobs />
      {isPasting && <PasteDialog onClose={() => setIsPasting(false)} />}
      {isAdding && <AddProxyDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
