import type { FastifyBaseLogger } from "fastify";
import { type PaymentSubscription, REASONS, paymentSubscriptionSchema } from "@baton/contract";
import { change } from "../../../../changes/change.ts";
import type { Db } from "../../../../database/types.ts";
import type { User } from "../../../../http/caller.ts";
import { fail } from "../../../../http/errors.ts";
import type { Providers } from "../providers/providers.ts";
import { lockBuyer } from "../ledger/buyers.tables.ts";
import { tellStatus } from "./follow-subscription.ts";
import {
  findSubscriptionRow,
  listLiveSubscriptions,
  listSubscriptions,
  type SubscriptionRow,
  updateSubscription,
} from "./subscriptions.tables.ts";
import { plainPart } from "../../../../http/plain-part.ts";

interface Deps {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn">;
  providers: Pick<Providers, "payPro">;
}

/** The answer where the provider has not ended what it renews. */
export const subscriptionNotEnded = {
  succeeded: false,
  message: REASONS.subscriptionNotEnded,
  reason: "subscriptionNotEnded",
} as const;

export type SubscriptionsService = ReturnType<typeof makeSubscriptionsService>;

export function makeSubscriptionsService({ db, log, providers }: Deps) {
  const list = async (user: User) => ({
    data: (await listSubscriptions(db, user.id)).map(toSubscription),
  });

  /** Asks the provider first: only what it has ended is ended here. */
  async function end(row: SubscriptionRow): Promise<void> {
    if (row.provider === "payproglobal") {
      if (!providers.payPro) throw new Error("There are no keys of PayPro Global any more");
      await providers.payPro.terminate(row.subscriptionId);
    }
    await change(db, async (tx, after) => {
      if (row.userId !== null) await lockBuyer(tx, row.userId);
      await updateSubscription(tx, row.id, {
        ...{ status: "terminated", nextChargeAt: null, checkAt: null },
      });
      if (row.userId !== null) await tellStatus(tx, after, row.userId);
    });
  }

  async function terminateAll(userId: number): Promise<boolean> {
    try {
      for (const row of await listLiveSubscriptions(db, userId)) await end(row);
      return true;
    } catch (err) {
      log.warn({ err }, "A subscription could not be ended at its provider");
      return false;
    }
  }

  async function terminate(user: User) {
    if ((await listLiveSubscriptions(db, user.id)).length === 0)
      throw fail("conflict", { reason: "noSubscription" });
    const succeeded = await terminateAll(user.id);
    return succeeded ? { succeeded, message: null, reason: null } : subscriptionNotEnded;
  }

  /** An older subscription of a user who has begun another. Fails until its provider has ended it. */
  async function endById({ id }: { id: number }): Promise<void> {
    const row = await findSubscriptionRow(db, id);
    if (row?.status === "active" || row?.status === "suspended") await end(row);
  }

  return { list, terminate, terminateAll, endById };
}

const toSubscription: (row: SubscriptionRow) => PaymentSubscription =
  plainPart(paymentSubscriptionSchema);
