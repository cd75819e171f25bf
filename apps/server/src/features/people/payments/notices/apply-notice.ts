import { change } from "../../../../changes/change.ts";
import type { After } from "../../../../changes/after.ts";
import type { Db, Tx } from "../../../../database/types.ts";
import type { Clock } from "../../../../work/clock.ts";
import { nextRefundCheck } from "../ledger/check-times.ts";
import { lockPayment, type PaymentRow, updatePayment } from "../ledger/payments.tables.ts";
import { settlePayment } from "../ledger/settle-payment.ts";
import { followSubscription } from "../subscriptions/follow-subscription.ts";
import { findPaymentOf } from "./find-payment.ts";
import { factsAfter } from "./facts-after.ts";
import { addApplyJob } from "./notice-jobs.ts";
import { type Notice, noticeSchema } from "../said/notice.ts";
import { listWaiting, lockNotice, settleNotice } from "./notices.tables.ts";

/**
 * Applies a stored notice, once: what it says becomes part of what is known of its payment, and the
 * user gets, or loses, what follows from it. One whose payment is not known yet waits for it.
 */
export function makeApplyNotice({ db, clock }: { db: Db; clock: Clock }) {
  return (noticeId: number): Promise<void> =>
    change(db, async (tx, after) => {
      const row = await lockNotice(tx, noticeId);
      if (!row) return;
      const notice = noticeSchema.parse(row.data);
      const now = clock();
      const outcome = await apply(tx, after, notice, now);
      if (outcome === "waits") return;
      await settleNotice(tx, noticeId, outcome, now);
    });
}

async function apply(tx: Tx, after: After, notice: Notice, now: Date) {
  if (notice.kind === "other") return "ignored";
  if (notice.kind === "subscription")
    return (await followSubscription(tx, after, notice, now)) ? "applied" : "waits";
  const found = await findPaymentOf(tx, notice, now);
  if (!found) return notice.isTest ? "refused" : "waits";
  const payment = await lockPayment(tx, found.id);
  // A test order moves no money: it is stored, and changes nothing.
  if (!payment || notice.isTest) return "refused";
  const facts = factsAfter(payment, notice, now);
  // A buyer who was declined may try again: that is another order of the same payment.
  const orderId = payment.orderId ?? (notice.kind === "declined" ? null : notice.orderId);
  await updatePayment(tx, payment.id, {
    ...facts,
    orderId,
    nextCheckAt: nextCheckOf(payment, facts, now),
  });
  const told: PaymentRow = { ...payment, ...facts, orderId };
  const settled = await settlePayment(tx, after, told, now);
  if (notice.kind === "paid") await followSubscription(tx, after, notice, now, settled);
  if (payment.orderId === null || notice.kind === "paid") await wakeWaiting(tx, notice, now);
  const isSame = Object.entries(facts).every(
    ([name, value]) => String(payment[name as keyof PaymentRow]) === String(value),
  );
  return isSame ? "repeated" : "applied";
}

/** Robokassa alone says nothing by itself when it gives money back. */
function nextCheckOf(payment: PaymentRow, { paidAt }: Pick<PaymentRow, "paidAt">, now: Date) {
  if (paidAt === null) return payment.nextCheckAt;
  return payment.provider === "robokassa" ? nextRefundCheck(paidAt, now) : null;
}

/** What came before its order or its subscription was known. */
async function wakeWaiting(tx: Tx, notice: Notice, now: Date): Promise<void> {
  for (const { id } of await listWaiting(tx, notice)) await addApplyJob(tx, id, now);
}
