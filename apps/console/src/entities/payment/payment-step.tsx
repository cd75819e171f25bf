import { type PaymentType, SubscriptionStatus, type Tariff } from "@baton/contract";
import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { IconAlertTriangle, IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { profileQuery } from "../user/profile.queries.ts";
import { AutoPayment, type AutoPaymentChoice } from "./auto-payment.tsx";
import { formatRoubles } from "./money.ts";
import { Note } from "./note.tsx";
import { paymentOptionsQuery } from "./payment.queries.ts";
import { providerOf, renewalsOf } from "./provider-of.ts";
import { usePay } from "./use-pay.ts";
import { ValidUntilSum } from "./valid-until-sum.tsx";

interface PaymentStepProps {
  type: PaymentType;
  tariff: Tariff;
  onBack: () => void;
  onClose: () => void;
}

/** The last look before the provider's page: what is paid, whether again by itself, what ends for it. */
export function PaymentStep({ type, tariff, onBack, onClose }: PaymentStepProps) {
  const { t } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  const { data: options } = useQuery(paymentOptionsQuery);
  const provider = options && providerOf(options, type);
  const renewals = renewalsOf(tariff, type, provider);
  const [auto, setAuto] = useState<AutoPaymentChoice>({
    isOn: renewals.canRenew,
    isAcknowledged: false,
  });
  const pay = usePay(onClose);
  const isPayable = renewals.canRenew || renewals.canPayOnce;
  if (!profile || !provider) return <Skeleton height={160} />;
  const sum = formatRoubles(tariff.price, currentLanguage());
  const endsSubscription =
    type === "world_cards" && profile.subscriptionStatus !== SubscriptionStatus.None;
  return (
    <Stack gap="md">
      <p>{t(($) => $.payments.pays, { tariff: tariff.name, sum })}</p>
      <ValidUntilSum tariff={tariff} profile={profile} />
      {endsSubscription && (
        <Note tone="warn" icon={IconAlertTriangle}>
          {t(($) => $.payments.endsSubscription)}
        </Note>
      )}
      {!isPayable && <p role="status">{t(($) => $.payments.notPayable)}</p>}
      {isPayable && type === "world_cards" && (
        <AutoPayment {...renewals} sum={sum} choice={auto} onChange={setAuto} />
      )}
      {pay.failure !== null && (
        <Note tone="bad" icon={IconAlertTriangle} title={t(($) => $.payments.failedTitle)}>
          <p>
            {pay.failure} {t(($) => $.payments.contactSupport)}
          </p>
        </Note>
      )}
      <p className="dimmed">{t(($) => $.payments.goesTo[provider])}</p>
      <Group justify="space-between" gap="xs">
        <Button variant="default" disabled={pay.isBusy} onClick={onBack}>
          {t(($) => $.common.back)}
        </Button>
        <Button
          disabled={!isPayable || (auto.isOn && !auto.isAcknowledged)}
          loading={pay.isBusy}
          leftSection={<IconExternalLink size={15} aria-hidden />}
          onClick={() => pay.start({ type, tariffId: tariff.id, autoPayment: auto.isOn })}
        >
          {endsSubscription
            ? t(($) => $.payments.endAndPay, { sum })
            : t(($) => $.payments.pay, { sum })}
        </Button>
      </Group>
    </Stack>
  );
}
