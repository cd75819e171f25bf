import { Secret, TOTP, URI } from "otpauth";

export type TwoFactorFaultCode = "badKey" | "counterKey" | "manyKeys";

/** A code, and how long it is good for. */
export interface TwoFactorCode {
  code: string;
  /** Milliseconds since 1970. */
  validUntil: number;
  periodSeconds: number;
}

const SHORTEST = 8;
const DIGITS_MIN = 4;
const DIGITS_MAX = 10;
/** A day, in seconds. */
const PERIOD_MAX = 86_400;
const BASE32 = /^[A-Z2-7]+$/;
const SCHEME = /^otpauth:\/\//i;

/**
 * The key as it is kept: base32 without what people put between its letters, or the `otpauth` address
 * where that says more than the key.
 */
export function readTwoFactorKey(text: string): { key: string } | { fault: TwoFactorFaultCode } {
  const bare = text.trim();
  if (/^otpauth-migration:/i.test(bare)) return { fault: "manyKeys" };
  if (SCHEME.test(bare)) return readAddress(bare);
  const key = bare.replaceAll(/[\s=-]/g, "").toUpperCase();
  return key.length >= SHORTEST && BASE32.test(key) ? { key } : { fault: "badKey" };
}

function readAddress(text: string): { key: string } | { fault: TwoFactorFaultCode } {
  const otp = unlessItThrows(() => URI.parse(text));
  if (!otp) return { fault: "badKey" };
  if (!(otp instanceof TOTP)) return { fault: "counterKey" };
  const { algorithm, digits, period, secret } = otp;
  // Nobody has keys with others: the address was cut or made up.
  if (digits < DIGITS_MIN || digits > DIGITS_MAX || period > PERIOD_MAX) return { fault: "badKey" };
  const isPlain = algorithm === "SHA1" && digits === 6 && period === 30;
  return { key: isPlain ? secret.base32 : otp.toString() };
}

/** Undefined where the key is none. */
export function twoFactorCode(key: string, at: number): TwoFactorCode | undefined {
  const totp = unlessItThrows(() => totpOf(key));
  if (!totp) return undefined;
  const step = totp.period * 1000;
  return {
    code: totp.generate({ timestamp: at }),
    validUntil: (Math.floor(at / step) + 1) * step,
    periodSeconds: totp.period,
  };
}

function totpOf(key: string): TOTP | undefined {
  if (!SCHEME.test(key)) return new TOTP({ secret: Secret.fromBase32(key) });
  const otp = URI.parse(key);
  return otp instanceof TOTP ? otp : undefined;
}

function unlessItThrows<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
