import { type PaymentType, type Profile, SubscriptionStatus, type Tariff } from "@baton/contract";
import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { IconAlertTriangle, IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useNow } from "../../ui/now.ts";
import { profileQuery } from "../user/profile.queries.ts";
import { AutoPayment, type AutoPaymentChoice } from "./auto-payment.tsx";
import { formatRoubles } from "./money.ts";
import { Note } from "./note.tsx";
import classes from "./payment.module.css";
import { paymentOptionsQuery, tariffsQuery } from "./payment.queries.ts";
import { providerOf, type Renewals, renewalsOf } from "./provider-of.ts";
import { hindranceOf, type TariffHindrance } from "./tariff-hindrance.ts";
import { usePay } from "./use-pay.ts";
import { ValidUntilSum } from "./valid-until-sum.tsx";

interface PaymentStepProps {
  type: PaymentType;
  tariff: Tariff;
  onBack: () => void;
  onClose: () => void;
}

/** The last look before the provider's page: what is paid, whether again by itself, what ends for it. */
export function PaymentStep({ type, tariff: chosen, onBack, onClose }: PaymentStepProps) {
  const { t } = useTranslation();
  const tariff = useAsItIsNow(chosen);
  const { data: profile } = useQuery(profileQuery);
  const { data: options } = useQuery(paymentOptionsQuery);
  const provider = options && providerOf(options, type);
  const renewals = renewalsOf(tariff, type, provider);
  const [auto, setAuto] = useAutoPayment(tariff.price, renewals);
  const pay = usePay(onClose);
  const now = useNow();
  const isPayable = tariff.price > 0 && (renewals.canRenew || renewals.canPayOnce);
  if (!profile || !provider) return <Skeleton height={160} />;
  const hindrance = hindranceOf(tariff, profile, now);
  const sum = formatRoubles(tariff.price, currentLanguage());
  const endsSubscription =
    type === "world_cards" && profile.subscriptionStatus !== SubscriptionStatus.None;
  return (
    <Stack gap="md">
      <p className={classes["named"]}>{t(($) => $.payments.pays, { tariff: tariff.name, sum })}</p>
      <Prospect {...{ tariff, profile, hindrance, isPayable }} />
      {endsSubscription && (
        <Note tone="warn" icon={IconAlertTriangle}>
          {t(($) => $.payments.endsSubscription)}
        </Note>
      )}
      {isPayable && type === "world_cards" && (
        <AutoPayment {...renewals} sum={sum} choice={auto} onChange={setAuto} />
      )}
      {pay.failure !== null && <Failure text={pay.failure} isExplained={pay.isExplained} />}
      <p className="dimmed">{t(($) => $.payments.goesTo[provider])}</p>
      <Group justify="space-between" gap="xs">
        <Button variant="default" disabled={pay.isBusy} onClick={onBack}>
          {t(($) => $.common.back)}
        </Button>
        <Button
          disabled={!isPayable || hindrance !== null || (auto.isOn && !auto.isAcknowledged)}
          loading={pay.isBusy}
          leftSection={<IconExternalLink size={15} aria-hidden />}
          onClick={() =>
            pay.start({
              ...{ type, tariffId: tariff.id, price: tariff.price },
              autoPayment: auto.isOn,
            })
          }
        >
          {endsSubscription
            ? t(($) => $.payments.endAndPay, { sum })
            : t(($) => $.payments.pay, { sum })}
        </Button>
      </Group>
    </Stack>
  );
}

interface ProspectProps {
  tariff: Tariff;
  profile: Profile;
  hindrance: TariffHindrance | null;
  isPayable: boolean;
}

/** The new end, or why there is none to be had like this. */
function Prospect({ tariff, profile, hindrance, isPayable }: ProspectProps) {
  const { t } = useTranslation();
  if (hindrance !== null) return <p role="status">{t(($) => $.payments.hindrances[hindrance])}</p>;
  if (!isPayable) return <p role="status">{t(($) => $.payments.notPayable)}</p>;
  return <ValidUntilSum tariff={tariff} profile={profile} />;
}

/** Where it is known what stands against it, nobody else has to be asked. */
function Failure({ text, isExplained }: { text: string; isExplained: boolean }) {
  const { t } = useTranslation();
  const title = isExplained ? t(($) => $.payments.notBegun) : t(($) => $.payments.failedTitle);
  return (
    <Note tone="bad" icon={IconAlertTriangle} title={title}>
      <p>
        {text} {!isExplained && t(($) => $.payments.contactSupport)}
      </p>
    </Note>
  );
}

/** The operator may have changed it, or taken it away, since it was chosen. */
function useAsItIsNow(chosen: Tariff): Tariff {
  const { data } = useQuery({ ...tariffsQuery, staleTime: 0 });
  if (!data) return chosen;
  return data.data.find(({ id }) => id === chosen.id) ?? { ...chosen, isOffered: false };
}

/** Another price has to be acknowledged anew. */
function useAutoPayment(price: number, { canRenew, canPayOnce }: Renewals) {
  const [auto, setAuto] = useState({ isOn: true, isAcknowledged: false, price });
  const choice: AutoPaymentChoice = {
    isOn: canRenew && (auto.isOn || !canPayOnce),
    isAcknowledged: auto.isAcknowledged && auto.price === price,
  };
  return [choice, (next: AutoPaymentChoice) => setAuto({ ...next, price })] as const;
}
