import type { RawCookies } from "./cookie.ts";

/** `a=1; b=2`, perhaps after `Cookie:`. It names no domain. A value may have `=` in it. */
export function readHeader(text: string): RawCookies {
  const parts = text.replace(/^cookie:/i, "").split(";");
  const said = parts.map((part) => part.trim()).filter((part) => part !== "");
  const raws = said.map((part, index) => {
    const end = part.indexOf("=");
    const name = end < 0 ? "" : part.slice(0, end).trim();
    return { place: index + 1, name, value: part.slice(end + 1).trim() };
  });
  return { raws, faults: [] };
}
