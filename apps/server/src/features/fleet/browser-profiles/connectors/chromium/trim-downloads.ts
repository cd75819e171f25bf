import { constants, type Stats } from "node:fs";
import { open, opendir, rm } from "node:fs/promises";
import { openFolder, type OpenFolder } from "../../os-user/own-folder.ts";

const MAX_FILES = 1000;
const BLOCK_BYTES = 512;
/** Chromium's name for what it is still loading. */
const UNFINISHED = ".crdownload";

interface Download {
  name: string;
  bytes: number;
  /** What is still loaded is the newest. */
  writtenMs: number;
  inode: number;
}

/** Those that were too much while they were loaded, by inode: they keep it when they are done. */
export type Excess = Set<number>;

/** Removes the newest downloads above the limit, and answers with their names. */
export async function trimDownloads(
  folder: string,
  maxBytes: number,
  excess: Excess,
): Promise<string[]> {
  await using downloads = await openFolder(folder);
  const found = await list(downloads);
  const removed: string[] = [];
  let total = found.reduce((sum, { bytes }) => sum + bytes, 0);
  let count = found.length;
  for (const download of found.toSorted((one, other) => other.writtenMs - one.writtenMs)) {
    const isDone = !download.name.endsWith(UNFINISHED);
    const isTooMuch = total > maxBytes || count > MAX_FILES;
    if (!isTooMuch && !(isDone && excess.has(download.inode))) continue;
    if (!(await empty(downloads.pathOf(download.name)))) continue;
    total -= download.bytes;
    if (!excess.has(download.inode)) removed.push(download.name);
    if (!isDone) {
      excess.add(download.inode);
      continue;
    }
    count -= 1;
    excess.delete(download.inode);
    await rm(downloads.pathOf(download.name), { force: true });
  }
  return removed;
}

/** Not more of them than it takes to see that they are too many. */
async function list({ pathOf }: OpenFolder): Promise<Download[]> {
  const found: Download[] = [];
  for await (const entry of await opendir(pathOf("."))) {
    if (found.length > 2 * MAX_FILES) break;
    const stats = entry.isFile() ? await statOf(pathOf(entry.name)) : undefined;
    if (stats)
      found.push({
        ...{ name: entry.name, bytes: stats.blocks * BLOCK_BYTES },
        ...{ writtenMs: stats.mtimeMs, inode: stats.ino },
      });
  }
  return found;
}

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_RDWR } = constants;

async function statOf(file: string): Promise<Stats | undefined> {
  try {
    await using handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    return await handle.stat();
  } catch {
    return undefined;
  }
}

/** Its room is free at once, whoever has it open still. */
async function empty(file: string): Promise<boolean> {
  try {
    await using handle = await open(file, O_RDWR | O_NOFOLLOW | O_NONBLOCK);
    const stats = await handle.stat();
    // Another name of a file that may be somebody else's.
    if (!stats.isFile() || stats.nlink > 1) return false;
    await handle.truncate(0);
    return true;
  } catch {
    return false;
  }
}
