import type { Profile } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { listUse } from "../../../platform/row-limits/reserve-rows.ts";
import { toTariff } from "../tariffs/for-others.ts";
import { type ProfileRows, findProfile } from "./profile.tables.ts";

interface ProfileDeps {
  db: Db;
  /** How many there are of what the tariff counts. */
  countPlaces(userId: number): Promise<number>;
}

export type ProfileService = ReturnType<typeof makeProfileService>;

export function makeProfileService({ db, countPlaces }: ProfileDeps) {
  async function getProfile(user: User): Promise<Profile> {
    const [rows, usedExtensionCount] = await Promise.all([
      findProfile(db, user.id),
      countPlaces(user.id),
    ]);
    if (!rows) throw fail("notAuthenticated");
    return toProfile(rows, usedExtensionCount, user);
  }
  const listTariffUse = async (user: User) => ({ data: await listUse(db, user.id) });
  return { getProfile, listTariffUse };
}

function toProfile(
  { user: row, tariff }: ProfileRows,
  usedExtensionCount: number,
  { isImpersonated, isOperator }: User,
): Profile {
  return {
    email: row.email,
    tariffId: row.tariffId,
    tariff: tariff ? toTariff(tariff, usedExtensionCount) : null,
    validUntil: row.validUntil && toValidUntil(row.validUntil),
    subscriptionStatus: row.subscriptionStatus,
    isTermsAndConditionsAccepted: row.isTermsAccepted,
    isImpersonated,
    isOperator,
    isMailConfirmed: row.isMailConfirmed,
  };
}

/** `YYYY.MM.DD HH:mm:ss` in UTC: the specification's form. */
const toValidUntil = (instant: Date): string =>
  instant.toISOString().slice(0, 19).replaceAll("-", ".").replace("T", " ");
