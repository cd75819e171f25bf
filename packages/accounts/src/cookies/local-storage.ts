import { unwrapBase64 } from "./base64.ts";
import { storedOrigins } from "./read-json.ts";

/** What one site keeps in a browser beside its cookies. */
export interface StoredOrigin {
  /** `https://shop.example` */
  origin: string;
  localStorage: { name: string; value: string }[];
}

const ORIGINS_MAX = 20;
const ENTRIES_MAX = 500;
const NAME_MAX_CHARS = 1000;
const VALUE_MAX_CHARS = 100_000;
const BYTE_ORDER_MARK = /^\uFEFF/;

export interface LocalStorage {
  origins: StoredOrigin[];
  /** Sites whose local storage is beside the cookies and is not taken: no sites of the web, or too much. */
  leftOut: string[];
}

/** The local storage that a `storageState` of Playwright has beside the cookies; base64 of it too. */
export function readLocalStorage(text: string): LocalStorage {
  const bare = unwrapBase64(text.replace(BYTE_ORDER_MARK, "").trim());
  const found = bare.startsWith("{") ? storedOrigins(bare) : [];
  const origins: StoredOrigin[] = [];
  const leftOut: string[] = [];
  for (const one of found) {
    const read = origins.length < ORIGINS_MAX ? toOrigin(one) : undefined;
    if (read) origins.push(read);
    else leftOut.push(one.origin);
  }
  return { origins, leftOut };
}

/** All of it, or nothing: half of what a page keeps may be worse than none. */
function toOrigin(stored: {
  origin: string;
  entries: readonly unknown[];
}): StoredOrigin | undefined {
  const url = URL.parse(stored.origin);
  if (!url || !/^https?:$/.test(url.protocol) || stored.entries.length > ENTRIES_MAX)
    return undefined;
  const entries = stored.entries.flatMap((one) => toEntry(one) ?? []);
  if (entries.length < stored.entries.length) return undefined;
  return { origin: url.origin, localStorage: entries };
}

function toEntry(entry: unknown): { name: string; value: string } | undefined {
  const { name, value } = (entry ?? {}) as { name?: unknown; value?: unknown };
  if (!isText(name, NAME_MAX_CHARS) || !isText(value, VALUE_MAX_CHARS)) return undefined;
  return { name, value };
}

/** What a database can keep. */
const isText = (value: unknown, max: number): value is string =>
  typeof value === "string" && value.length <= max && value.isWellFormed() && !value.includes("\0");
