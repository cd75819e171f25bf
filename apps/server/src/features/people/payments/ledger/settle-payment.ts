import { toKopecks } from "@baton/contract";
import type { After } from "../../../../changes/after.ts";
import type { Tx } from "../../../../database/types.ts";
import { lookAtQueue } from "../../../../platform/jobs/look-at-queue.ts";
import { findTariff, lockBuyer } from "./buyers.tables.ts";
import type { Standing } from "./lots.ts";
import { listLots, type PaymentRow, setLots, updatePayment } from "./payments.tables.ts";
import { settle, stateOf } from "./settle.ts";
import { tellOfPayment } from "./tell-of-payment.ts";
import { setTariff } from "../../auth/for-others.ts";

/** Gives, or takes back, what follows from what is known of the payment; the user hears of it. */
export async function settlePayment(
  tx: Tx,
  after: After,
  payment: PaymentRow,
  now: Date,
): Promise<PaymentRow> {
  if (payment.userId === null) return settleWithoutUser(tx, payment);
  const buyer = await lockBuyer(tx, payment.userId);
  if (!buyer) return settleWithoutUser(tx, payment);
  const before: Standing = {
    tariffId: buyer.tariffId,
    price: toKopecks(Number(buyer.price ?? 0)),
    validUntil: buyer.validUntil,
  };
  const settled = settle(await withTariffsThatAre(tx, payment), before, {
    now,
    tariffPrice: await priceOf(tx, payment.tariffId),
    beside: await listLots(tx, { userId: buyer.id, except: payment.id, now }),
  });
  const { standing } = settled;
  await updatePayment(tx, payment.id, doneOf(settled.payment));
  await setLots(tx, settled.lots);
  if (standing !== before) {
    const { tariffId, validUntil } = standing;
    await setTariff(tx, buyer.id, { tariffId, validUntil });
    await lookAtQueue(tx, buyer.id, now);
    after.limits(buyer.id);
  }
  after.collection(buyer.id, "profile", "payments");
  const told = { before: payment, after: settled.payment };
  await tellOfPayment(tx, buyer, told, { before, after: standing });
  return { ...payment, ...settled.payment };
}

/** A user who is gone gets and loses nothing; money for nothing is the operator's to look at. */
async function settleWithoutUser(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  const isForNothing = payment.paidAt !== null && !payment.isCredited;
  const reviewReason = payment.reviewReason ?? (isForNothing ? "userGone" : null);
  const told = { reviewReason, state: stateOf({ ...payment, reviewReason }) };
  await updatePayment(tx, payment.id, told);
  return { ...payment, ...told };
}

async function priceOf(tx: Tx, tariffId: number | null): Promise<number | undefined> {
  const tariff = tariffId === null ? undefined : await findTariff(tx, tariffId);
  return tariff && toKopecks(Number(tariff.price));
}

/** Time of a tariff that is no more cannot be given again as such. */
async function withTariffsThatAre(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  const { lotTariffId } = payment;
  if (lotTariffId === null || (await findTariff(tx, lotTariffId))) return payment;
  return { ...payment, lotTariffId: null };
}

const doneOf = (payment: PaymentRow) => {
  const { state, reviewReason, isCredited, creditedSeconds, validUntil } = payment;
  const { reversed, takenBackSeconds, lotFrom, lotUntil } = payment;
  const { lotWholeMs, lotHeldMs, lotTariffId, lotPrice } = payment;
  return {
    ...{ state, reviewReason, isCredited, creditedSeconds, validUntil, reversed, takenBackSeconds },
    ...{ lotFrom, lotUntil, lotWholeMs, lotHeldMs, lotTariffId, lotPrice },
  };
};
