export type SameSite = "no_restriction" | "lax" | "strict" | "unspecified";

/** A cookie as Chrome's extensions have it, without what belongs to one browser: its store. */
export interface Cookie {
  name: string;
  value: string;
  /** With a dot before it where subdomains get it too. */
  domain: string;
  hostOnly: boolean;
  path: string;
  secure: boolean;
  httpOnly: boolean;
  sameSite: SameSite;
  session: boolean;
  /** Seconds since 1970; there unless it ends with the browser's session. */
  expirationDate?: number;
  partitionKey?: { topLevelSite?: string; hasCrossSiteAncestor?: boolean };
}

/** Why a cookie, or the whole text, could not be read. */
export type CookieFaultCode =
  | "notJson"
  | "noCookies"
  | "tooMany"
  | "badLine"
  | "noName"
  | "badText"
  | "noDomain"
  | "badDomain"
  | "badExpiry";

export interface CookieFault {
  code: CookieFaultCode;
  /** Which line of the text, or which cookie of the list, counted from 1; none for the whole. */
  place?: number;
}

export interface ReadCookies {
  cookies: Cookie[];
  faults: CookieFault[];
}

/** What a format says of a cookie, before it is looked at. */
export interface RawCookie {
  place: number;
  name: unknown;
  value: unknown;
  domain?: unknown;
  /** Undefined where the format says it by the dot. */
  hostOnly?: boolean | undefined;
  path?: unknown;
  secure?: boolean;
  httpOnly?: boolean;
  sameSite?: unknown;
  expires?: unknown;
  partitionKey?: Cookie["partitionKey"];
}

/** What a format made of a text. */
export interface RawCookies {
  raws: RawCookie[];
  faults: CookieFault[];
}
