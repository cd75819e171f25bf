import type { OperatorPayment } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { PaymentStateChip } from "../../entities/payment/payment-state-chip.tsx";
import classes from "./operator.module.css";

/** How a payment stands, and why where that is known. */
export function PaymentStateMark({ payment: { state, reason } }: { payment: OperatorPayment }) {
  const { t } = useTranslation();
  return (
    <span className={classes["mark"]}>
      <PaymentStateChip state={state} />
      {reason !== null && <small>{t(($) => $.operator.payments.reasons[reason])}</small>}
    </span>
  );
}
