import type { Payment } from "@baton/contract";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { formatRoubles } from "./money.ts";
import { Note } from "./note.tsx";

export type Outcome = "waiting" | "paid" | "failed" | "review";

/** What its payer makes of a payment's state. */
export function outcomeOf({ state }: Payment): Outcome {
  if (state === "created") return "waiting";
  if (state === "failed" || state === "expired") return "failed";
  return state === "review" ? "review" : "paid";
}

/** The specification's words on success and failure (§8), with the sum in roubles. */
export function PaymentOutcome({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const sum = formatRoubles(payment.amount, currentLanguage());
  const outcome = outcomeOf(payment);
  if (outcome === "paid")
    return (
      <Note tone="good" icon={IconCircleCheck} title={t(($) => $.payments.paidTitle)}>
        <p>{t(($) => $.payments.paidText, { sum })}</p>
        {payment.validUntil !== null && (
          <p>
            {t(($) => $.payments.paidUntil, {
              tariff: payment.tariffName,
              date: formatDateTime(new Date(payment.validUntil)),
            })}
          </p>
        )}
      </Note>
    );
  const isReview = outcome === "review";
  return (
    <Note
      tone={isReview ? "warn" : "bad"}
      icon={IconAlertTriangle}
      title={isReview ? t(($) => $.payments.states.review) : t(($) => $.payments.failedTitle)}
    >
      <Reason payment={payment} />
      <p>
        {isReview
          ? t(($) => $.payments.reviewText, { sum })
          : t(($) => $.payments.failedText, { sum })}
      </p>
    </Note>
  );
}

function Reason({ payment: { reason } }: { payment: Payment }) {
  const { t } = useTranslation();
  return reason === null ? null : <p>{t(($) => $.payments.reasons[reason])}</p>;
}
