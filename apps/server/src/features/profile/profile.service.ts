import { type Profile, SubscriptionStatus, type Tariff } from "@baton/contract";
import type { Db } from "../../database/types.ts";
import type { User } from "../../http/caller.ts";
import { fail } from "../../http/errors.ts";
import { type ProfileRow, findProfile } from "./profile.tables.ts";

interface ProfileDeps {
  db: Db;
  countExtensions(userId: number): Promise<number>;
}

export type ProfileService = ReturnType<typeof makeProfileService>;

export function makeProfileService({ db, countExtensions }: ProfileDeps) {
  async function getProfile(user: User): Promise<Profile> {
    const [row, usedExtensionCount] = await Promise.all([
      findProfile(db, user.id),
      countExtensions(user.id),
    ]);
    if (!row) throw fail("notAuthenticated");
    return toProfile(row, usedExtensionCount, user.isImpersonated);
  }
  return { getProfile };
}

function toProfile(row: ProfileRow, usedExtensionCount: number, isImpersonated: boolean): Profile {
  return {
    email: row.email,
    tariffId: row.tariff_id,
    tariff: toTariff(row, usedExtensionCount),
    validUntil: row.valid_until && toValidUntil(row.valid_until),
    subscriptionStatus: toSubscriptionStatus(row.subscription_status),
    isTermsAndConditionsAccepted: row.is_terms_accepted,
    isImpersonated,
  };
}

function toTariff(row: ProfileRow, usedExtensionCount: number): Tariff | null {
  if (row.tariff_id === null) return null;
  return {
    id: row.tariff_id,
    name: row.tariff_name ?? "",
    price: Number(row.price ?? 0),
    maxExtensionCount: row.max_extension_count ?? 0,
    usedExtensionCount,
    helpLinks: [],
    subscriptionPackages: [],
  };
}

const toSubscriptionStatus = (value: number): SubscriptionStatus =>
  Object.values(SubscriptionStatus).find((known) => known === value) ?? SubscriptionStatus.None;

/** `YYYY.MM.DD HH:mm:ss` in UTC: the specification's form. */
const toValidUntil = (instant: Date): string =>
  instant.toISOString().slice(0, 19).replaceAll("-", ".").replace("T", " ");
