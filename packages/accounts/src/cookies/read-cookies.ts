import { unwrapBase64 } from "./base64.ts";
import type { Cookie, RawCookies, ReadCookies } from "./cookie.ts";
import { makeCookie } from "./make-cookie.ts";
import { readHeader } from "./read-header.ts";
import { readJson } from "./read-json.ts";
import { looksLikeNetscape, readNetscape } from "./read-netscape.ts";

/** That one account may have. */
const COOKIES_MAX = 5000;
const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * Cookies as Netscape text, a JSON array (of browser extensions, of Puppeteer and Playwright) or a
 * header string, told apart by themselves; base64 of any of these too. `domain` is for cookies that
 * name none. Whatever the text is, the faults say what of it could not be read.
 */
export function readCookies(text: string, domain?: string): ReadCookies {
  const bare = text.replace(BYTE_ORDER_MARK, "").trim();
  const { raws, faults } = readRaw(unwrapBase64(bare));
  const kept = new Map<string, Cookie>();
  const found = [...faults];
  for (const raw of raws) {
    const cookie = makeCookie(raw, domain);
    if (typeof cookie === "string") found.push({ code: cookie, place: raw.place });
    else kept.set(keyOf(cookie), cookie);
  }
  if (kept.size > COOKIES_MAX) found.push({ code: "tooMany" });
  if (kept.size === 0 && found.length === 0) found.push({ code: "noCookies" });
  return { cookies: [...kept.values()], faults: found };
}

/** Two in different partitions are two. */
const keyOf = ({ name, domain, path, partitionKey }: Cookie): string =>
  JSON.stringify([name, domain, path, partitionKey?.topLevelSite]);

function readRaw(text: string): RawCookies {
  if (/^[[{]/.test(text)) return readJson(text);
  return looksLikeNetscape(text) ? readNetscape(text) : readHeader(text);
}
