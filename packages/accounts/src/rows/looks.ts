import { headOfBase64 } from "../cookies/base64.ts";
import { readTwoFactorKey } from "../two-factor/two-factor-key.ts";

/** What a cell can be known by without the name of its column. */
export type Look = "userAgent" | "cookies" | "token" | "twoFactorKey" | "proxy";

/** Shorter ones are passwords. */
const KEY_MIN_CHARS = 16;
/** A token is one word of at least so many. */
const TOKEN_MIN_CHARS = 32;
/** Tokens of the networks' programs are shorter; what is longer is likely something else. */
export const TOKEN_USUAL_MAX_CHARS = 300;

const JSON_COOKIES = /^\s*(?:\[\s*\{|\{\s*"(?:cookies|name|domain)")/;
const HEADER_COOKIES = /^[^\s=;]+=[^;]*;/;
const NETSCAPE_COOKIES = /^#.*HTTP Cookie File/i;

function isCookies(cell: string): boolean {
  if (JSON_COOKIES.test(cell) || HEADER_COOKIES.test(cell)) return true;
  const head = headOfBase64(cell);
  return head !== undefined && (JSON_COOKIES.test(head) || NETSCAPE_COOKIES.test(head));
}

const LOOKS: readonly [Look, (cell: string) => boolean][] = [
  ["userAgent", (cell) => /^Mozilla\/|^Opera\//.test(cell)],
  ["cookies", isCookies],
  // Before keys, whose letters it may have.
  ["token", (cell) => /^EAA\w+$/.test(cell) && cell.length >= TOKEN_MIN_CHARS],
  ["twoFactorKey", (cell) => cell.length >= KEY_MIN_CHARS && "key" in readTwoFactorKey(cell)],
  ["proxy", (cell) => /^(?:\w+:\/\/)?[\w.-]+\.\w+:\d{2,5}(?::|$)/.test(cell)],
];

const isMost = (cells: readonly string[], fits: (cell: string) => boolean): boolean =>
  cells.filter((cell) => fits(cell)).length * 2 >= cells.length;

/** What at least half of the cells look like: looks are so narrow that the others are then mistakes. */
export function lookOfMost(cells: readonly string[]): Look | null {
  return LOOKS.find(([, fits]) => isMost(cells, fits))?.[0] ?? null;
}

/** Whether cells can be tokens of any network: too little to guess by, enough to believe who says so. */
export const areTokens = (cells: readonly string[]): boolean =>
  lookOfMost(cells) === "token" ||
  (lookOfMost(cells) === null &&
    isMost(cells, (cell) => cell.length >= TOKEN_MIN_CHARS && /^[\w.|-]+$/.test(cell)));
