import { constants } from "node:fs";
import { type FileHandle, lchown, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { OsUser } from "./os-user.ts";

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_RDONLY, O_RDWR } = constants;
const READ_MAX_BYTES = 10 * 1024 * 1024;

/**
 * A folder that belongs to a stranger: whatever he puts in its place, or into it, what is done here
 * is done to it and to files of his.
 */
export interface OpenFolder extends AsyncDisposable {
  handle: FileHandle;
  pathOf(name: string): string;
}

export async function openFolder(folder: string): Promise<OpenFolder> {
  const handle = await open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  const base = process.platform === "linux" ? `/proc/self/fd/${handle.fd}` : folder;
  return {
    handle,
    pathOf: (name) => path.join(base, name),
    [Symbol.asyncDispose]: () => handle.close(),
  };
}

/** A folder in it, made if it is missing. */
export async function openFolderIn(
  { pathOf }: OpenFolder,
  name: string,
  user: OsUser | undefined,
): Promise<OpenFolder> {
  await mkdir(pathOf(name), { mode: 0o700 }).catch(unlessItExists);
  const inner = await openFolder(pathOf(name));
  if (user) await inner.handle.chown(user.uid, user.gid);
  return inner;
}

/** A new file in the place of whatever had its name. */
export async function makeFile({ pathOf }: OpenFolder, name: string): Promise<FileHandle> {
  await rm(pathOf(name), { force: true, recursive: true });
  return open(pathOf(name), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
}

/** All at once: who reads it meanwhile reads what was there before. */
export async function replaceFile(
  folder: OpenFolder,
  name: string,
  content: string | Buffer,
  user: OsUser | undefined,
): Promise<void> {
  const draft = `${name}.baton`;
  await using file = await makeFile(folder, draft);
  await file.writeFile(content);
  if (user) await file.chown(user.uid, user.gid);
  await rename(folder.pathOf(draft), folder.pathOf(name));
}

/** Undefined where there is no such file, or something else. */
export async function readFileIn(
  { pathOf }: OpenFolder,
  name: string,
): Promise<string | undefined> {
  try {
    await using file = await openFile(pathOf(name));
    const { size } = await file.stat();
    return size > READ_MAX_BYTES ? undefined : await file.readFile("utf8");
  } catch {
    return undefined;
  }
}

/** No link, no pipe that somebody would wait at. */
async function openFile(file: string): Promise<FileHandle> {
  const found = await lstat(file);
  if (!found.isFile() || found.nlink > 1) throw new Error(`${file} is no file of its own`);
  return open(file, O_RDONLY | O_NOFOLLOW | constants.O_NONBLOCK);
}

/** A folder for the user alone, and all that is in it already. */
export async function giveFolder(folder: string, user: OsUser | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(unlessItExists);
  if (!user || (await lstat(folder)).uid === user.uid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(path.join(entry.parentPath, entry.name), user.uid, user.gid);
  await using open_ = await openFolder(folder);
  await open_.handle.chown(user.uid, user.gid);
  await open_.handle.chmod(0o700);
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
