import { createHash } from "node:crypto";
import type { RobokassaHash } from "../../../../settings/payment-settings.ts";
import { isSameText } from "../said/same-text.ts";

/** A plain hash of all parts with colons between them, a password among them. */
export const sign = (hash: RobokassaHash, ...parts: readonly (string | number)[]): string =>
  createHash(hash).update(parts.join(":")).digest("hex");

/** Robokassa writes hashes in letters of any case. */
export const isSignature = (given: string | undefined, expected: string): boolean =>
  isSameText((given ?? "").toLowerCase(), expected);

const OWN_FIELD = /^shp_/i;

/** The merchant's own fields as they are signed: by their names, without regard to case. */
export const ownFieldsOf = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields)
    .filter(([name]) => OWN_FIELD.test(name))
    .toSorted(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
