import { isOfHosts, type StoredOrigin } from "@baton/contract";
import { onDebuggerEvent } from "../debugger-transport/debugger-events.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";

/** A site whose local storage was not put in, and why. */
export interface RefusedOrigin {
  origin: string;
  reason: string;
}

const OPEN_MS = 5000;

/** Answers those that were not put in: not of the account's sites, or not taken by the browser. */
export async function putLocalStorage(
  session: TabSession,
  origins: readonly StoredOrigin[],
  hosts: readonly string[],
): Promise<RefusedOrigin[]> {
  const refused: RefusedOrigin[] = [];
  for (const stored of origins) {
    const { origin } = stored;
    if (!isOfHosts(origin, hosts)) refused.push({ origin, reason: "not of the account's sites" });
    else if (!(await putOne(session, stored).catch(() => false)))
      refused.push({ origin, reason: "not taken by the browser" });
  }
  return refused;
}

/** In an empty page of that site, which the browser is given in place of the site's: it is not asked. */
async function putOne(
  session: TabSession,
  { origin, localStorage }: StoredOrigin,
): Promise<boolean> {
  const unsubscribe = onDebuggerEvent(session.tabId, (method, params, sessionId) => {
    if (method !== "Fetch.requestPaused" || sessionId !== undefined) return;
    const { requestId } = params as { requestId: string };
    const responseHeaders = [{ name: "content-type", value: "text/html" }];
    const answer = { requestId, responseCode: 200, responseHeaders, body: "" };
    session.send("Fetch.fulfillRequest", answer).catch(() => {});
  });
  try {
    await session.send("Fetch.enable", {
      patterns: [{ urlPattern: `${origin}/*`, resourceType: "Document" }],
    });
    await session.guard(session.page.goto(`${origin}/`, { timeout: OPEN_MS }));
    const { result } = await session.send("Runtime.evaluate", {
      expression: `(${fill.toString()})(${JSON.stringify({ origin, entries: localStorage })})`,
      returnByValue: true,
    });
    return result.value === true;
  } finally {
    unsubscribe();
    await session.send("Fetch.disable").catch(() => {});
  }
}

/** Runs in the page. */
function fill({
  origin,
  entries,
}: {
  origin: string;
  entries: StoredOrigin["localStorage"];
}): boolean {
  if (location.origin !== origin) return false;
  for (const { name, value } of entries) localStorage.setItem(name, value);
  return true;
}

/** "https://other.test: not of the account's sites" */
export const refusedOrigins = (refused: readonly RefusedOrigin[]): string =>
  refused.map(({ origin, reason }) => `${origin}: ${reason}`).join("; ");

/** Whatever these sites keep there. */
export async function removeLocalStorage(origins: readonly string[]): Promise<void> {
  const [first, ...others] = origins;
  if (first === undefined) return;
  await chrome.browsingData.remove({ origins: [first, ...others] }, { localStorage: true });
}
