import { type PaymentType, SubscriptionStatus } from "@baton/contract";
import { Button, Group, Radio, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { profileQuery } from "../user/profile.queries.ts";
import { OpenPayment } from "./open-payment.tsx";
import { paymentOptionsQuery } from "./payment.queries.ts";

interface PaymentTypeStepProps {
  onNext: (type: PaymentType) => void;
  onClose: () => void;
}

/** Cards of the world first; Russian ones only where there is no subscription. */
function useTypes(): { types: readonly PaymentType[]; isSandbox: boolean } | undefined {
  const { data: options } = useQuery(paymentOptionsQuery);
  const { data: profile } = useQuery(profileQuery);
  if (!options || !profile) return undefined;
  const taken = new Set(options.methods.map(({ type }) => type));
  if (profile.subscriptionStatus !== SubscriptionStatus.None) taken.delete("russian_cards");
  const inOrder = ["world_cards", "russian_cards"] as const;
  return { types: inOrder.filter((type) => taken.has(type)), isSandbox: options.isSandbox };
}

export function PaymentTypeStep({ onNext, onClose }: PaymentTypeStepProps) {
  const { t } = useTranslation();
  const { error, refetch } = useQuery(paymentOptionsQuery);
  const found = useTypes();
  const [wanted, setWanted] = useState<PaymentType>("world_cards");
  if (!found)
    return error ? (
      <QueryFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={120} />
    );
  const { types, isSandbox } = found;
  const chosen = types.includes(wanted) ? wanted : types[0];
  return (
    <Stack gap="sm">
      <OpenPayment />
      {isSandbox && <p className="dimmed">{t(($) => $.payments.sandboxHint)}</p>}
      {types.length === 0 ? (
        <p role="status">{t(($) => $.payments.noTypes)}</p>
      ) : (
        <Radio.Group
          label={t(($) => $.payments.type)}
          value={chosen ?? null}
          onChange={(value) => setWanted(value)}
        >
          <Stack gap="xs" mt="xs">
            {types.map((type) => (
              <Radio
                key={type}
                value={type}
                label={t(($) => $.payments.types[type])}
                description={t(($) => $.payments.typeHints[type])}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button disabled={!chosen} onClick={() => chosen && onNext(chosen)}>
          {t(($) => $.common.next)}
        </Button>
      </Group>
    </Stack>
  );
}
