import { randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@baton/contract";
import { Secret, TOTP } from "otpauth";

/** RFC 4226 recommends 160 bits. */
const KEY_BYTES = 20;
const PERIOD_MS = 30_000;
/** Clocks go wrong: the code before and the one after are taken as well. */
const WINDOW = 1;
const ISSUER = "Baton";

/** Without letters and digits that look alike; twelve of them are 59 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const PARTS = 3;
const PART_CHARS = 4;
const RECOVERY_CODE = new RegExp(`^[${ALPHABET}]{${PARTS * PART_CHARS}}$`);

export const makeKey = (): string => new Secret({ size: KEY_BYTES }).base32;

const totpOf = (key: string, label?: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    ...(label !== undefined && { label }),
    secret: Secret.fromBase32(key),
  });

/** What apps read from a QR code. */
export const keyUri = (key: string, email: string): string => totpOf(key, email).toString();

/** Which step the code is of; undefined where it is none of now, the one before or the one after. */
export function stepOf(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / PERIOD_MS) + delta;
}

/** The six digits, however people space them; undefined for anything else. */
export function readCode(text: string): string | undefined {
  const bare = text.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(bare) ? bare : undefined;
}

/** A recovery code without what people put between its letters; undefined for what cannot be one. */
export function readRecoveryCode(text: string): string | undefined {
  const bare = text.replaceAll(/[\s-]/g, "").toLowerCase();
  return RECOVERY_CODE.test(bare) ? bare : undefined;
}

const makePart = (): string =>
  Array.from({ length: PART_CHARS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");

/** Ten of them, as they are shown: `abcd-efgh-2345`. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(Array.from({ length: PARTS }, makePart).join("-"));
  return [...codes];
}
