import type { PaymentReason } from "@baton/contract";
import type { PaymentRow } from "../ledger/payments.tables.ts";
import type { Notice } from "../said/notice.ts";

type Facts = Pick<
  PaymentRow,
  "paidAt" | "isDeclined" | "reviewReason" | "refunded" | "isChargedBack" | "isChargebackWon"
>;

/** What is known of the payment once this is known too, in whatever order both came. */
export function factsAfter(payment: PaymentRow, notice: Notice, now: Date): Facts {
  const { paidAt, isDeclined, reviewReason, refunded, isChargedBack, isChargebackWon } = payment;
  const facts = { paidAt, isDeclined, reviewReason, refunded, isChargedBack, isChargebackWon };
  switch (notice.kind) {
    case "paid":
      return { ...facts, ...paidFacts(payment, notice, now) };
    case "declined":
      return { ...facts, isDeclined: true };
    case "refunded":
      return { ...facts, refunded: payment.amount };
    case "partlyRefunded":
      return { ...facts, refunded: Math.max(refunded, notice.refunded ?? 0) };
    case "chargedBack":
      return { ...facts, isChargedBack: true };
    case "chargebackWon":
      return { ...facts, isChargebackWon: true };
    default:
      return facts;
  }
}

/** Money that does not fit is the operator's to look at; it never undoes what was paid rightly. */
function paidFacts(payment: PaymentRow, notice: Notice, now: Date): Partial<Facts> {
  if (payment.paidAt !== null) return {};
  const reviewReason = misfitOf(payment, notice);
  return reviewReason === null ? { paidAt: now, reviewReason: null } : { reviewReason };
}

function misfitOf({ amount }: PaymentRow, notice: Notice): PaymentReason | null {
  if (notice.currency !== null && notice.currency.toUpperCase() !== "RUB") return "otherCurrency";
  // Robokassa's state of an operation may come without its sum; its number stands for a signed one.
  // A sum that was said and cannot be read is another one.
  const saysNoSum = notice.amount === null && notice.currency === null;
  const isKnownSum = notice.provider === "robokassa" && saysNoSum;
  return isKnownSum || notice.amount === amount ? null : "otherAmount";
}
