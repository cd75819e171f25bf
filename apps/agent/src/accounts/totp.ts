import { StepFailure } from "@baton/runner";

interface TotpKey {
  secret: Uint8Array<ArrayBuffer>;
  hash: "SHA-1" | "SHA-256" | "SHA-512";
  digits: number;
  periodMs: number;
}

const unreadable = (): StepFailure =>
  new StepFailure("invalidInput", "the key of the second factor cannot be read");

/** As people paste it: base32 in groups, or a whole `otpauth://` address. */
function readKey(text: string): TotpKey {
  const url = /^otpauth:/i.test(text.trim()) ? URL.parse(text.trim()) : null;
  if (!url) return { secret: fromBase32(text), hash: "SHA-1", digits: 6, periodMs: 30_000 };
  const given = (name: string, usual: string): string => url.searchParams.get(name) ?? usual;
  const hash = HASHES[given("algorithm", "SHA1").toUpperCase().replace("-", "")];
  const digits = Number(given("digits", "6"));
  const period = Number(given("period", "30"));
  if (!hash || ![6, 7, 8].includes(digits) || !(period >= 1 && period <= 3600)) throw unreadable();
  return { secret: fromBase32(given("secret", "")), hash, digits, periodMs: period * 1000 };
}

const HASHES: Readonly<Record<string, TotpKey["hash"]>> = {
  SHA1: "SHA-1",
  SHA256: "SHA-256",
  SHA512: "SHA-512",
};

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const letters = text.replace(/[\s=-]/g, "").toUpperCase();
  if (!/^[A-Z2-7]{8,}$/.test(letters)) throw unreadable();
  const bytes = new Uint8Array(Math.floor((letters.length * 5) / 8));
  let buffer = 0;
  let bits = 0;
  let at = 0;
  for (const letter of letters) {
    buffer = (buffer << 5) | LETTERS.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (buffer >> bits) & 0xff;
    buffer &= (1 << bits) - 1;
  }
  return bytes;
}

/** RFC 6238: the code of this moment, and how long it holds. */
export async function totpCode(
  text: string,
  nowMs: number,
): Promise<{ code: string; msLeft: number }> {
  const { secret, hash, digits, periodMs } = readKey(text);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(nowMs / periodMs)));
  const algorithm = { name: "HMAC", hash };
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  const number = mac.getUint32(offset) & 0x7fffffff;
  const code = String(number % 10 ** digits).padStart(digits, "0");
  return { code, msLeft: periodMs - (nowMs % periodMs) };
}
