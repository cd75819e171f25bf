import type { OperatorPayment } from "@baton/contract";
import { useTranslation } from "react-i18next";
import classes from "./operator.module.css";

const TONES = {
  created: "neutral",
  paid: "good",
  failed: "bad",
  expired: "neutral",
  refunded: "neutral",
  partlyRefunded: "neutral",
  chargedBack: "bad",
  review: "warn",
} as const;

/** How a payment stands, in words beside its colour, and why where that is known. */
export function PaymentStateMark({ payment }: { payment: OperatorPayment }) {
  const { t } = useTranslation();
  const { state, reason } = payment;
  return (
    <span className={classes["mark"]} data-tone={TONES[state]}>
      {t(($) => $.operator.payments.states[state])}
      {reason !== null && <small>{t(($) => $.operator.payments.reasons[reason])}</small>}
    </span>
  );
}
