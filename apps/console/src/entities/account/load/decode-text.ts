/** A file's text, and which letters it was written in; null where it is no text. */
export interface DecodedText {
  text: string;
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1251" | "windows-1252";
}

const BOMS = [
  { encoding: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
] as const;
/** Workbooks, new and old, and what else people have beside their lists. */
const BINARIES = [
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
];
const LOOKED_AT = 4096;

const beginsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/** Where a letter takes two bytes, nearly every other byte of numbers and Latin letters is zero. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const zeros = [0, 0];
  const head = bytes.subarray(0, LOOKED_AT);
  for (const [index, byte] of head.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 8 && even === 0) return "utf-16le";
  return even > head.length / 8 && odd === 0 ? "utf-16be" : undefined;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** `language` says in which letters old programs of the user's country write. */
export function decodeText(bytes: Uint8Array, language: string): DecodedText | null {
  if (BINARIES.some((head) => beginsWith(bytes, head))) return null;
  const marked = BOMS.find((bom) => beginsWith(bytes, bom.bytes));
  const encoding = marked?.encoding ?? wideEncoding(bytes);
  if (encoding !== undefined && encoding !== "utf-8")
    return { encoding, text: new TextDecoder(encoding).decode(bytes) };
  const text = decodeUtf8(bytes);
  if (text?.includes("\0")) return null;
  if (text !== undefined) return { encoding: "utf-8", text };
  if (bytes.includes(0)) return null;
  const old = language === "ru" ? "windows-1251" : "windows-1252";
  return { encoding: old, text: new TextDecoder(old).decode(bytes) };
}
