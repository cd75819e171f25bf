import { Checkbox, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Renewals } from "./provider-of.ts";

export interface AutoPaymentChoice {
  isOn: boolean;
  isAcknowledged: boolean;
}

interface AutoPaymentProps extends Renewals {
  sum: string;
  choice: AutoPaymentChoice;
  onChange: (choice: AutoPaymentChoice) => void;
}

/** On unless it is switched off; on, the user has to say that they know what it does. */
export function AutoPayment({ canRenew, canPayOnce, sum, choice, onChange }: AutoPaymentProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Checkbox
        label={t(($) => $.payments.autoPayment)}
        description={
          canRenew ? t(($) => $.payments.autoPaymentHint) : t(($) => $.payments.noRenewal)
        }
        checked={choice.isOn}
        disabled={!canRenew || !canPayOnce}
        onChange={(event) => onChange({ ...choice, isOn: event.currentTarget.checked })}
      />
      {choice.isOn && (
        <Checkbox
          label={t(($) => $.payments.acknowledge, { sum })}
          checked={choice.isAcknowledged}
          required
          onChange={(event) => onChange({ ...choice, isAcknowledged: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
