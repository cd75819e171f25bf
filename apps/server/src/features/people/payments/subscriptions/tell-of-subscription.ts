import type { Tx } from "../../../../database/types.ts";
import { type PaymentMail, sendMail } from "../../mail/for-others.ts";
import type { Buyer } from "../ledger/buyers.tables.ts";
import { instantIn } from "../mails/in-words.ts";
import { readerOf } from "../mails/reader-of.ts";
import type { SubscriptionRow } from "./subscriptions.tables.ts";

type SubscriptionMail = Extract<
  PaymentMail,
  "renewalFailed" | "subscriptionSuspended" | "subscriptionEnded"
>;

/** What the provider did to a subscription; what its user did, they know. */
export async function tellOfSubscription(
  tx: Tx,
  buyer: Buyer,
  { provider, tariffName }: SubscriptionRow,
  template: SubscriptionMail,
): Promise<void> {
  if (provider === "sandbox") return;
  const reader = await readerOf(tx, buyer);
  const until = instantIn(reader, buyer.validUntil);
  const values = { tariff: tariffName, provider: "PayPro Global", until };
  await sendMail(tx, { to: buyer.email, language: reader.language, template, values });
}

/** Undefined where a status that follows another is no news to its user. */
export function mailOfStatus(
  before: SubscriptionRow["status"],
  after: SubscriptionRow["status"],
): SubscriptionMail | undefined {
  if (before === after) return undefined;
  if (after === "suspended") return "subscriptionSuspended";
  return after === "active" ? undefined : "subscriptionEnded";
}
