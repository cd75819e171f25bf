import type { FastifyBaseLogger } from "fastify";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { findBuyer } from "./ledger/buyers.tables.ts";
import { checkTimesAfter, isExpired, nextRefundCheck } from "./ledger/check-times.ts";
import type { StoreNotice } from "./notices/store-notice.ts";
import type { Notice } from "./said/notice.ts";
import { listUnapplied } from "./notices/notices.tables.ts";
import {
  deleteUnpaid,
  lockDuePayments,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from "./ledger/payments.tables.ts";
import type { Providers } from "./providers/providers.ts";
import { stateOf } from "./ledger/settle.ts";
import { makeAskSubscriptions } from "./subscriptions/ask-subscriptions.ts";

export const reconcileJob = defineJob<object>("payments.reconcile");

/** So many are asked of at once; the others are due the next time. */
const BATCH = 50;
const UNPAID_KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Deps {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "warn">;
  providers: Pick<Providers, "robokassa" | "payPro">;
  storeNotice: StoreNotice;
}

/**
 * Asks providers of payments whose notice never came. What they know is stored as their notice would
 * have been; after some days without any, the payment has expired.
 */
export function makeReconcile(deps: Deps) {
  const { db, clock, log, providers, storeNotice } = deps;
  const askSubscriptions = makeAskSubscriptions(deps);

  async function reconcile(): Promise<{ asked: number; found: number }> {
    const due = await claimPayments();
    let found = 0;
    for (const payment of due) {
      const notice = await ask(payment);
      if (notice === "unknown") continue;
      const isNews = notice !== null && (await storeNotice(notice)) !== undefined;
      if (isNews) found += 1;
      else await expire(payment);
    }
    await askSubscriptions();
    await warnOfStrays();
    const before = new Date(clock().getTime() - UNPAID_KEPT_DAYS * DAY_MS);
    await change(db, (tx) => deleteUnpaid(tx, before));
    return { asked: due.length, found };
  }

  /** Each is asked of by one process; one that dies over it leaves it to the next time. */
  const claimPayments = (): Promise<PaymentRow[]> =>
    change(db, async (tx) => {
      const now = clock();
      const due = await lockDuePayments(tx, now, BATCH);
      for (const { id, paidAt, checkCount } of due)
        await updatePayment(tx, id, {
          checkCount: checkCount + 1,
          nextCheckAt: paidAt ? nextRefundCheck(paidAt, now) : checkTimesAfter(now, checkCount + 1),
        });
      return due;
    });

  async function ask(payment: PaymentRow): Promise<Notice | null | "unknown"> {
    try {
      if (payment.provider === "robokassa" && providers.robokassa)
        return await providers.robokassa.ask(payment);
      if (payment.provider !== "payproglobal" || !providers.payPro) return null;
      const buyer = payment.userId === null ? undefined : await findBuyer(db, payment.userId);
      return buyer ? await providers.payPro.ask({ id: payment.id, email: buyer.email }) : null;
    } catch (err) {
      log.warn({ err, paymentId: payment.id }, "A payment's provider could not be asked of it");
      return "unknown";
    }
  }

  const expire = ({ id, createdAt, userId }: PaymentRow): Promise<void> =>
    change(db, async (tx, after) => {
      if (!isExpired(createdAt, clock())) return;
      const payment = await lockPayment(tx, id);
      if (!payment || payment.paidAt !== null) return;
      const facts = { ...payment, isExpired: true };
      const told = { isExpired: true, state: stateOf(facts), nextCheckAt: null };
      await updatePayment(tx, id, told);
      if (userId !== null) after.collection(userId, "payments");
    });

  /** Notices of orders that were never begun here: nobody gets anything for them. */
  async function warnOfStrays(): Promise<void> {
    const before = new Date(clock().getTime() - DAY_MS);
    const strays = await listUnapplied(db, before, BATCH);
    if (strays.length > 0)
      log.warn(
        { notices: strays.map(({ id }) => id) },
        "Notices of payments that nobody here made",
      );
  }

  return reconcile;
}
