import { type Profile, SubscriptionStatus } from "@baton/contract";
import { parseValidUntil } from "../../i18n/format.ts";

const DAY_MS = 86_400_000;
/** Who has fewer days left is warned. */
const WARNED_DAYS = 5;

export type Expiry = "expired" | "expiring";

/** What a user is to be told of the end of their tariff; nothing while it renews itself. */
export function expiryOf(
  { validUntil, subscriptionStatus }: Pick<Profile, "validUntil" | "subscriptionStatus">,
  now: number,
): Expiry | null {
  const end = validUntil === null ? null : parseValidUntil(validUntil);
  if (!end || subscriptionStatus === SubscriptionStatus.Active) return null;
  const left = end.getTime() - now;
  if (left >= WARNED_DAYS * DAY_MS) return null;
  return left <= 0 ? "expired" : "expiring";
}
