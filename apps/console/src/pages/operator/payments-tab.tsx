import { PAYMENT_STATES } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconCreditCardOff } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FilterMenu } from "../../ui/filter-menu.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { NoticesList } from "./notices-list.tsx";
import classes from "./operator.module.css";
import { paymentsQuery } from "./operator.queries.ts";
import { PagedList } from "./paged-list.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { PaymentsSwitch } from "./payments-switch.tsx";
import { PaymentsTable } from "./payments-table.tsx";
import { useOperatorSearch } from "./use-operator-search.ts";

/** What was paid, and what providers said of it. */
export function PaymentsTab() {
  const { search } = useOperatorSearch();
  return search.list === "notices" ? <NoticesList /> : <PaymentsList />;
}

/** All users' payments, and those that wait for the operator. */
function PaymentsList() {
  const { t } = useTranslation();
  const { search, filter, go, close } = useOperatorSearch();
  const asked = { search: search.search, state: search.state };
  const found = useQuery({
    ...paymentsQuery(asked, search.page ?? 1),
    placeholderData: keepPreviousData,
  });
  const opened = found.data?.data.find(({ id }) => id === search.open);
  const isFiltered = search.search !== undefined || search.state !== undefined;
  return (
    <div className={classes["beside"]}>
      <div className={classes["body"]}>
        <div className={classes["toolbar"]}>
          <PaymentsSwitch />
          <SearchField
            value={search.search ?? ""}
            placeholder={t(($) => $.operator.payments.search)}
            onChange={(text) => filter({ search: text.trim() || undefined })}
          />
          <FilterMenu
            isSingle
            label={t(($) => $.operator.payments.state)}
            options={PAYMENT_STATES.map((value) => ({
              value,
              label: t(($) => $.payments.states[value]),
            }))}
            selected={search.state === undefined ? [] : [search.state]}
            onChange={([state]) => filter({ state })}
          />
        </div>
        <PagedList
          found={found}
          empty={
            <StateMessage
              icon={IconCreditCardOff}
              title={t(($) =>
                isFiltered ? $.operator.payments.noMatch : $.operator.payments.none,
              )}
              {...(isFiltered && {
                action: (
                  <Button
                    variant="default"
                    onClick={() => filter({ search: undefined, state: undefined })}
                  >
                    {t(($) => $.operator.clearFilters)}
                  </Button>
                ),
              })}
            />
          }
        >
          {(payments) => <PaymentsTable payments={payments} onOpen={(id) => go({ open: id })} />}
        </PagedList>
      </div>
      {opened && <PaymentPanel key={opened.id} payment={opened} onClose={close} />}
    </div>
  );
}
