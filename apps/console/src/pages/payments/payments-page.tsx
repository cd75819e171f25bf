import { Button, Skeleton, Stack } from "@mantine/core";
import { IconCreditCard, IconReceipt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CurrentTariff } from "../../entities/payment/current-tariff.tsx";
import { paymentOptionsQuery } from "../../entities/payment/payment.queries.ts";
import { isMoneyOffered, openExtend } from "../../entities/payment/payment-opened.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { useStore } from "../../ui/store.ts";
import { StateMessage } from "../../ui/state-message.tsx";
import { PaymentList } from "./payment-list.tsx";
import classes from "./payments.module.css";
import { SubscriptionSection } from "./subscription-section.tsx";

/** What one has, whether it renews itself, and every payment with what became of it. */
export function PaymentsPage() {
  const { t } = useTranslation();
  const { data: options, error, refetch } = useQuery(paymentOptionsQuery);
  const isOffered = options?.isOffered ?? false;
  const canPay = useStore(isMoneyOffered);
  return (
    <Page
      title={t(($) => $.shell.pages.payments)}
      layout="scroll"
      toolbar={
        canPay && (
          <Button leftSection={<IconCreditCard size={15} aria-hidden />} onClick={openExtend}>
            {t(($) => $.shell.extend)}
          </Button>
        )
      }
    >
      {error && !options && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {!options && !error && <Pending />}
      {options && (isOffered ? <Sections /> : <NotOffered />)}
    </Page>
  );
}

const Pending = () => (
  <Stack gap="sm" aria-busy="true">
    <Skeleton height={64} />
    <Skeleton height={64} />
    <Skeleton height={160} />
  </Stack>
);

function NotOffered() {
  const { t } = useTranslation();
  return (
    <StateMessage
      role="status"
      icon={IconReceipt}
      title={t(($) => $.payments.notOffered)}
      text={t(($) => $.payments.notOfferedText)}
      action={<LinkButton to="/extensions">{t(($) => $.shell.pages.extensions)}</LinkButton>}
    />
  );
}

function Sections() {
  const { data: profile } = useQuery(profileQuery);
  return (
    <div className={classes["sections"]}>
      {profile ? <CurrentTariff profile={profile} /> : <Skeleton height={64} />}
      {profile && <SubscriptionSection profile={profile} />}
      <PaymentList />
    </div>
  );
}
