import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../settings/startup-error.ts";
import { keyIdOf } from "./sealed-box.ts";

const KEY_BYTES = 32;
const READ_AGAIN = 10;
const READ_AGAIN_AFTER_MS = 20;
const HEX_KEY = /^[0-9a-f]{64}$/;

export interface KeySource {
  secretKey: Buffer | undefined;
  dataDir: string;
}

const keyFileOf = (dataDir: string): string => path.join(dataDir, "secret.key");
const nextKeyFileOf = (dataDir: string): string => `${keyFileOf(dataDir)}.next`;

/** The operator's key, or one made at the first start and kept beside the data. */
export async function loadSecretKey({ secretKey, dataDir }: KeySource): Promise<Buffer> {
  return secretKey ?? makeKeyFile(keyFileOf(dataDir), randomBytes(KEY_BYTES));
}

/** The operator's key, or the one beside the data; undefined where neither is there. */
export async function findSecretKey({
  secretKey,
  dataDir,
}: KeySource): Promise<Buffer | undefined> {
  return secretKey ?? readKeyFile(keyFileOf(dataDir));
}

/** What is to take the place of the key beside the data; where there is one already, that. */
export const keepNextKey = (
  dataDir: string,
  key: Buffer = randomBytes(KEY_BYTES),
): Promise<Buffer> => makeKeyFile(nextKeyFileOf(dataDir), key);

/**
 * Puts the next key in its place once the database is sealed with it: cut off anywhere, it can be done
 * again. The one before stays beside it, for backups that were made with it.
 */
export async function settleKeyFile(dataDir: string, keyId: string): Promise<boolean> {
  const [file, nextFile] = [keyFileOf(dataDir), nextKeyFileOf(dataDir)];
  const next = await readKeyFile(nextFile);
  if (!next || keyIdOf(next) !== keyId) return false;
  const before = await readKeyFile(file);
  // Another process that starts may have moved it just now.
  if (before) await rename(file, `${file}.${keyIdOf(before)}`).catch(unlessItIsMissing);
  await rename(nextFile, file).catch(unlessItIsMissing);
  return true;
}

/** `wx` never overwrites: of two processes starting at once one makes it, both then read it. */
async function makeKeyFile(file: string, key: Buffer): Promise<Buffer> {
  await mkdir(path.dirname(file), { recursive: true });
  const options = { flag: "wx", mode: 0o600, flush: true };
  await writeFile(file, `${key.toString("hex")}\n`, options).catch(unlessItExists);
  return (await readKeyFile(file)) ?? key;
}

async function readKeyFile(file: string): Promise<Buffer | undefined> {
  const text = await readWhole(file);
  if (text === undefined) return undefined;
  if (!HEX_KEY.test(text))
    throw new StartupError(`${file} does not hold a key of 64 hexadecimal digits`);
  return Buffer.from(text, "hex");
}

/** The process that makes the file may not have filled it yet. */
async function readWhole(file: string): Promise<string | undefined> {
  for (let left = READ_AGAIN; ; left -= 1) {
    const text = await readFile(file, "utf8").catch(unlessItIsMissing);
    if (text === undefined) return undefined;
    if (text.trim().length >= 2 * KEY_BYTES || left === 0) return text.trim();
    await sleep(READ_AGAIN_AFTER_MS);
  }
}

function unlessItIsMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT")
    throw new StartupError(`The secret key cannot be read: ${error.message}`);
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST")
    throw new StartupError(`The secret key cannot be kept in DATA_DIR: ${error.message}`);
}
