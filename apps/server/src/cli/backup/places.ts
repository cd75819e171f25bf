import { existsSync } from "node:fs";
import path from "node:path";
import { readOutside } from "../../features/fleet/browser-profiles/os-user/outside.ts";

export const DATABASE = "database.gz";
export const SEALED_KEY = "secret.key.sealed";
/** The last thing in an archive: without it the archive is not whole. */
export const MANIFEST = "manifest.json";

/** What is kept in folders beside the database; profiles may be kept outside DATA_DIR. */
export const FOLDERS = ["documents", "profiles", "agents"] as const;
export type FolderName = (typeof FOLDERS)[number];

export const homeOf = (dataDir: string, name: FolderName): string =>
  name === "documents" ? dataDir : (readOutside(dataDir) ?? dataDir);

export const foldersHere = (dataDir: string): FolderName[] =>
  FOLDERS.filter((name) => existsSync(path.join(homeOf(dataDir, name), name)));
