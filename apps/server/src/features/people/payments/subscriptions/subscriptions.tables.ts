import type { PaymentProvider, PaymentSubscriptionStatus } from "@baton/contract";
import type { Insertable } from "kysely";
import type { DB } from "../../../../database/schema.generated.ts";
import type { Db, RowOf, Tx } from "../../../../database/types.ts";

export type SubscriptionRow = RowOf<"paymentSubscriptions">;

/** These are charged again, or may be. */
const LIVE = ["active", "suspended"] as const;

export const findSubscription = (db: Db, provider: PaymentProvider, subscriptionId: string) =>
  db
    .selectFrom("paymentSubscriptions")
    .selectAll()
    .where("provider", "=", provider)
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirst();

export const findSubscriptionRow = (db: Db, id: number) =>
  db.selectFrom("paymentSubscriptions").selectAll().where("id", "=", id).executeTakeFirst();

export const insertSubscription = (tx: Tx, values: Insertable<DB["paymentSubscriptions"]>) =>
  tx.insertInto("paymentSubscriptions").values(values).returningAll().executeTakeFirstOrThrow();

interface Told {
  status?: PaymentSubscriptionStatus;
  nextChargeAt?: Date | null;
  checkAt?: Date | null;
}

export const updateSubscription = (tx: Tx, id: number, told: Told) =>
  tx.updateTable("paymentSubscriptions").set(told).where("id", "=", id).execute();

export const listSubscriptions = (db: Db, userId: number) =>
  db
    .selectFrom("paymentSubscriptions")
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .execute();

export const listLiveSubscriptions = (db: Db, userId: number) =>
  db
    .selectFrom("paymentSubscriptions")
    .selectAll()
    .where("userId", "=", userId)
    .where("status", "in", LIVE)
    .orderBy("id")
    .execute();

/** Subscriptions whose provider is to be asked by now, for this caller alone. */
export const lockDueSubscriptions = (tx: Tx, now: Date, limit: number) =>
  tx
    .selectFrom("paymentSubscriptions")
    .selectAll()
    .where("checkAt", "<=", now)
    .orderBy("checkAt")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
