import { Button, Skeleton } from "@mantine/core";
import { IconInfoCircle, IconNetwork, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { proxiesQuery } from "../../entities/proxy/proxy.queries.ts";
import { Banner } from "../../ui/banner.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { AddProxyDialog } from "./add-proxy-dialog.tsx";
import classes from "./proxy.module.css";
import { ProxyTable } from "./proxy-table.tsx";

export function ProxyPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, isPending, refetch } = useQuery(proxiesQuery(search.trim()));
  const add = (
    <Button
      leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      {t(($) => $.proxies.add)}
    </Button>
  );
  const isEmpty = data?.data.length === 0;
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
          <span className={classes["add"]}>{add}</span>
        </>
      }
    >
      <div className={classes["body"]}>
        <Banner tone="info" icon={IconInfoCircle}>
          {t(($) => $.proxies.onlyLimit)}
        </Banner>
        {isPending && <Skeleton height={160} m="md" w="auto" />}
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {data && !isEmpty && <ProxyTable proxies={data.data} totalCount={data.totalCount} />}
        {isEmpty && search.trim() !== "" && (
          <StateMessage
            icon={IconNetwork}
            title={t(($) => $.proxies.noMatchTitle)}
            text={t(($) => $.proxies.noMatchText)}
          />
        )}
        {isEmpty && search.trim() === "" && (
          <StateMessage
            icon={IconNetwork}
            title={t(($) => $.proxies.emptyTitle)}
            text={t(($) => $.proxies.emptyText)}
            action={add}
          />
        )}
      </div>
      {isAdding && <AddProxyDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
