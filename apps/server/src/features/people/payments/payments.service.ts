import type { PaymentOptions, Reason } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { lookAtQueue } from "../../../platform/jobs/look-at-queue.ts";
import { findBuyer, findTariff, isAnythingSold, lockBuyer } from "./ledger/buyers.tables.ts";
import { toPayment } from "./payment.presenter.ts";
import { findOwnPayment, listOwnPayments } from "./ledger/payments.tables.ts";
import type { Providers } from "./providers/providers.ts";
import { setTariff } from "../auth/for-others.ts";

interface Deps {
  db: Db;
  clock: Clock;
  providers: Pick<Providers, "methods">;
}

export type PaymentsService = ReturnType<typeof makePaymentsService>;

export function makePaymentsService({ db, clock, providers }: Deps) {
  async function getOptions(user: User): Promise<PaymentOptions> {
    const { methods } = providers;
    if (methods.length === 0 || !(await isAnythingSold(db)))
      return { isOffered: false, methods: [], isSandbox: false };
    const status = (await findBuyer(db, user.id))?.subscriptionStatus ?? 0;
    return {
      isOffered: true,
      methods: methods.filter(({ type }) => type !== "russian_cards" || status === 0),
      isSandbox: methods.some(({ provider }) => provider === "sandbox"),
    };
  }

  async function list(user: User, page: { page: number; pageSize: number }) {
    const { rows, totalCount } = await listOwnPayments(db, user.id, page);
    return { data: rows.map(toPayment), totalCount };
  }

  async function get(user: User, id: number) {
    const row = await findOwnPayment(db, user.id, id);
    if (!row) throw fail("notFound");
    return toPayment(row);
  }

  /** A free tariff has no end; paid time is not thrown away for it. */
  async function switchToFree(user: User, tariffId: number): Promise<void> {
    await change(db, async (tx, after) => {
      const now = clock();
      const buyer = await lockBuyer(tx, user.id);
      const tariff = await findTariff(tx, tariffId);
      if (!tariff?.isOffered)
        throw fail("invalidInput", { field: "tariffId", reason: "tariffWithdrawn" });
      if (Number(tariff.price) > 0) throw refused("notFree");
      if (!buyer || buyer.subscriptionStatus !== 0) throw refused("chargedAgain");
      const hasTime = buyer.validUntil === null || buyer.validUntil > now;
      if (Number(buyer.price ?? 0) > 0 && hasTime) throw refused("paidTimeLeft");
      await setTariff(tx, user.id, { tariffId, validUntil: null });
      await lookAtQueue(tx, user.id, now);
      after.limits(user.id);
      after.collection(user.id, "profile");
    });
  }

  return { getOptions, list, get, switchToFree };
}

const refused = (reason: Reason) => fail("conflict", { reason });
