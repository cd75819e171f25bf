import type { Cookie } from "./cookie.ts";

const HEADING = "# Netscape HTTP Cookie File";
const flag = (value: boolean): string => (value ? "TRUE" : "FALSE");

const toLine = (cookie: Cookie): string => {
  const domain = `${cookie.httpOnly ? "#HttpOnly_" : ""}${cookie.domain}`;
  const expiry = Math.round(cookie.expirationDate ?? 0);
  return [
    domain,
    flag(!cookie.hostOnly),
    cookie.path,
    flag(cookie.secure),
    expiry,
    cookie.name,
    cookie.value,
  ].join("\t");
};

export const COOKIE_FORMATS = ["json", "netscape", "header"] as const;
export type CookieFormat = (typeof COOKIE_FORMATS)[number];

const WRITERS: Record<CookieFormat, (cookies: readonly Cookie[]) => string> = {
  json: (cookies) => `${JSON.stringify(cookies, null, 2)}\n`,
  netscape: (cookies) => `${[HEADING, "", ...cookies.map(toLine)].join("\n")}\n`,
  header: (cookies) => cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
};

/** Netscape text knows neither sameSite nor partitions, a header string names and values alone. */
export const writeCookies = (cookies: readonly Cookie[], format: CookieFormat): string =>
  WRITERS[format](cookies);
