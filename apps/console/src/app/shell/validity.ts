import { parseValidUntil } from "../../i18n/format.ts";

/** Green while it lasts, red when it is over, neutral blue without a tariff or without an end. */
export type ValidityTone = "good" | "bad" | "info";

export function validityTone(
  profile: { tariff: unknown; validUntil: string | null },
  now: Date,
): ValidityTone {
  const validUntil = profile.validUntil === null ? null : parseValidUntil(profile.validUntil);
  if (!profile.tariff || !validUntil) return "info";
  return validUntil > now ? "good" : "bad";
}
