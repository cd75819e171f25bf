import { PAYMENT_NOTICE_STATES } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconMailOff } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { NoticePanel } from "./notice-panel.tsx";
import { NoticesTable } from "./notices-table.tsx";
import classes from "./operator.module.css";
import { noticesQuery } from "./operator.queries.ts";
import { PagedList } from "./paged-list.tsx";
import { PaymentsSwitch } from "./payments-switch.tsx";
import { useOperatorSearch } from "./use-operator-search.ts";

/** What providers said, and what of it belongs to no payment here. */
export function NoticesList() {
  const { t } = useTranslation();
  const { search, filter, go, close } = useOperatorSearch();
  const asked = { search: search.search, state: search.notice };
  const found = useQuery({
    ...noticesQuery(asked, search.page ?? 1),
    placeholderData: keepPreviousData,
  });
  const opened = found.data?.data.find(({ id }) => id === search.open);
  const isFiltered = search.search !== undefined || search.notice !== undefined;
  return (
    <div className={classes["beside"]}>
      <div className={classes["body"]}>
        <div className={classes["toolbar"]}>
          <PaymentsSwitch />
          <SearchField
            value={search.search ?? ""}
            placeholder={t(($) => $.operator.notices.search)}
            onChange={(text) => filter({ search: text.trim() || undefined })}
          />
          <FilterMenu
            isSingle
            label={t(($) => $.operator.notices.state)}
            options={PAYMENT_NOTICE_STATES.map((value) => ({
              value,
              label: t(($) => $.operator.notices.states[value]),
            }))}
            selected={search.notice === undefined ? [] : [search.notice]}
            onChange={([notice]) => filter({ notice })}
          />
        </div>
        <PagedList
          found={found}
          empty={
            <StateMessage
              icon={IconMailOff}
              title={t(($) => (isFiltered ? $.operator.notices.noMatch : $.operator.notices.none))}
              {...(isFiltered && {
                action: (
                  <Button
                    variant="default"
                    onClick={() => filter({ search: undefined, notice: undefined })}
                  >
                    {t(($) => $.operator.clearFilters)}
                  </Button>
                ),
              })}
            />
          }
        >
          {(notices) => <NoticesTable notices={notices} onOpen={(id) => go({ open: id })} />}
        </PagedList>
      </div>
      {opened && <NoticePanel key={opened.id} notice={opened} onClose={close} />}
    </div>
  );
}
