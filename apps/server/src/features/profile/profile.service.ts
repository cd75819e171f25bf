import type { Profile, Tariff } from "@baton/contract";
import type { Db } from "../../database/types.ts";
import type { User } from "../../http/caller.ts";
import { fail } from "../../http/errors.ts";
import { listUse } from "../row-limits/room.ts";
import { type ProfileRow, findProfile } from "./profile.tables.ts";

interface ProfileDeps {
  db: Db;
  /** How many there are of what the tariff counts. */
  countPlaces(userId: number): Promise<number>;
}

export type ProfileService = ReturnType<typeof makeProfileService>;

export function makeProfileService({ db, countPlaces }: ProfileDeps) {
  async function getProfile(user: User): Promise<Profile> {
    const [row, usedExtensionCount] = await Promise.all([
      findProfile(db, user.id),
      countPlaces(user.id),
    ]);
    if (!row) throw fail("notAuthenticated");
    return toProfile(row, usedExtensionCount, user.isImpersonated);
  }
  const listTariffUse = async (user: User) => ({ data: await listUse(db, user.id) });
  return { getProfile, listTariffUse };
}

function toProfile(row: ProfileRow, usedExtensionCount: number, isImpersonated: boolean): Profile {
  return {
    email: row.email,
    tariffId: row.tariffId,
    tariff: toTariff(row, usedExtensionCount),
    validUntil: row.validUntil && toValidUntil(row.validUntil),
    subscriptionStatus: row.subscriptionStatus,
    isTermsAndConditionsAccepted: row.isTermsAccepted,
    isImpersonated,
  };
}

function toTariff(row: ProfileRow, usedExtensionCount: number): Tariff | null {
  if (row.tariffId === null) return null;
  return {
    id: row.tariffId,
    name: row.tariffName ?? "",
    price: Number(row.price ?? 0),
    maxExtensionCount: row.maxExtensionCount ?? 0,
    usedExtensionCount,
    helpLinks: [],
    subscriptionPackages: [],
  };
}

/** `YYYY.MM.DD HH:mm:ss` in UTC: the specification's form. */
const toValidUntil = (instant: Date): string =>
  instant.toISOString().slice(0, 19).replaceAll("-", ".").replace("T", " ");
