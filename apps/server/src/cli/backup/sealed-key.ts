import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { StartupError } from "../../settings/startup-error.ts";
import { readInput } from "../terminal/input-output.ts";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const PASSPHRASE_MIN_CHARS = 12;
/** Some 128 MB and a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const bytes = z.base64().transform((text) => Buffer.from(text, "base64"));
const sealedSchema = z.strictObject({ salt: bytes, iv: bytes, tag: bytes, sealed: bytes });

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** The first line's end is no part of it. */
export async function readPassphrase(file: string): Promise<string> {
  const passphrase = (await readInput(file)).replace(/\r?\n$/, "");
  if (passphrase.length < PASSPHRASE_MIN_CHARS)
    throw new StartupError(`A passphrase has at least ${PASSPHRASE_MIN_CHARS} characters.`);
  return passphrase;
}

/** The secret key as a file that only the passphrase opens. */
export async function sealKey(key: Buffer, passphrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, await derive(passphrase, salt, KEY_BYTES, COST), iv);
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  const parts = { salt, iv, tag: cipher.getAuthTag(), sealed };
  const texts = Object.entries(parts).map(([name, part]) => [name, part.toString("base64")]);
  return `${JSON.stringify(Object.fromEntries(texts))}\n`;
}

export async function openKey(file: string, passphrase: string): Promise<Buffer> {
  try {
    const { salt, iv, tag, sealed } = sealedSchema.parse(JSON.parse(file));
    const opener = createDecipheriv(CIPHER, await derive(passphrase, salt, KEY_BYTES, COST), iv);
    opener.setAuthTag(tag);
    return Buffer.concat([opener.update(sealed), opener.final()]);
  } catch (cause) {
    throw new StartupError("The passphrase does not open the key of this backup.", { cause });
  }
}
