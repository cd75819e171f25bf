import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { chmod, lstat, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";

const OUTSIDE_ROOT = "/var/lib/baton";
const OTHERS = 0o007;
const MAY_PASS = 0o001;
/** Folders of folders that have users of their own. */
const PASSED: ReadonlySet<string> = new Set(["profiles", "agents"]);

const pointerOf = (dataDir: string): string => path.join(dataDir, "profiles.location");

/** The folder that DATA_DIR names for what cannot be in itself. */
export function readOutside(dataDir: string): string | undefined {
  try {
    return readFileSync(pointerOf(dataDir), "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Who meets another that does the same takes his folder. */
export async function outsideOf(
  dataDir: string,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<string> {
  const name = `${path.basename(dataDir)}-browsers-${randomBytes(3).toString("hex")}`;
  const outside = path.join(OUTSIDE_ROOT, name);
  await mkdir(OUTSIDE_ROOT, { recursive: true, mode: 0o755 });
  await writeFile(pointerOf(dataDir), `${outside}\n`, { flag: "wx" }).catch(unlessItExists);
  const decided = readOutside(dataDir) ?? outside;
  await mkdir(decided, { mode: 0o711 }).catch(unlessItExists);
  if (decided === outside)
    log.warn(
      `${dataDir} lies in a folder that browsers' users may not enter: profiles are kept in ${outside} (noted in profiles.location)`,
    );
  return decided;
}

/**
 * Through DATA_DIR itself, which is ours, to what is open to somebody: its names are not told, and
 * all else in it is closed.
 */
export async function letPass(dataDir: string): Promise<void> {
  const { mode, uid } = await lstat(dataDir);
  if (uid !== 0) return;
  for (const name of await readdir(dataDir)) {
    const file = path.join(dataDir, name);
    const found = await lstat(file);
    const isOpen = (found.mode & OTHERS) !== 0 && !found.isSymbolicLink();
    if (isOpen && found.uid === 0 && !PASSED.has(name)) await chmod(file, found.mode & ~OTHERS);
  }
  if ((mode & OTHERS) !== MAY_PASS) await chmod(dataDir, (mode & ~OTHERS) | MAY_PASS);
}

/** Whether others may pass through every folder down to this one. */
export async function isReachable(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & MAY_PASS) === 0) return false;
  const above = path.dirname(folder);
  return above === folder || isReachable(above);
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
