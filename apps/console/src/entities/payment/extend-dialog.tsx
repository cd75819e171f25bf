import type { PaymentType, Tariff } from "@baton/contract";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./payment.module.css";
import { PaymentStep } from "./payment-step.tsx";
import { type Choice, TariffStep } from "./tariff-step.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";

type Step = { name: "tariff" } | { name: "payment"; type: PaymentType; tariff: Tariff };

/** Which tariff and with which card, and then the way to the provider that takes such cards. */
export function ExtendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ name: "tariff" });
  const [choice, setChoice] = useState<Choice>({ type: "world_cards", tariffId: null });
  const body = useFocusOnChange(step.name);
  return (
    <Dialog
      size={step.name === "tariff" ? "lg" : "md"}
      onClose={onClose}
      title={t(($) => $.payments.steps[step.name])}
    >
      <div ref={body} tabIndex={-1} className={classes["step"]}>
        {step.name === "tariff" && (
          <TariffStep
            choice={choice}
            onChoose={(part) => setChoice((before) => ({ ...before, ...part }))}
            onNext={(type, tariff) => setStep({ name: "payment", type, tariff })}
            onClose={onClose}
          />
        )}
        {step.name === "payment" && (
          <PaymentStep
            type={step.type}
            tariff={step.tariff}
            onClose={onClose}
            onBack={() => setStep({ name: "tariff" })}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The button that led on is no more: keys and who listens go on where the new step begins. */
function useFocusOnChange(step: Step["name"]) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) body.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return body;
}
