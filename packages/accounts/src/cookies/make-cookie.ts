import type { Cookie, CookieFaultCode, RawCookie, SameSite } from "./cookie.ts";

/** Numbers of seconds reach this in the year 5138: a larger one counts milliseconds. */
const LARGEST_SECONDS = 1e11;
/** Browsers take no longer ones. */
const MAX_CHARS = { name: 4096, value: 8192, path: 2048, domain: 255 };
const NAME = /^[^\p{Cc};=]+$/u;
const VALUE = /^[^\p{Cc};]*$/u;
const PATH = /^\/[^\p{Cc};]*$/u;
const LABEL = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?`;
const DOMAIN = new RegExp(String.raw`^\.?${LABEL}(?:\.${LABEL})*$`, "u");

const SAME_SITES: Readonly<Record<string, SameSite>> = {
  none: "no_restriction",
  no_restriction: "no_restriction",
  lax: "lax",
  strict: "strict",
};

/** The cookie, or what is wrong with it; `defaultDomain` is for those that name none. */
export function makeCookie(
  raw: RawCookie,
  defaultDomain: string | undefined,
): Cookie | CookieFaultCode {
  const texts = textsOf(raw);
  if (typeof texts === "string") return texts;
  const domain = domainOf(raw, defaultDomain);
  if (domain === undefined) return "noDomain";
  if (!DOMAIN.test(domain)) return "badDomain";
  if (isTooLong({ ...texts, domain })) return "badText";
  const expirationDate = secondsOf(raw.expires);
  if (expirationDate === undefined) return "badExpiry";
  const ending = expirationDate === null ? { session: true } : { session: false, expirationDate };
  return withPrefix({ ...texts, ...placed(domain, raw.hostOnly), ...flagsOf(raw), ...ending });
}

type Texts = Pick<Cookie, "name" | "value" | "path">;

function textsOf({ name, value, path }: RawCookie): Texts | CookieFaultCode {
  if (typeof name !== "string" || name === "") return "noName";
  const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
  if (typeof text !== "string" || !NAME.test(name) || !VALUE.test(text)) return "badText";
  return { name, value: text, path: typeof path === "string" && PATH.test(path) ? path : "/" };
}

const flagsOf = ({ secure = false, httpOnly = false, sameSite, partitionKey }: RawCookie) => ({
  secure,
  httpOnly,
  sameSite: SAME_SITES[String(sameSite).toLowerCase()] ?? ("unspecified" as const),
  ...(partitionKey && { partitionKey }),
});

const isTooLong = (texts: Record<keyof typeof MAX_CHARS, string>): boolean =>
  (Object.keys(MAX_CHARS) as (keyof typeof MAX_CHARS)[]).some(
    (part) => texts[part].length > MAX_CHARS[part],
  );

function domainOf({ domain }: RawCookie, defaultDomain: string | undefined): string | undefined {
  const own = typeof domain === "string" ? domain.trim().toLowerCase() : "";
  if (own !== "") return own;
  return defaultDomain && `.${defaultDomain.replace(/^\./, "").toLowerCase()}`;
}

/** The dot says the same as `hostOnly`, which is believed where both are there. */
function placed(domain: string, said: boolean | undefined): Pick<Cookie, "domain" | "hostOnly"> {
  const bare = domain.replace(/^\./, "");
  const hostOnly = said ?? !domain.startsWith(".");
  return { domain: hostOnly ? bare : `.${bare}`, hostOnly };
}

/** Browsers take names with these prefixes only as they promise. */
function withPrefix(cookie: Cookie): Cookie {
  const { name, domain } = cookie;
  if (name.startsWith("__Host-"))
    return {
      ...cookie,
      secure: true,
      path: "/",
      hostOnly: true,
      domain: domain.replace(/^\./, ""),
    };
  return name.startsWith("__Secure-") ? { ...cookie, secure: true } : cookie;
}

/** Null for one that ends with the session, undefined where it cannot be told. */
function secondsOf(expires: unknown): number | null | undefined {
  if (expires === undefined || expires === null || expires === "" || expires === false) return null;
  const number = typeof expires === "string" ? toNumber(expires) : expires;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  if (number <= 0) return null;
  return number > LARGEST_SECONDS ? number / 1000 : number;
}

function toNumber(text: string): number {
  const number = Number(text);
  return Number.isNaN(number) ? Date.parse(text) / 1000 : number;
}
