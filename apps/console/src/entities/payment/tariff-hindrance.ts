import type { Profile, Tariff } from "@baton/contract";
import { parseValidUntil } from "../../i18n/format.ts";

/** Why a tariff is not to be had now, though it is shown. */
export type TariffHindrance = "isOwnFree" | "paidTimeLeft" | "notSold" | "hasNoEnd";

/** Paid time that has no end, or some left. */
function hasPaidTime({ tariff, validUntil }: Profile, now: number): boolean {
  if (!tariff || tariff.price === 0) return false;
  const end = validUntil === null ? null : parseValidUntil(validUntil);
  return !end || end.getTime() > now;
}

export function hindranceOf(chosen: Tariff, profile: Profile, now: number): TariffHindrance | null {
  const isOwn = chosen.id === profile.tariffId;
  if (isOwn && chosen.price === 0) return "isOwnFree";
  if (!chosen.isOffered) return "notSold";
  if (chosen.price === 0) return hasPaidTime(profile, now) ? "paidTimeLeft" : null;
  // What is paid for ever can't be worth more.
  return hasPaidTime(profile, now) && profile.validUntil === null ? "hasNoEnd" : null;
}
