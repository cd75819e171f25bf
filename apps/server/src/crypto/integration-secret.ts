import { crc32 } from "node:zlib";
import { makeSecret } from "./secret-hash.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Enough for every CRC-32: 62⁶ > 2³². */
const CHECKSUM_CHARS = 6;
const PREFIX = "bat_i_";

/** Six digits of base 62. */
export function checksumOf(text: string): string {
  let left = crc32(text);
  let digits = "";
  for (let at = 0; at < CHECKSUM_CHARS; at++) {
    digits = (DIGITS[left % DIGITS.length] ?? "") + digits;
    left = Math.floor(left / DIGITS.length);
  }
  return digits;
}

/** `bat_i_<43 characters><6 of checksum>`: programs that look for lost secrets know it for certain. */
export function makeIntegrationSecret(): string {
  const secret = makeSecret("i");
  return secret + checksumOf(secret);
}

/** Whether it says that it is an integration token, and was mistyped or made up. */
export const isFalseIntegrationSecret = (text: string): boolean =>
  text.startsWith(PREFIX) &&
  checksumOf(text.slice(0, -CHECKSUM_CHARS)) !== text.slice(-CHECKSUM_CHARS);
