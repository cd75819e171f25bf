import { existsSync } from "node:fs";
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "../../settings/startup-error.ts";
import { DATABASE, FOLDERS, homeOf, MANIFEST, SEALED_KEY } from "./places.ts";
import { openKey } from "./sealed-key.ts";
import { tar } from "./tar.ts";

/** Which every tar of the last decades has in its first header. */
const MAGIC = { text: "ustar", at: 257 };

/** Whether a backup has more than the database, as `--database-only` and older ones do not. */
export async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return false;
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.text.length), 0, undefined, MAGIC.at);
    return buffer.toString("latin1") === MAGIC.text;
  } finally {
    await handle.close();
  }
}

export interface OpenedArchive {
  /** The database's backup. */
  database: string;
  /** Undefined where none is in it, or nobody gave the passphrase. */
  key: Buffer | undefined;
  hasKey: boolean;
  /** Puts the folders where they belong, once the database is filled. */
  settle(): Promise<string[]>;
  remove(): Promise<void>;
}

interface OpenOptions {
  passphrase: string | undefined;
  isReplacing: boolean;
}

/** All of it beside the data; nothing there is touched before `settle`. */
export async function openArchive(
  file: string,
  dataDir: string,
  { passphrase, isReplacing }: OpenOptions,
): Promise<OpenedArchive> {
  await mkdir(dataDir, { recursive: true });
  if (!isReplacing) await refuseFilledFolders(dataDir);
  const staging = await mkdtemp(path.join(dataDir, "restoring-"));
  const remove = () => rm(staging, { recursive: true, force: true });
  try {
    await tar(["-xpf", file, "--numeric-owner", "-C", staging]);
    // What stands last in it tells that it is whole.
    if (![DATABASE, MANIFEST].every((name) => existsSync(path.join(staging, name))))
      throw new StartupError(`${file} is not complete.`);
    const keyFile = path.join(staging, SEALED_KEY);
    const hasKey = existsSync(keyFile);
    const key =
      hasKey && passphrase !== undefined
        ? await openKey(await readFile(keyFile, "utf8"), passphrase)
        : undefined;
    const database = path.join(staging, DATABASE);
    return { database, key, hasKey, settle: () => settle(staging, dataDir), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function refuseFilledFolders(dataDir: string): Promise<void> {
  for (const name of FOLDERS) {
    const folder = path.join(homeOf(dataDir, name), name);
    const names = await readdir(folder).catch(() => []);
    if (names.length === 0) continue;
    throw new StartupError(`${folder} is not empty. Use --replace to lose what is in it.`);
  }
}

async function settle(staging: string, dataDir: string): Promise<string[]> {
  const settled: string[] = [];
  for (const name of FOLDERS) {
    const from = path.join(staging, name);
    if (!existsSync(from)) continue;
    await rm(path.join(homeOf(dataDir, name), name), { recursive: true, force: true });
    await rm(path.join(dataDir, name), { recursive: true, force: true });
    await rename(from, path.join(dataDir, name));
    settled.push(name);
  }
  return settled;
}

/** Where none is: one that is there may be another database's. Whether it was written. */
export async function keepKey(dataDir: string, key: Buffer): Promise<boolean> {
  const options = { flag: "wx", mode: 0o600, flush: true };
  return writeFile(path.join(dataDir, "secret.key"), `${key.toString("hex")}\n`, options).then(
    () => true,
    () => false,
  );
}
