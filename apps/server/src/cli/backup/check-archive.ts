import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { restoreBackup } from "../../database/backup/restore.ts";
import { visitUnmigrated } from "../../database/database.ts";
import { ALL_SEALED } from "../../features/all-sealed.ts";
import { keyMissingFor } from "../../platform/secret-key/open-sealed-box.ts";
import { complain } from "../terminal/input-output.ts";
import { countRows, listDocumentKeys, listLocalProfiles } from "./kept.tables.ts";
import { openArchive } from "./read-archive.ts";
import { tar } from "./tar.ts";

const log = { info: () => undefined, warn: complain, error: complain };

export interface CheckedArchive {
  counts: Awaited<ReturnType<typeof countRows>>;
  documents: { count: number; missing: string[] };
  profiles: { count: number; missing: string[] };
  key: "inside" | "sealedInside" | "outside" | "wrong";
}

/** Below a folder of its first two letters, as the store of documents keeps it. */
const hasDocument = (names: ReadonlySet<string>, key: string): boolean =>
  names.has(`documents/${key.slice(0, 2)}/${key}`);

const withoutEnd = (name: string): string => name.replace(/\/$/, "");

function found<Item>(items: readonly Item[], isThere: (item: Item) => boolean) {
  const missing = items.filter((item) => !isThere(item)).map(String);
  return { count: items.length - missing.length, missing };
}

function keyState(
  hasKey: boolean,
  key: Buffer | undefined,
  missing: string | undefined,
): CheckedArchive["key"] {
  if (!hasKey) return "outside";
  if (!key) return "sealedInside";
  return missing === undefined ? "inside" : "wrong";
}

/** Restores it aside, on a database of its own, and looks whether all that it names is in it. */
export async function checkArchive(
  file: string,
  { passphrase, hasS3 }: { passphrase: string | undefined; hasS3: boolean },
): Promise<CheckedArchive> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "baton-check-"));
  // The database's own user passes through.
  await chmod(dataDir, 0o711);
  const archive = await openArchive(file, dataDir, { passphrase, isReplacing: false });
  try {
    const database = await visitUnmigrated({ databaseUrl: undefined, dataDir }, log);
    try {
      const { db, pool } = database;
      await restoreBackup(pool, archive.database, false);
      const names = new Set((await tar(["-tf", file])).split("\n").map(withoutEnd));
      const keys = hasS3 ? [] : await listDocumentKeys(db);
      const ids = await listLocalProfiles(db);
      const key = archive.key;
      const missing = await keyMissingFor({ secretKey: key, dataDir, db, sealed: ALL_SEALED });
      return {
        counts: await countRows(db),
        documents: found(keys, (one) => hasDocument(names, one)),
        profiles: found(ids, (id) => names.has(`profiles/${id}`)),
        key: keyState(archive.hasKey, key, missing),
      };
    } finally {
      await database.close();
    }
  } finally {
    await archive.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
