import { type PaymentNotice, type PaymentNoticeState, toRoubles } from "@baton/contract";
import { change } from "../../../../changes/change.ts";
import type { Db } from "../../../../database/types.ts";
import { fail } from "../../../../http/errors.ts";
import { noticeSchema } from "../said/notice.ts";
import { findNotice, listAllNotices, type NoticeRow, setLookedAt } from "./notices.tables.ts";

interface Filter {
  page: number;
  pageSize: number;
  state?: PaymentNoticeState | undefined;
  search?: string | undefined;
}

export async function listNotices(db: Db, filter: Filter) {
  const { rows, totalCount } = await listAllNotices(db, filter);
  return { data: rows.map(toPaymentNotice), totalCount };
}

/** Only what waits for a payment that nobody here made needs an operator's eyes. */
export async function lookAtNotice(db: Db, id: number, now: Date): Promise<PaymentNotice> {
  const looked = await change(db, (tx) => setLookedAt(tx, id, now));
  if (looked) return toPaymentNotice(looked);
  if (!(await findNotice(db, id))) throw fail("notFound");
  throw fail("conflict", { reason: "noticeApplied" });
}

function toPaymentNotice(row: NoticeRow): PaymentNotice {
  const { provider, kind, orderId, paymentId, subscription, currency, isTest, ...said } =
    noticeSchema.parse(row.data);
  return {
    ...{ id: row.id, provider, kind, state: stateOf(row), orderId, paymentId },
    subscriptionId: subscription?.id ?? null,
    subscriptionStatus: subscription?.status ?? null,
    hasFailed: subscription?.hasFailed ?? false,
    amount: said.amount === null ? null : toRoubles(said.amount),
    ...{ currency, isTest },
    refunded: said.refunded === null ? null : toRoubles(said.refunded),
    receivedAt: row.receivedAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
  };
}

const stateOf = ({ outcome, lookedAt }: NoticeRow): PaymentNoticeState =>
  outcome ?? (lookedAt === null ? "waiting" : "lookedAt");
