import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

interface Cost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's recommendation for Argon2id. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const run = (password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  derive("argon2id", {
    message: Buffer.from(password.normalize("NFC")),
    nonce,
    tagLength,
    ...cost,
  });

const toBase64 = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** In PHC form, which names the cost, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await run(password, salt, COST, TAG_BYTES);
  return `${prefixOf(COST)}${toBase64(salt)}$${toBase64(tag)}`;
}

/** As slow as a password's, for short secrets that are looked for by their hash. */
export const hashWithSalt = async (secret: string, salt: Buffer): Promise<string> =>
  toBase64(await run(secret, salt, COST, TAG_BYTES));

const prefixOf = ({ memory, passes, parallelism }: Cost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function verifyPasswordHash(password: string, stored: string): Promise<boolean> {
  const match = PHC.exec(stored);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = "", tag = ""] = match;
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const expected = Buffer.from(tag, "base64");
  const actual = await run(password, Buffer.from(salt, "base64"), cost, expected.length);
  return timingSafeEqual(actual, expected);
}

/** Whether the hash was made at a lower cost than today's. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(prefixOf(COST));
