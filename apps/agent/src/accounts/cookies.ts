import { type AccountCookie, isCookieOfHosts } from "@baton/contract";

/** Answers how many were not put in: not for the account's sites, or not taken by the browser. */
export async function putCookies(
  cookies: readonly AccountCookie[],
  hosts: readonly string[],
): Promise<number> {
  const now = Date.now() / 1000;
  const live = cookies.filter(({ expirationDate = Infinity }) => expirationDate > now);
  const own = live.filter(({ domain }) => isCookieOfHosts(domain, hosts));
  const taken = await Promise.all(own.map(putCookie));
  return live.length - taken.filter(Boolean).length;
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

/** Stands for cookies without telling any. */
export async function keyOfCookies(cookies: readonly AccountCookie[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(cookies));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
