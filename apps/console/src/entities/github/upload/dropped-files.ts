import { GITHUB_UPLOAD_FILES_MAX } from "@baton/contract";

/** A file with the folders that it lay in, as far as they came along. */
export interface NamedFile {
  name: string;
  file: File;
}

/** One more than may go: then it is known that there are too many, however many more there are. */
const FILES_MAX = GITHUB_UPLOAD_FILES_MAX + 1;

const nextEntries = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function collect(entry: FileSystemEntry, found: NamedFile[]): Promise<void> {
  if (found.length >= FILES_MAX) return;
  if (isFile(entry)) {
    found.push({ name: entry.fullPath.replace(/^\//, ""), file: await fileOf(entry) });
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  // A reader gives a hundred at a time, and none at the end.
  for (;;) {
    const some = await nextEntries(reader);
    if (some.length === 0 || found.length >= FILES_MAX) return;
    for (const one of some) await collect(one, found);
  }
}

/** What was dropped: files, and folders with all that is in them where the browser opens them. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<NamedFile[]> {
  // Good only until the drop has been handled.
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.every((entry) => entry === null || entry.isFile)) return named([...files]);
  const found: NamedFile[] = [];
  for (const entry of entries) if (entry) await collect(entry, found);
  return found;
}

export const named = (files: readonly File[]): NamedFile[] =>
  files.slice(0, FILES_MAX).map((file) => ({ name: file.name, file }));
