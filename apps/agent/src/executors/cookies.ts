import { writeCookies } from "@baton/accounts";
import { StepFailure } from "@baton/runner";
import type { Executors } from "./executor.ts";
import { addressToOpen } from "./page.ts";

type Cookie = Parameters<typeof writeCookies>[0][number];

const SAME_SITES = new Set(["no_restriction", "lax", "strict"]);

function toCookie(cookie: chrome.cookies.Cookie): Cookie {
  const { name, value, domain, hostOnly, path, secure, httpOnly, sameSite } = cookie;
  return {
    ...{ name, value, domain, hostOnly, path, secure, httpOnly },
    sameSite: SAME_SITES.has(sameSite) ? sameSite : "unspecified",
    ...(cookie.expirationDate === undefined ? {} : { expirationDate: cookie.expirationDate }),
    ...(cookie.partitionKey === undefined ? {} : { partitionKey: cookie.partitionKey }),
  } as Cookie;
}

export const cookieExecutors: Executors<"readCookies"> = {
  async readCookies({ from, url, names, format, name, isCollected }, { tabs }) {
    const here = (await tabs.current()).session.page.url();
    const address = from === "address" ? addressToOpen(url) : here;
    if (!/^https?:/.test(address)) {
      throw new StepFailure("invalidInput", `${address} has no cookies`);
    }
    // With those that only frames on this site have.
    const found = await chrome.cookies.getAll({ url: address, partitionKey: {} });
    const cookies = found.filter((cookie) => names.length === 0 || names.includes(cookie.name));
    const missing = names.filter((wanted) => cookies.every((cookie) => cookie.name !== wanted));
    if (missing.length > 0) {
      throw new StepFailure("invalidValue", `there is no cookie ${missing.join(", ")}`);
    }
    const value = writeCookies(cookies.map(toCookie), format);
    return {
      // Unless it is asked for, no value of theirs leaves the browser: neither as data nor in the log.
      variables: { [name]: value },
      result: cookies.map((cookie) => cookie.name).join(", "),
      ...(isCollected ? { data: { name, value } } : {}),
    };
  },
};
