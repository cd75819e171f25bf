import { type PaymentType, SubscriptionStatus } from "@baton/contract";
import { Radio, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { profileQuery } from "../user/profile.queries.ts";
import { paymentOptionsQuery } from "./payment.queries.ts";

/** Cards of the world first; Russian ones only where there is no subscription. */
export function usePaymentTypes(): readonly PaymentType[] | undefined {
  const { data: options } = useQuery(paymentOptionsQuery);
  const { data: profile } = useQuery(profileQuery);
  if (!options || !profile) return undefined;
  const taken = new Set(options.methods.map(({ type }) => type));
  if (profile.subscriptionStatus !== SubscriptionStatus.None) taken.delete("russian_cards");
  const inOrder = ["world_cards", "russian_cards"] as const;
  return inOrder.filter((type) => taken.has(type));
}

interface PaymentTypesProps {
  types: readonly PaymentType[] | undefined;
  value: PaymentType | undefined;
  onChange: (type: PaymentType) => void;
}

/** With which card, once it is known what for. */
export function PaymentTypes({ types, value, onChange }: PaymentTypesProps) {
  const { t } = useTranslation();
  const { data: options, error, refetch } = useQuery(paymentOptionsQuery);
  if (!types)
    return error ? (
      <QueryFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={96} />
    );
  if (types.length === 0) return <p role="status">{t(($) => $.payments.noTypes)}</p>;
  return (
    <Radio.Group
      label={t(($) => $.payments.type)}
      description={options?.isSandbox ? t(($) => $.payments.sandboxHint) : undefined}
      value={value ?? null}
      onChange={onChange}
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
  );
}
