import type { Tx } from "../../../../database/types.ts";
import { lockBuyer } from "../ledger/buyers.tables.ts";
import {
  findPayment,
  findPaymentByOrder,
  insertPayment,
  type PaymentRow,
} from "../ledger/payments.tables.ts";
import { findSubscription, type SubscriptionRow } from "../subscriptions/subscriptions.tables.ts";
import type { Notice } from "../said/notice.ts";

/**
 * The payment that a notice is of, with its user held. An order that is new is a renewal of its
 * subscription, or was made by a link that was used before: then it is a payment of its own. Undefined
 * while nothing is known that it could be of.
 */
export async function findPaymentOf(
  tx: Tx,
  notice: Notice,
  now: Date,
): Promise<PaymentRow | undefined> {
  const known = await findByOrder(tx, notice);
  if (known) return held(tx, known);
  const { provider, orderId, paymentId, subscription } = notice;
  const renewed = subscription && (await findSubscription(tx, provider, subscription.id));
  if (renewed && orderId !== null) return renewalOf(tx, renewed, notice, orderId, now);
  const linked = paymentId === null ? undefined : await findPayment(tx, paymentId);
  return linked?.provider === provider ? orderOf(tx, linked, notice, now) : undefined;
}

const findByOrder = async (tx: Tx, { provider, orderId }: Notice) =>
  orderId === null ? undefined : findPaymentByOrder(tx, provider, orderId);

/** The payment itself, unless another order has become it: then that of this order. */
async function orderOf(tx: Tx, linked: PaymentRow, notice: Notice, createdAt: Date) {
  await held(tx, linked);
  const payment = await findPayment(tx, linked.id);
  if (payment?.orderId === null) return payment;
  const { userId, tariffId, tariffName, provider, type, amount } = linked;
  const { isSubscription, isSandbox } = linked;
  const same = { userId, tariffId, tariffName, provider, type, amount, isSubscription, isSandbox };
  const made = await findByOrder(tx, notice);
  return made ?? insertPayment(tx, { ...same, orderId: notice.orderId, createdAt });
}

async function renewalOf(
  tx: Tx,
  row: SubscriptionRow,
  notice: Notice,
  orderId: string,
  createdAt: Date,
) {
  const { userId, tariffId, tariffName, provider, amount } = row;
  if (userId !== null) await lockBuyer(tx, userId);
  const made = await findByOrder(tx, notice);
  if (made) return made;
  return insertPayment(tx, {
    ...{ userId, tariffId, tariffName, provider, amount, orderId, createdAt },
    ...{ type: "world_cards", isSubscription: true, subscriptionId: row.id },
    isSandbox: provider === "sandbox",
  });
}

async function held(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.userId !== null) await lockBuyer(tx, payment.userId);
  return payment;
}
