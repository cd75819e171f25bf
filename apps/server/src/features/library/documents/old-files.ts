import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Files this young may belong to an upload that is still going on, here or in another process. */
export const SWEEP_AFTER_MS = 60 * 60 * 1000;

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** None when there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function oldNamesIn(folder: string, now: number): Promise<string[]> {
  const names = await namesIn(folder);
  const ages = await Promise.all(
    names.map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(() => undefined);
      return found ? now - found.mtimeMs : 0;
    }),
  );
  return names.filter((_, index) => (ages[index] ?? 0) > SWEEP_AFTER_MS);
}

/** Removes the old files of a folder but for those to keep; says how many there were. */
export async function sweepFolder(
  folder: string,
  keepUsed: (names: string[]) => Promise<string[]>,
  now: number,
): Promise<number> {
  const names = await oldNamesIn(folder, now);
  const used = new Set(await keepUsed(names));
  const orphans = names.filter((name) => !used.has(name));
  for (const name of orphans) await rm(path.join(folder, name), { force: true });
  return orphans.length;
}
