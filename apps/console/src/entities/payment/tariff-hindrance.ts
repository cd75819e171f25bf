import { type Profile, SubscriptionStatus, type Tariff } from "@baton/contract";
import { parseValidUntil } from "../../i18n/format.ts";

/** Why a tariff is not to be had now, though it is shown. */
export type TariffHindrance =
  | "isOwnFree"
  | "subscriptionLeft"
  | "paidTimeLeft"
  | "notSold"
  | "hasNoEnd";

/** Paid time that has no end, or some left. */
function hasPaidTime({ tariff, validUntil }: Profile, now: number): boolean {
  if (!tariff || tariff.price === 0) return false;
  const end = validUntil === null ? null : parseValidUntil(validUntil);
  return !end || end.getTime() > now;
}

/** What renews itself would be charged beside it; what is paid is not thrown away for it. */
function freeHindrance(profile: Profile, now: number): TariffHindrance | null {
  if (profile.subscriptionStatus !== SubscriptionStatus.None) return "subscriptionLeft";
  return hasPaidTime(profile, now) ? "paidTimeLeft" : null;
}

export function hindranceOf(chosen: Tariff, profile: Profile, now: number): TariffHindrance | null {
  const isOwn = chosen.id === profile.tariffId;
  if (isOwn && chosen.price === 0) return "isOwnFree";
  if (!chosen.isOffered) return "notSold";
  if (chosen.price === 0) return freeHindrance(profile, now);
  // What is paid for ever can't be worth more.
  return hasPaidTime(profile, now) && profile.validUntil === null ? "hasNoEnd" : null;
}
