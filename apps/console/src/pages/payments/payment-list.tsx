import { Skeleton } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paymentsQuery } from "../../entities/payment/payment.queries.ts";
import { MoreRows } from "../../ui/more-rows.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { usePages } from "../../ui/use-pages.ts";
import { PAYMENT_COLUMNS } from "./payment-columns.tsx";
import classes from "./payments.module.css";

/** Every payment, the newest first. */
export function PaymentList() {
  const { t } = useTranslation();
  const pages = usePages(paymentsQuery);
  const { rows, error, reload } = pages;
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className={classes["heading"]}>
        {t(($) => $.payments.list)}
      </h2>
      {!rows && error && <QueryFailure error={error} onRetry={reload} />}
      {!rows && !error && <Skeleton height={120} />}
      {rows?.length === 0 && (
        <StateMessage
          icon={IconReceipt}
          title={t(($) => $.payments.none)}
          text={t(($) => $.payments.noneText)}
        />
      )}
      {rows !== undefined && rows.length > 0 && (
        <PlainTable columns={PAYMENT_COLUMNS} rows={rows} />
      )}
      <MoreRows pages={pages} />
    </section>
  );
}
