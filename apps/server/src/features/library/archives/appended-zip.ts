import { zipSync, type Zippable } from "fflate";

/** A zip taken apart: its entries, their directory, and how many there are. */
interface ZipParts {
  entries: Uint8Array;
  directory: Uint8Array;
  count: number;
}
export type PreparedZip = Readonly<ZipParts>;

/** The earliest time a zip can name, so that the same files always give the same bytes. */
const TIME = new Date(1980, 0, 1);
const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const OFFSET_FIELD = 42;

const text = new TextEncoder();

/** Compresses once what is the same in every archive. Entries are sorted by name. */
export function prepareZip(files: ReadonlyMap<string, Uint8Array>): PreparedZip {
  const sorted = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return takeApart(zipSync(Object.fromEntries(sorted), { level: 9, mtime: TIME }));
}

/** The prepared zip with one more file at its end, without touching what is compressed already. */
export function appendToZip(prepared: PreparedZip, name: string, content: string): Buffer {
  const file: Zippable = { [name]: text.encode(content) };
  const added = takeApart(zipSync(file, { level: 6, mtime: TIME }));
  const directory = Buffer.concat([prepared.directory, added.directory]);
  // The one header that is added says where its entry begins: now behind all the others.
  directory.writeUInt32LE(prepared.entries.length, prepared.directory.length + OFFSET_FIELD);
  const end = endOfDirectory(
    prepared.count + added.count,
    directory.length,
    prepared.entries.length + added.entries.length,
  );
  return Buffer.concat([prepared.entries, added.entries, directory, end]);
}

/** Reads the end of a zip as fflate writes it: no comment, no zip64. */
function takeApart(zip: Uint8Array): ZipParts {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - END_BYTES;
  if (view.getUint32(end, true) !== END_SIGNATURE) throw new Error("Not a plain zip");
  const count = view.getUint16(end + 10, true);
  const directoryBytes = view.getUint32(end + 12, true);
  const directoryOffset = view.getUint32(end + 16, true);
  return {
    entries: zip.subarray(0, directoryOffset),
    directory: zip.subarray(directoryOffset, directoryOffset + directoryBytes),
    count,
  };
}

function endOfDirectory(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END_SIGNATURE, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
