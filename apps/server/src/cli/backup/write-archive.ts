import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { findSecretKey, type KeySource } from "../../crypto/secret-key.ts";
import { publishBackup, writeBackup } from "../../database/backup/backup.ts";
import { StartupError } from "../../settings/startup-error.ts";
import { DATABASE, foldersHere, homeOf, MANIFEST, SEALED_KEY } from "./places.ts";
import { sealKey } from "./sealed-key.ts";
import { tar } from "./tar.ts";

/** What browsers make anew, and what belongs to one that runs. */
const LEFT_OUT = [
  ...["SingletonLock", "SingletonSocket", "SingletonCookie", "Crashpad"],
  ...["Cache", "Code Cache", "GPUCache", "ShaderCache", "GrShaderCache", "DawnCache"],
];

export interface WrittenArchive {
  folders: readonly string[];
  hasKey: boolean;
}

/** Database, documents, profiles and agents in one file, and the key if it is to be sealed. */
export async function writeArchive(
  pool: pg.Pool,
  source: KeySource,
  file: string,
  passphrase: string | undefined,
): Promise<WrittenArchive> {
  const partial = `${file}.partial`;
  const staging = await mkdtemp(`${file}.making-`).catch(cannotBeMade);
  try {
    const names = await stage(pool, source, staging, passphrase);
    const folders = foldersHere(source.dataDir);
    // Tar keeps the mode of a file that is there: nobody else ever reads it.
    await (await open(partial, "w", 0o600)).close();
    await tar(
      [
        // Parts of a second too: a browser whose caches seem older than their index starts no worker.
        ...[
          "--format=pax",
          "-cf",
          partial,
          ...LEFT_OUT.map((name) => `--exclude=profiles/*/${name}`),
        ],
        ...["-C", staging, ...names],
        ...folders.flatMap((name) => ["-C", homeOf(source.dataDir, name), name]),
        ...["-C", staging, MANIFEST],
      ],
      true,
    );
    await publishBackup(partial, file);
    return { folders, hasKey: names.includes(SEALED_KEY) };
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(partial, { force: true });
  }
}

function cannotBeMade(error: Error): never {
  throw new StartupError(`The backup cannot be written: ${error.message}`, { cause: error });
}

async function stage(
  pool: pg.Pool,
  source: KeySource,
  staging: string,
  passphrase: string | undefined,
): Promise<string[]> {
  await writeBackup(pool, path.join(staging, DATABASE));
  const manifest = { format: "baton-archive", version: 1, createdAt: new Date().toISOString() };
  await writeFile(path.join(staging, MANIFEST), `${JSON.stringify(manifest)}\n`);
  if (passphrase === undefined) return [DATABASE];
  const key = await findSecretKey(source);
  if (!key) throw new StartupError("There is no secret key here that could be sealed.");
  await writeFile(path.join(staging, SEALED_KEY), await sealKey(key, passphrase), { mode: 0o600 });
  return [DATABASE, SEALED_KEY];
}
