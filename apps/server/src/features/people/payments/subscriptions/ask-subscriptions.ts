import type { FastifyBaseLogger } from "fastify";
import { DAY_MS } from "@baton/contract";
import { change } from "../../../../changes/change.ts";
import type { Db } from "../../../../database/types.ts";
import type { Clock } from "../../../../work/clock.ts";
import { lockBuyer } from "../ledger/buyers.tables.ts";
import type { Providers } from "../providers/providers.ts";
import { endUnowned, tellStatus } from "./follow-subscription.ts";
import {
  findSubscriptionRow,
  lockDueSubscriptions,
  type SubscriptionRow,
  updateSubscription,
} from "./subscriptions.tables.ts";
import { mailOfStatus, tellOfSubscription } from "./tell-of-subscription.ts";

/** So many are asked of at once; the others are due the next time. */
const BATCH = 50;

interface Deps {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "warn">;
  providers: Pick<Providers, "payPro">;
}

/** Asks providers how subscriptions stand of which notices came that do not say it. */
export function makeAskSubscriptions({ db, clock, log, providers }: Deps) {
  const claim = (): Promise<SubscriptionRow[]> =>
    change(db, async (tx) => {
      const now = clock();
      const due = await lockDueSubscriptions(tx, now, BATCH);
      for (const { id } of due)
        await updateSubscription(tx, id, { checkAt: new Date(now.getTime() + DAY_MS) });
      return due;
    });

  async function ask({ id, userId, provider, subscriptionId }: SubscriptionRow): Promise<void> {
    if (provider !== "payproglobal" || !providers.payPro)
      return change(db, async (tx) => void (await updateSubscription(tx, id, { checkAt: null })));
    const status = await providers.payPro.statusOf(subscriptionId).catch((err: unknown) => {
      log.warn({ err }, "A subscription's provider could not be asked of it");
      return null;
    });
    if (status === null) return;
    await change(db, async (tx, after) => {
      const buyer = userId === null ? undefined : await lockBuyer(tx, userId);
      const row = await findSubscriptionRow(tx, id);
      // It was ended while its provider was asked: what is over stays over.
      if (row?.status !== "active" && row?.status !== "suspended") return;
      await updateSubscription(tx, id, { status, checkAt: null });
      const mail = mailOfStatus(row.status, status);
      if (!buyer) await endUnowned(tx, id, status, clock());
      else if (mail) await tellOfSubscription(tx, buyer, row, mail);
      if (row.userId !== null) await tellStatus(tx, after, row.userId);
    });
  }

  return async (): Promise<void> => {
    for (const row of await claim()) await ask(row);
  };
}
