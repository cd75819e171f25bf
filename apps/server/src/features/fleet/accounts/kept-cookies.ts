import type { Cookie, StoredOrigin } from "@baton/accounts";

/** What an account's browser is to have of its sites. */
export interface KeptCookies {
  cookies: Cookie[];
  origins: StoredOrigin[];
}

/**
 * As the sealed column has them: a JSON array of cookies, or where there is local storage beside them
 * an object with both, as a `storageState` of Playwright has it.
 */
export const keepCookies = ({ cookies, origins }: KeptCookies): string =>
  JSON.stringify(origins.length > 0 ? { cookies, origins } : cookies);

/** Nobody writes into the column but what has read them as cookies. */
export function readKept(kept: string | null): KeptCookies {
  const value = JSON.parse(kept ?? "[]") as Cookie[] | KeptCookies;
  return Array.isArray(value) ? { cookies: value, origins: [] } : value;
}
