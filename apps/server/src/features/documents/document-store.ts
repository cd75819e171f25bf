import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** Files this young may belong to an upload that is still going on, here or in another process. */
const SWEEP_AFTER_MS = 60 * 60 * 1000;

export interface StoredFile {
  key: string;
  size: number;
  /** Hex. */
  sha256: string;
}

export type DocumentStore = ReturnType<typeof makeDocumentStore>;

/**
 * Documents as files of one folder, named by random keys. A file comes into being under its key only
 * when it is whole and on disk; whoever keeps the key decides whether it stays.
 */
export function makeDocumentStore(folder: string) {
  const unfinished = path.join(folder, "unfinished");
  // Two letters of the key name a folder in between: none grows too large to list.
  const folderOf = (key: string): string => path.join(folder, key.slice(0, 2));
  const fileOf = (key: string): string => path.join(folderOf(key), key);

  /** Writes the stream as it comes; `admit` is told the size so far and may throw. */
  async function write(source: Readable, admit: (size: number) => void): Promise<StoredFile> {
    const key = randomUUID();
    const temporary = path.join(unfinished, key);
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      const written = await copyInto(temporary, source, admit);
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
      await rename(temporary, fileOf(key));
      await syncFolder(folderOf(key));
      return { key, ...written };
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  /** Undefined when the file is gone. */
  async function openFile(key: string): Promise<FileHandle | undefined> {
    try {
      return await open(fileOf(key), "r");
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  const remove = (key: string): Promise<void> => rm(fileOf(key), { force: true });

  /** Removes what an upload or a deletion left behind when its process was killed. */
  async function sweep(
    keepUsed: (keys: string[]) => Promise<string[]>,
    now: number,
  ): Promise<number> {
    let removed = 0;
    for (const name of await namesIn(folder)) {
      const inner = path.join(folder, name);
      const keys = await oldNamesIn(inner, now);
      const used = new Set(inner === unfinished ? [] : await keepUsed(keys));
      const orphans = keys.filter((key) => !used.has(key));
      for (const key of orphans) await rm(path.join(inner, key), { force: true });
      removed += orphans.length;
    }
    return removed;
  }

  return { write, open: openFile, remove, sweep };
}

async function copyInto(
  name: string,
  source: Readable,
  admit: (size: number) => void,
): Promise<{ size: number; sha256: string }> {
  await using file = await open(name, "wx", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    admit(size);
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  await file.sync();
  return { size, sha256: hash.digest("hex") };
}

/** A rename is on disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}

async function namesIn(folder: string): Promise<string[]> {
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

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
