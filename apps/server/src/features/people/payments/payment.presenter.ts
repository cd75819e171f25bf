import { type OperatorPayment, type Payment, toRoubles } from "@baton/contract";
import type { OwnedPaymentRow, PaymentRow } from "./ledger/payments.tables.ts";

export const toPayment = (row: PaymentRow): Payment => ({
  ...{ id: row.id, tariffId: row.tariffId, tariffName: row.tariffName },
  ...{ provider: row.provider, type: row.type, state: row.state },
  ...{ amount: toRoubles(row.amount), currency: "RUB" as const },
  reason: reasonOf(row),
  ...{ isSubscription: row.isSubscription, isSandbox: row.isSandbox },
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  creditedSeconds: row.creditedSeconds,
  validUntil: row.validUntil?.toISOString() ?? null,
  takenBackSeconds: row.takenBackSeconds,
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
