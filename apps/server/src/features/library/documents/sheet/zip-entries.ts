import type { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";

/** Where the bytes of a file come from; both ends are included. */
export type ReadRange = (start: number, end: number) => Promise<Readable>;

const END_BYTES = 22;
const COMMENT_MAX_BYTES = 0xffff;
const DIRECTORY_MAX_BYTES = 1024 * 1024;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const END_SIGN = Buffer.from([0x50, 0x4b, 5, 6]);
const ENTRY_SIGN = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  at: number;
  packedSize: number;
  method: number;
}

export interface Unpacked {
  text: string;
  /** There is more of it than was wanted. */
  isCut: boolean;
}

/**
 * The files in a zip, of which no more is read, and no more unpacked, than is asked for: how large
 * they say they are is believed by nobody.
 */
export async function openZip(size: number, read: ReadRange) {
  const bytesOf = async (start: number, length: number): Promise<Buffer> =>
    collect(await read(start, Math.min(start + length, size) - 1), length);

  const tailAt = Math.max(0, size - END_BYTES - COMMENT_MAX_BYTES);
  const tail = await bytesOf(tailAt, size - tailAt);
  const end = tail.lastIndexOf(END_SIGN);
  if (end < 0 || end + END_BYTES > tail.length) return undefined;
  const directorySize = tail.readUInt32LE(end + 12);
  const directoryAt = tail.readUInt32LE(end + 16);
  if (directorySize === 0 || directorySize > DIRECTORY_MAX_BYTES) return undefined;
  if (directoryAt + directorySize > size) return undefined;
  const entries = readDirectory(await bytesOf(directoryAt, directorySize));

  /** The file's text as far as it is wanted; undefined where there is none that can be read. */
  return async (name: string, maxBytes: number): Promise<Unpacked | undefined> => {
    const entry = entries.get(name);
    if (!entry || entry.packedSize === 0 || entry.at + LOCAL_BYTES > size) return undefined;
    const local = await bytesOf(entry.at, LOCAL_BYTES);
    const start = entry.at + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
    if (start >= size) return undefined;
    const packed = await read(start, Math.min(start + entry.packedSize, size) - 1);
    const bytes = await unpack(packed, entry.method, maxBytes + 1);
    if (!bytes) return undefined;
    const isCut = bytes.length > maxBytes;
    return { text: new TextDecoder().decode(bytes.subarray(0, maxBytes)), isCut };
  };
}

export type ReadEntry = NonNullable<Awaited<ReturnType<typeof openZip>>>;

function readDirectory(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGN) {
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    entries.set(directory.toString("utf8", at + ENTRY_BYTES, nameEnd), {
      method: directory.readUInt16LE(at + 10),
      packedSize: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function unpack(packed: Readable, method: number, maxBytes: number) {
  if (method === STORED) return collect(packed, maxBytes);
  if (method !== DEFLATED) {
    packed.destroy();
    return undefined;
  }
  const inflate = createInflateRaw();
  packed.on("error", (error) => inflate.destroy(error));
  try {
    return await collect(packed.pipe(inflate), maxBytes);
  } finally {
    packed.destroy();
  }
}

/** So many bytes at most; the rest is not asked for. */
async function collect(source: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
