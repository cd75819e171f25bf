import { type OperatorPayment, type Payment, toRoubles, paymentSchema } from "@baton/contract";
import type { OwnedPaymentRow, PaymentRow } from "./ledger/payments.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

const plainPayment = plainPart(paymentSchema);

export const toPayment = (row: PaymentRow): Payment => ({
  ...plainPayment(row),
  ...{ amount: toRoubles(row.amount), currency: "RUB" as const },
  reason: reasonOf(row),
  paymentLinkUrl: row.state === "created" ? row.link : null,
});

function reasonOf({ state, reviewReason }: PaymentRow): Payment["reason"] {
  if (state === "failed") return "declined";
  return state === "review" ? reviewReason : null;
}

export const toOperatorPayment = (row: OwnedPaymentRow): OperatorPayment => ({
  ...toPayment(row),
  userEmail: row.userEmail,
  orderId: row.orderId,
  subscriptionId: row.subscription,
});
