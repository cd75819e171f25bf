import type { Profile, Tariff } from "@baton/contract";
import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useNow } from "../../ui/now.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { profileQuery } from "../user/profile.queries.ts";
import { CurrentTariff } from "./current-tariff.tsx";
import { formatRoubles } from "./money.ts";
import { tariffsQuery } from "./payment.queries.ts";
import { TariffCards } from "./tariff-cards.tsx";
import { hindranceOf } from "./tariff-hindrance.ts";
import { useFreeTariff } from "./use-free-tariff.ts";
import { ValidUntilSum } from "./valid-until-sum.tsx";
import { SmallerPlan } from "./smaller-plan.tsx";

interface TariffStepProps {
  onNext: (tariff: Tariff) => void;
  onBack: () => void;
  onClose: () => void;
}

/** The specification's tariff dialog: what one has, what one takes, and until when it holds then. */
export function TariffStep({ onNext, onBack, onClose }: TariffStepProps) {
  const { data: profile } = useQuery(profileQuery);
  const { data: tariffs, error, refetch } = useQuery(tariffsQuery);
  if (error && !tariffs) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!profile || !tariffs) return <Skeleton height={280} />;
  return <TariffChoice {...{ profile, onNext, onBack, onClose }} tariffs={tariffs.data} />;
}

interface TariffChoiceProps extends TariffStepProps {
  profile: Profile;
  tariffs: readonly Tariff[];
}

function TariffChoice({ profile, tariffs, onNext, onBack, onClose }: TariffChoiceProps) {
  const { t } = useTranslation();
  const now = useNow();
  // A press too many buys nothing: one's own, be it free and without an end, else the first.
  const [chosenId, setChosenId] = useState(profile.tariffId);
  const chosen = tariffs.find(({ id }) => id === chosenId) ?? tariffs[0];
  const takeFree = useFreeTariff(onClose);
  if (!chosen) return <p role="status">{t(($) => $.payments.noTariffs)}</p>;
  const hindrance = hindranceOf(chosen, profile, now);
  const isFree = chosen.price === 0;
  return (
    <Stack gap="md">
      <CurrentTariff profile={profile} />
      <TariffCards {...{ tariffs, profile }} chosenId={chosen.id} onChoose={setChosenId} />
      <SmallerPlan tariff={chosen} profile={profile} />
      {hindrance === null && !isFree && <ValidUntilSum tariff={chosen} profile={profile} />}
      {hindrance !== null && <p role="status">{t(($) => $.payments.hindrances[hindrance])}</p>}
      <Group justify="space-between" gap="xs">
        <Button variant="default" onClick={onBack}>
          {t(($) => $.common.back)}
        </Button>
        <Button
          disabled={hindrance !== null}
          loading={takeFree.isPending}
          onClick={() => (isFree ? takeFree.mutate(chosen.id) : onNext(chosen))}
        >
          <BuyLabel tariff={chosen} isOwn={chosen.id === profile.tariffId} />
        </Button>
      </Group>
    </Stack>
  );
}

function BuyLabel({ tariff, isOwn }: { tariff: Tariff; isOwn: boolean }) {
  const { t } = useTranslation();
  if (tariff.price === 0) return t(($) => $.payments.takeFree);
  const price = formatRoubles(tariff.price, currentLanguage());
  return isOwn ? t(($) => $.payments.extendFor, { price }) : t(($) => $.payments.buyFor, { price });
}
