import { Button, Skeleton } from "@mantine/core";
import { IconInfoCircle, IconPlus } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { proxyPagesQuery } from "../../entities/proxy/proxy.queries.ts";
import { Banner } from "../../ui/banner.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { usePages } from "../../ui/use-pages.ts";
import { useWish } from "../../ui/wishes.ts";
import { AddProxyDialog } from "./add-proxy-dialog.tsx";
import { CheckBar } from "./check-bar.tsx";
import { NoProxies } from "./no-proxies.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import classes from "./proxy.module.css";
import { ProxyPanel } from "./proxy-panel.tsx";
import { ProxyTable } from "./proxy-table.tsx";

/** Threads in use change with every run, and are not told. */
const REFETCH_MS = 5000;

/** Each page is asked for anew as often, however many are open. */
const refetchInterval = (pageCount: number) => REFETCH_MS * Math.max(1, pageCount);

export function ProxyPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [isPasting, setIsPasting] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  useWish(
    "addProxy",
    useCallback(() => setIsAdding(true), []),
  );
  useWish("findProxy", setSearch);
  const proxies = usePages(proxyPagesQuery(search.trim()), { refetchInterval });
  const { rows, error } = proxies;
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = rows?.find(({ id }) => id === openId);
  const close = useCallback(() => setOpenId(null), []);
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
            value={search}
            placeholder={t(($) => $.proxies.search)}
            onChange={setSearch}
          />
          <CheckBar filter={search.trim() === "" ? {} : { search: search.trim() }} />
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
            {t(($) => $.proxies.onlyLimit)}
          </Banner>
          {!rows && !error && <Skeleton height={160} m="md" w="auto" />}
          {!rows && error && <QueryFailure error={error} onRetry={proxies.reload} />}
          {rows && !isEmpty && <ProxyTable proxies={rows} onOpen={setOpenId} />}
          <MoreRows pages={proxies} />
          {isEmpty && <NoProxies isFiltered={search.trim() !== ""} action={add} />}
        </div>
        {opened && <ProxyPanel key={opened.id} proxy={opened} onClose={close} />}
      </div>
      {isPasting && <PasteDialog onClose={() => setIsPasting(false)} />}
      {isAdding && <AddProxyDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
