import type { OperatorPayment, PaymentState, Reason } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { lockBuyer } from "./ledger/buyers.tables.ts";
import { toOperatorPayment } from "./payment.presenter.ts";
import {
  findPayment,
  findWithOwner,
  listAllPayments,
  lockPayment,
  setAllDue,
  updatePayment,
} from "./ledger/payments.tables.ts";
import { reconcileJob } from "./reconcile.ts";
import { settlePayment } from "./ledger/settle-payment.ts";

interface Filter {
  page: number;
  pageSize: number;
  state?: PaymentState | undefined;
  search?: string | undefined;
}

export async function listPaymentsOfAll(db: Db, filter: Filter) {
  const { rows, totalCount } = await listAllPayments(db, filter);
  return { data: rows.map(toOperatorPayment), totalCount };
}

/** Asks the providers, in a server that runs, of all that is not paid: of what has expired, too. */
export const askProvidersNow = (db: Db, now = new Date()): Promise<void> =>
  change(db, async (tx) => {
    await setAllDue(tx, now);
    await addJob(tx, reconcileJob, {}, { runAt: now, key: "payments-reconcile-now" });
  });

/** What the operator has looked at is paid as it was asked for, whatever came of it. */
export async function creditPayment(
  db: Db,
  id: number,
  actor: string,
  now = new Date(),
): Promise<OperatorPayment> {
  await change(db, async (tx, after) => {
    const found = await findPayment(tx, id);
    if (!found) throw fail("notFound");
    if (found.userId === null || !(await lockBuyer(tx, found.userId)))
      throw fail("conflict", { reason: "payerGone" });
    const payment = await lockPayment(tx, id);
    if (!payment) throw fail("notFound");
    if (payment.isCredited) throw fail("conflict", { reason: "creditedAlready" });
    const facts = { paidAt: payment.paidAt ?? now, reviewReason: null, nextCheckAt: null };
    await updatePayment(tx, id, facts);
    const settled = await settlePayment(tx, after, { ...payment, ...facts }, now);
    if (!settled.isCredited) throw fail("conflict", { reason: whyNot(settled.reviewReason) });
    await recordAudit(tx, [
      { userId: found.userId, actor, action: "creditPayment", target: String(id) },
    ]);
  });
  const row = await findWithOwner(db, id);
  if (!row) throw fail("notFound");
  return toOperatorPayment(row);
}

function whyNot(reason: string | null): Reason {
  if (reason === "tariffWithoutEnd") return "usersTariffEndless";
  if (reason === "tariffGone") return "tariffGone";
  return "givenBack";
}
