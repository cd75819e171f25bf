import { mkdir, open, rename, rm, utimes } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { isMissing, namesIn, sweepFolder } from "./old-files.ts";
import { type Admit, makeStaging, type StagedFile, type Staging } from "./staging.ts";

export interface StoredFile extends StagedFile {
  key: string;
}

/** A stored file that is being read: one of the two ends it. */
export interface OpenFile {
  /** Gives the bytes from `start` to `end`, both included, or all. */
  createReadStream(range?: { start: number; end: number }): Readable;
  close(): Promise<void>;
}

/** Where files are kept, named by random keys. Whoever keeps the key decides whether it stays. */
export interface DocumentStore {
  /** Where uploads come in, on this machine. */
  staging: Staging;
  /** Writes the stream as it comes; `admit` is told the size and how it begins, and may throw. */
  write(source: Readable, admit: Admit): Promise<StoredFile>;
  /** Takes on what was staged under the name, as the file of its key: whole or not at all. */
  keep(staged: string, file: StoredFile): Promise<void>;
  /** Undefined when the file is gone. */
  open(key: string): Promise<OpenFile | undefined>;
  remove(key: string): Promise<void>;
  /** Removes what an upload or a deletion left behind when its process was killed. */
  sweep(keepUsed: (keys: string[]) => Promise<string[]>, now: number): Promise<number>;
}

/** Documents as files of one folder. A file has its name only when it is whole and on disk. */
export function makeDocumentStore(folder: string): DocumentStore {
  const staging = makeStaging(path.join(folder, "unfinished"));
  // Two letters of the key name a folder in between: none grows too large to list.
  const folderOf = (key: string): string => path.join(folder, key.slice(0, 2));
  const fileOf = (key: string): string => path.join(folderOf(key), key);

  async function keep(staged: string, { key }: StoredFile): Promise<void> {
    await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
    // Its last bytes may have come long ago: as an old file of no document it would be swept away.
    const now = new Date();
    await utimes(staging.fileOf(staged), now, now);
    await rename(staging.fileOf(staged), fileOf(key));
    await syncFolder(folderOf(key));
  }

  async function openFile(key: string): Promise<OpenFile | undefined> {
    try {
      return await open(fileOf(key), "r");
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    staging,
    write: (source, admit) => staging.write(source, admit, keep),
    keep,
    open: openFile,
    remove: (key) => rm(fileOf(key), { force: true }),

    async sweep(keepUsed, now) {
      let removed = 0;
      for (const name of await namesIn(folder))
        removed += await sweepFolder(path.join(folder, name), keepUsed, now);
      return removed;
    },
  };
}

/** A rename is on disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}
