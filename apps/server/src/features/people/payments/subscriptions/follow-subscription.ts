import { SubscriptionStatus } from "@baton/contract";
import type { After } from "../../../../changes/after.ts";
import type { Tx } from "../../../../database/types.ts";
import { addJob, defineJob } from "../../../../platform/jobs/jobs.ts";
import { type Buyer, lockBuyer } from "../ledger/buyers.tables.ts";
import type { Notice } from "../said/notice.ts";
import { type PaymentRow, updatePayment } from "../ledger/payments.tables.ts";
import {
  findSubscription,
  insertSubscription,
  listLiveSubscriptions,
  type SubscriptionRow,
  updateSubscription,
} from "./subscriptions.tables.ts";
import { mailOfStatus, tellOfSubscription } from "./tell-of-subscription.ts";
import { setSubscriptionStatus } from "../../auth/for-others.ts";

/** A user has one subscription: an older one beside it is ended, and that of nobody. */
export const endSubscriptionJob = defineJob<{ id: number }>("payments.endSubscription");

const LIVE: readonly SubscriptionRow["status"][] = ["active", "suspended"];

/**
 * Takes in what a notice says of a subscription; `payment` is the one that the notice is of. False
 * while the subscription is not known.
 */
export async function followSubscription(
  tx: Tx,
  after: After,
  { provider, subscription }: Notice,
  now: Date,
  payment?: PaymentRow,
): Promise<boolean> {
  if (!subscription) return true;
  const known = await findSubscription(tx, provider, subscription.id);
  if (!known && !payment) return false;
  const found = known ?? (await begin(tx, provider, subscription.id, payment, now));
  if (!found) return true;
  const buyer = found.userId === null ? undefined : await lockBuyer(tx, found.userId);
  // It may have been ended before the lock was had.
  const row = (await findSubscription(tx, provider, subscription.id)) ?? found;
  if (payment) await updatePayment(tx, payment.id, { subscriptionId: row.id });
  const told = toldOf(row, subscription, { payment, known, now });
  await updateSubscription(tx, row.id, told);
  if (!buyer) await endUnowned(tx, row.id, told.status, now);
  else await tellBuyer(tx, buyer, row, told.status, subscription.hasFailed);
  if (row.userId !== null) await tellStatus(tx, after, row.userId);
  return true;
}

async function tellBuyer(
  tx: Tx,
  buyer: Buyer,
  row: SubscriptionRow,
  status: SubscriptionRow["status"],
  hasFailed: boolean,
): Promise<void> {
  const isFailure = hasFailed && LIVE.includes(row.status);
  const mail = mailOfStatus(row.status, status) ?? (isFailure ? "renewalFailed" : undefined);
  if (mail) await tellOfSubscription(tx, buyer, row, mail);
}

/** Its user is gone: nobody else would end what they are charged for. */
export async function endUnowned(
  tx: Tx,
  id: number,
  status: SubscriptionRow["status"],
  now: Date,
): Promise<void> {
  if (LIVE.includes(status)) await addEndJob(tx, id, now);
}

const addEndJob = (tx: Tx, id: number, runAt: Date): Promise<void> =>
  addJob(tx, endSubscriptionJob, { id }, { runAt, key: `end-subscription-${id}` });

interface Telling {
  payment: PaymentRow | undefined;
  known: SubscriptionRow | undefined;
  now: Date;
}

/** What is over stays so. Stops and starts may come out of order: the provider is asked which was last. */
function toldOf(
  row: SubscriptionRow,
  said: NonNullable<Notice["subscription"]>,
  { payment, known, now }: Telling,
) {
  if (!LIVE.includes(row.status)) return { status: row.status };
  // Word of a payment may be older than that of an end, or of a stop.
  const status = payment && known ? row.status : (said.status ?? row.status);
  const isSure = payment !== undefined && status === said.status;
  return {
    status,
    nextChargeAt: said.nextChargeAt === null ? null : new Date(said.nextChargeAt),
    checkAt: isSure ? row.checkAt : now,
  };
}

async function begin(
  tx: Tx,
  provider: Notice["provider"],
  subscriptionId: string,
  payment: PaymentRow | undefined,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  if (!payment) return undefined;
  const { userId, tariffId, tariffName, amount } = payment;
  const row = await insertSubscription(tx, {
    ...{ userId, provider, subscriptionId, tariffId, tariffName, amount },
    ...{ status: "active", createdAt: now },
  });
  if (userId === null) return row;
  const others = (await listLiveSubscriptions(tx, userId)).filter(({ id }) => id !== row.id);
  for (const { id } of others) await addEndJob(tx, id, now);
  return row;
}

/** Keeps with the user how their subscriptions stand together. */
export async function tellStatus(tx: Tx, after: After, userId: number): Promise<void> {
  await lockBuyer(tx, userId);
  const live = await listLiveSubscriptions(tx, userId);
  const isActive = live.some(({ status }) => status === "active");
  const { None, Active, Suspended } = SubscriptionStatus;
  const unlessActive = live.length > 0 ? Suspended : None;
  await setSubscriptionStatus(tx, userId, isActive ? Active : unlessActive);
  after.collection(userId, "profile", "payments");
}
