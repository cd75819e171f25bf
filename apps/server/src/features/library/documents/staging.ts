import { createHash, type Hash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { HEAD_BYTES } from "./document-types.ts";
import { isMissing } from "./old-files.ts";

/** Is told the size so far, and at the first bytes and the end how it begins. May throw. */
export type Admit = (size: number, head?: Buffer) => void | Promise<void>;

export interface StagedFile {
  size: number;
  /** Hex. */
  sha256: string;
}

export type Staging = ReturnType<typeof makeStaging>;

/** Files on their way in, each under a name of its own until it is whole. */
export function makeStaging(folder: string) {
  const fileOf = (name: string): string => path.join(folder, name);
  const ready = () => mkdir(folder, { recursive: true, mode: 0o700 });

  /** A file that comes in one go; `keep` takes it on under its name. */
  async function write(
    source: Readable,
    admit: Admit,
    keep: (staged: string, file: StagedFile & { key: string }) => Promise<void>,
  ): Promise<StagedFile & { key: string }> {
    const key = randomUUID();
    await ready();
    try {
      const hash = createHash("sha256");
      const file = await open(fileOf(key), "wx", 0o600);
      const size = await copyInto(file, source, { from: 0, admit, hash });
      const written = { key, size, sha256: hash.digest("hex") };
      await keep(key, written);
      return written;
    } catch (error) {
      await rm(fileOf(key), { force: true });
      throw error;
    }
  }

  /** More of a file that comes in pieces; what came before a failure stays. Says how much is there. */
  async function append(name: string, source: Readable, from: number, admit: Admit) {
    await ready();
    const file = await open(fileOf(name), from === 0 ? "w" : "r+", 0o600);
    return copyInto(file, source, { from, admit });
  }

  /** How much is there. */
  async function sizeOf(name: string): Promise<number> {
    try {
      return (await stat(fileOf(name))).size;
    } catch (error) {
      if (isMissing(error)) return 0;
      throw error;
    }
  }

  /** Reads the file once more: what came in pieces may have come by way of several processes. */
  async function digest(name: string): Promise<StagedFile & { head: Buffer }> {
    const hash = createHash("sha256");
    await using file = await open(fileOf(name), "r");
    const head = new Head();
    let size = 0;
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      const bytes = chunk as Buffer;
      hash.update(bytes);
      head.add(bytes);
      size += bytes.length;
    }
    return { size, sha256: hash.digest("hex"), head: head.bytes };
  }

  const create = async (name: string): Promise<void> => {
    await ready();
    await using _file = await open(fileOf(name), "w", 0o600);
  };

  return {
    fileOf,
    create,
    write,
    append,
    sizeOf,
    digest,
    remove: (name: string) => rm(fileOf(name), { force: true }),
  };
}

/** The first bytes of what comes in chunks of any size. */
class Head {
  bytes = Buffer.alloc(0);

  get isFull(): boolean {
    return this.bytes.length >= HEAD_BYTES;
  }

  add(chunk: Buffer): void {
    if (this.isFull) return;
    this.bytes = Buffer.concat([this.bytes, chunk.subarray(0, HEAD_BYTES - this.bytes.length)]);
  }
}

interface Copying {
  from: number;
  admit: Admit;
  hash?: Hash;
}

/** Closes the file when it is on disk; what came before a failure is there as well. */
async function copyInto(
  handle: FileHandle,
  source: Readable,
  { from, admit, hash }: Copying,
): Promise<number> {
  await using file = handle;
  const head = new Head();
  let size = from;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    await admit(size + chunk.length);
    hash?.update(chunk);
    await file.write(chunk, 0, chunk.length, size);
    size += chunk.length;
    if (from > 0 || head.isFull) continue;
    head.add(chunk);
    if (head.isFull) await admit(size, head.bytes);
  }
  if (from === 0 && !head.isFull && hash) await admit(size, head.bytes);
  await file.sync();
  return size;
}
