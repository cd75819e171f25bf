import { type AccountCookie, isCookieOfHosts, type StoredOrigin } from "@baton/contract";

/** A cookie that was not put in, and why. */
export interface RefusedCookie {
  name: string;
  domain: string;
  reason: string;
}

/** As many characters of name and value together as browsers take. */
const MAX_CHARS = 4096;

/** Answers those that were not put in: not for the account's sites, or not taken by the browser. */
export async function putCookies(
  cookies: readonly AccountCookie[],
  hosts: readonly string[],
): Promise<RefusedCookie[]> {
  const now = Date.now() / 1000;
  const live = cookies.filter(({ expirationDate = Infinity }) => expirationDate > now);
  const refused = await Promise.all(
    live.map(async (cookie) => {
      const reason = isCookieOfHosts(cookie.domain, hosts)
        ? (await putCookie(cookie)) || refusalOf(cookie)
        : "not of the account's sites";
      return reason === true ? [] : [{ name: cookie.name, domain: cookie.domain, reason }];
    }),
  );
  return refused.flat();
}

/** What Chromium has against it, which says no more than that it does not take it. */
function refusalOf({ name, value, sameSite, secure, partitionKey }: AccountCookie): string {
  if (sameSite === "no_restriction" && !secure) return "SameSite=None without Secure";
  if (partitionKey && !secure) return "partitioned without Secure";
  if (name.length + value.length > MAX_CHARS) return `longer than ${MAX_CHARS} characters`;
  return "not taken by the browser";
}

const NAMED_MAX = 10;

/** "track (.other.test): not of the account's sites"; of many the first. */
export function refusedText(refused: readonly RefusedCookie[]): string {
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  return [...byReason]
    .map(([reason, all]) => {
      const named = all.slice(0, NAMED_MAX).map(({ name, domain }) => `${name} (${domain})`);
      const more = all.length > NAMED_MAX ? ` and ${all.length - NAMED_MAX} more` : "";
      return `${named.join(", ")}${more}: ${reason}`;
    })
    .join("; ");
}

async function putCookie(cookie: AccountCookie): Promise<boolean> {
  const { hostOnly, domain, ...rest } = cookie;
  const url = addressOf(cookie);
  const details = { ...rest, url, ...(hostOnly ? {} : { domain }) };
  return (await chrome.cookies.set(details).catch(() => null)) !== null;
}

const addressOf = ({ domain, path, secure }: Pick<AccountCookie, "domain" | "path" | "secure">) =>
  `${secure ? "https" : "http"}://${domain.replace(/^\./, "")}${path || "/"}`;

/** Whatever these sites have left in the browser. */
export async function removeCookies(hosts: readonly string[]): Promise<void> {
  const found = await Promise.all(
    hosts.map((domain) => chrome.cookies.getAll({ domain, partitionKey: {} })),
  );
  await Promise.all(
    found.flat().map((cookie) => {
      const { name, storeId, partitionKey } = cookie;
      const place = { url: addressOf(cookie), name, storeId };
      return chrome.cookies.remove(partitionKey ? { ...place, partitionKey } : place);
    }),
  );
}

/** Stands for cookies, and for what comes with them, without telling any. */
export async function keyOfCookies(
  cookies: readonly AccountCookie[],
  origins: readonly StoredOrigin[] = [],
): Promise<string> {
  const whole = origins.length > 0 ? { cookies, origins } : cookies;
  const text = new TextEncoder().encode(JSON.stringify(whole));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
