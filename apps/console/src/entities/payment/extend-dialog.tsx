import type { PaymentType, Tariff } from "@baton/contract";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PaymentStep } from "./payment-step.tsx";
import { PaymentTypeStep } from "./payment-type-step.tsx";
import { TariffStep } from "./tariff-step.tsx";

type Step =
  | { name: "type" }
  | { name: "tariff"; type: PaymentType }
  | { name: "payment"; type: PaymentType; tariff: Tariff };

/** With which card, which tariff, and then the way to the provider that takes such cards. */
export function ExtendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ name: "type" });
  return (
    <Modal
      opened
      size={step.name === "tariff" ? "lg" : "md"}
      onClose={onClose}
      title={t(($) => $.payments.steps[step.name])}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      {step.name === "type" && (
        <PaymentTypeStep onClose={onClose} onNext={(type) => setStep({ name: "tariff", type })} />
      )}
      {step.name === "tariff" && (
        <TariffStep
          onClose={onClose}
          onBack={() => setStep({ name: "type" })}
          onNext={(tariff) => setStep({ ...step, name: "payment", tariff })}
        />
      )}
      {step.name === "payment" && (
        <PaymentStep
          type={step.type}
          tariff={step.tariff}
          onClose={onClose}
          onBack={() => setStep({ name: "tariff", type: step.type })}
        />
      )}
    </Modal>
  );
}
