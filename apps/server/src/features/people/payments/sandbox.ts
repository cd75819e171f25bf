import { type SandboxOutcome, TARIFF_PERIOD_SECONDS, type Reason } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { makeNotice, type Notice } from "./said/notice.ts";
import type { StoreNotice } from "./notices/store-notice.ts";
import { toPayment } from "./payment.presenter.ts";
import { countPaymentsOf, findOwnPayment, type PaymentRow } from "./ledger/payments.tables.ts";
import { findSubscriptionRow } from "./subscriptions/subscriptions.tables.ts";

/** "Later" is so much later. */
const LATER_MS = 15_000;

interface Deps {
  db: Db;
  clock: Clock;
  storeNotice: StoreNotice;
  applyNotice: (noticeId: number) => Promise<void>;
}

/** The provider that is none: what its page is told goes the way of a real provider's notice. */
export function makeSandbox({ db, clock, storeNotice, applyNotice }: Deps) {
  return async (user: User, id: number, outcome: SandboxOutcome) => {
    const payment = await findOwnPayment(db, user.id, id);
    if (payment?.provider !== "sandbox") throw fail("notFound");
    const notice = await noticeOf(payment, outcome);
    const noticeId = await storeNotice(notice, outcome === "later" ? LATER_MS : 0);
    if (noticeId !== undefined && outcome !== "later") await applyNotice(noticeId);
    const settled = await findOwnPayment(db, user.id, id);
    if (!settled) throw fail("notFound");
    return toPayment(settled);
  };

  async function noticeOf(payment: PaymentRow, outcome: SandboxOutcome): Promise<Notice> {
    const { id, amount } = payment;
    const orderId = payment.orderId ?? String(id);
    const said = { provider: "sandbox", orderId, paymentId: id, amount, currency: "RUB" } as const;
    if (outcome === "renewed") return renewalOf(payment);
    if (outcome === "refunded" || outcome === "chargedBack") {
      if (payment.paidAt === null) throw refused("notPaid");
      return makeNotice({ ...said, kind: outcome, key: `${orderId}:${outcome}` });
    }
    if (payment.paidAt !== null) throw refused("paidAlready");
    if (outcome === "declined")
      return makeNotice({ ...said, kind: "declined", key: `${orderId}:declined` });
    const subscription = payment.isSubscription ? subscriptionOf(String(id)) : null;
    return makeNotice({ ...said, subscription, kind: "paid", key: `${orderId}:paid` });
  }

  async function renewalOf({ subscriptionId, amount }: PaymentRow): Promise<Notice> {
    const row = subscriptionId === null ? undefined : await findSubscriptionRow(db, subscriptionId);
    if (!row) throw refused("notOfSubscription");
    if (row.status !== "active") throw refused("subscriptionEnded");
    const count = await countPaymentsOf(db, row.id);
    const orderId = `${row.subscriptionId}-${count + 1}`;
    return makeNotice({
      ...{ provider: "sandbox", kind: "paid", key: `${orderId}:paid`, orderId },
      ...{ amount, currency: "RUB", subscription: subscriptionOf(row.subscriptionId) },
    });
  }

  function subscriptionOf(id: string): Notice["subscription"] {
    const nextChargeAt = new Date(clock().getTime() + TARIFF_PERIOD_SECONDS * 1000).toISOString();
    return { id, status: "active", hasFailed: false, nextChargeAt };
  }
}

const refused = (reason: Reason) => fail("conflict", { reason });
