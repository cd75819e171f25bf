import type { PaymentType, Profile, Tariff } from "@baton/contract";
import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { useNow } from "../../ui/now.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { profileQuery } from "../user/profile.queries.ts";
import { CurrentTariff } from "./current-tariff.tsx";
import { formatRoubles } from "./money.ts";
import { OpenPayment } from "./open-payment.tsx";
import { tariffsQuery } from "./payment.queries.ts";
import { PaymentTypes, usePaymentTypes } from "./payment-types.tsx";
import { TariffCards } from "./tariff-cards.tsx";
import { hindranceOf } from "./tariff-hindrance.ts";
import { useFreeTariff } from "./use-free-tariff.ts";
import { ValidUntilSum } from "./valid-until-sum.tsx";
import { WorseTariff, worseText } from "./worse-tariff.tsx";

export interface Choice {
  type: PaymentType;
  /** Null until one is chosen: one's own then, or the first. */
  tariffId: number | null;
}

interface TariffStepProps {
  choice: Choice;
  onChoose: (part: Partial<Choice>) => void;
  onNext: (type: PaymentType, tariff: Tariff) => void;
  onClose: () => void;
}

/** The specification's tariff dialog: what one has, what one takes, until when, and with which card. */
export function TariffStep(props: TariffStepProps) {
  const { data: profile } = useQuery(profileQuery);
  const { data: tariffs, error, refetch } = useQuery(tariffsQuery);
  return (
    <Stack gap="md">
      <OpenPayment />
      {error && !tariffs && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {!error && !(profile && tariffs) && <Skeleton height={280} />}
      {profile && tariffs && <TariffChoice {...props} profile={profile} tariffs={tariffs.data} />}
    </Stack>
  );
}

interface TariffChoiceProps extends TariffStepProps {
  profile: Profile;
  tariffs: readonly Tariff[];
}

function TariffChoice({ profile, tariffs, choice, onChoose, ...props }: TariffChoiceProps) {
  const { t } = useTranslation();
  const now = useNow();
  const types = usePaymentTypes();
  // A press too many buys nothing: one's own, be it free and without an end, else the first.
  const chosenId = choice.tariffId ?? profile.tariffId;
  const chosen = tariffs.find(({ id }) => id === chosenId) ?? tariffs[0];
  if (!chosen) return <p role="status">{t(($) => $.payments.noTariffs)}</p>;
  const type = types?.includes(choice.type) ? choice.type : types?.[0];
  const hindrance = hindranceOf(chosen, profile, now);
  const isPaid = chosen.price > 0;
  return (
    <>
      <CurrentTariff profile={profile} />
      <TariffCards
        {...{ tariffs, profile }}
        chosenId={chosen.id}
        onChoose={(tariffId) => onChoose({ tariffId })}
      />
      <WorseTariff tariff={chosen} profile={profile} />
      {hindrance === null && isPaid && <ValidUntilSum tariff={chosen} profile={profile} />}
      {hindrance !== null && <p role="status">{t(($) => $.payments.hindrances[hindrance])}</p>}
      {isPaid && (
        <PaymentTypes
          types={types}
          value={type}
          onChange={(wanted) => onChoose({ type: wanted })}
        />
      )}
      <Buttons {...props} {...{ profile, type }} tariff={chosen} isHindered={hindrance !== null} />
    </>
  );
}

interface ButtonsProps extends Pick<TariffStepProps, "onNext" | "onClose"> {
  profile: Profile;
  tariff: Tariff;
  type: PaymentType | undefined;
  isHindered: boolean;
}

function Buttons({ profile, tariff, type, isHindered, onNext, onClose }: ButtonsProps) {
  const { t } = useTranslation();
  const takeFree = useFreeTariff(onClose);
  const isFree = tariff.price === 0;
  const isOwn = tariff.id === profile.tariffId;
  const price = formatRoubles(tariff.price, currentLanguage());
  const label = isOwn
    ? t(($) => $.payments.extendFor, { price })
    : t(($) => $.payments.buyFor, { price });
  const confirmLabel = isFree ? t(($) => $.payments.takeFree) : label;
  const go = async () => {
    const worse = isOwn ? [] : worseText(t, tariff, profile);
    const title = t(($) => $.payments.worseTitle, { tariff: tariff.name });
    if (worse.length > 0 && !(await confirm({ title, text: worse.join(" "), confirmLabel })))
      return;
    if (isFree) takeFree.mutate(tariff.id);
    else if (type) onNext(type, tariff);
  };
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {t(($) => $.common.cancel)}
      </Button>
      <Button
        disabled={isHindered || !(isFree || type)}
        loading={takeFree.isPending}
        onClick={() => void go()}
      >
        {confirmLabel}
      </Button>
    </Group>
  );
}
