import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../settings/startup-error.ts";

const KEY_BYTES = 32;
const READ_AGAIN = 10;
const READ_AGAIN_AFTER_MS = 20;
const HEX_KEY = /^[0-9a-f]{64}$/;

interface KeySource {
  secretKey: Buffer | undefined;
  dataDir: string;
}

/** The operator's key, or one made at the first start and kept beside the data. */
export async function loadSecretKey({ secretKey, dataDir }: KeySource): Promise<Buffer> {
  if (secretKey) return secretKey;
  const file = path.join(dataDir, "secret.key");
  await mkdir(dataDir, { recursive: true });
  const fresh = `${randomBytes(KEY_BYTES).toString("hex")}\n`;
  // `wx` never overwrites: of two processes starting at once one makes it, both then read it.
  await writeFile(file, fresh, { flag: "wx", mode: 0o600 }).catch(unlessItExists);
  const text = await readWhole(file);
  if (!HEX_KEY.test(text))
    throw new StartupError(`${file} does not hold a key of 64 hexadecimal digits`);
  return Buffer.from(text, "hex");
}

/** The process that makes the file may not have filled it yet. */
async function readWhole(file: string): Promise<string> {
  for (let left = READ_AGAIN; ; left -= 1) {
    const text = (await readFile(file, "utf8")).trim();
    if (text.length >= 2 * KEY_BYTES || left === 0) return text;
    await sleep(READ_AGAIN_AFTER_MS);
  }
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST")
    throw new StartupError(`The secret key cannot be kept in DATA_DIR: ${error.message}`);
}
