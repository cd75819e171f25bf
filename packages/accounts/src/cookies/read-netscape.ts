import type { CookieFault, RawCookie, RawCookies } from "./cookie.ts";

const FIELDS = 7;
const HTTP_ONLY = /^#HttpOnly_/i;
const HEADING = /^#.*HTTP Cookie File/i;
const FLAG = /^(?:true|false)$/i;
/** As ZennoPoster writes it: month first, in UTC. */
const DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2}):(\d{2})$/;

const isTrue = (text: string | undefined): boolean => text?.toLowerCase() === "true";

/** Tabs may have become spaces on the way, where no field can be empty; an empty value loses its own. */
function fieldsOf(line: string): string[] {
  const byTabs = line.split("\t");
  return byTabs.length >= FIELDS - 1 ? byTabs : line.trim().split(/\s+/);
}

const isCookieLine = (line: string): boolean => {
  const fields = fieldsOf(line);
  return fields.length >= FIELDS - 1 && FLAG.test(fields[1] ?? "") && FLAG.test(fields[3] ?? "");
};

export const looksLikeNetscape = (text: string): boolean =>
  text.split("\n").some((line) => HEADING.test(line) || isCookieLine(line));

/** Lines of seven fields, and up to four more of those that say more than the format has. */
export function readNetscape(text: string): RawCookies {
  const raws: RawCookie[] = [];
  const faults: CookieFault[] = [];
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const isHttpOnly = HTTP_ONLY.test(whole);
    const line = whole.replace(HTTP_ONLY, "");
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (isCookieLine(line)) raws.push(toRaw(fieldsOf(line), index + 1, isHttpOnly));
    else faults.push({ code: "badLine", place: index + 1 });
  }
  return { raws, faults };
}

function toRaw(fields: string[], place: number, isHttpOnly: boolean): RawCookie {
  const [domain, subdomains, path, secure, expiry = "", name, value = ""] = fields;
  const [, , , , , , , httpOnly, session, sameSite] = fields;
  return {
    place,
    name,
    value,
    domain,
    hostOnly: !isTrue(subdomains) && domain?.startsWith(".") !== true,
    path,
    secure: isTrue(secure),
    httpOnly: isHttpOnly || isTrue(httpOnly),
    sameSite,
    expires: isTrue(session) ? null : toExpiry(expiry.trim()),
  };
}

function toExpiry(text: string): unknown {
  const date = DATE.exec(text);
  if (!date) return text;
  const [, month, day, year, hour, minute, second] = date.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second) / 1000;
}
