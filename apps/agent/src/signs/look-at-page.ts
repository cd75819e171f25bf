import {
  isOfHosts,
  NETWORK_PAGES,
  type NetworkPage,
  type NetworkRecipe,
  type NetworkSigns,
} from "@baton/contract";
import { sleep } from "@baton/runner";
import type { Search } from "../selectors/element-finder.ts";
import type { ControlledTab } from "../tabs/controlled-tab.ts";

export type SeenPage = NetworkPage | "unknown";

const POLL_MS = 250;
const LOOK_MS = 20_000;
/** Pages draw themselves bit by bit: seen so often in turn it is what it seems to be. */
const LOOKS_ALIKE = 2;

/** Waits until the page is known, or known as what is waited for, and stays so. */
export async function awaitPage(
  tab: ControlledTab,
  recipe: NetworkRecipe,
  { deadline, signal }: Search,
  isAwaited: (page: SeenPage) => boolean = (page) => page !== "unknown",
): Promise<SeenPage> {
  let before: SeenPage | null = null;
  let alike = 1;
  for (;;) {
    signal.throwIfAborted();
    const page = await lookOnce(tab, recipe, signal);
    alike = page === before ? alike + 1 : 1;
    if (isAwaited(page) && alike >= LOOKS_ALIKE) return page;
    if (deadline.isOver) return page;
    before = page;
    await sleep(Math.min(POLL_MS, Math.max(deadline.remainingMs, 1)), signal);
  }
}

/** A page that is busy for ever answers nothing: it is not waited for. */
async function lookOnce(
  tab: ControlledTab,
  recipe: NetworkRecipe,
  signal: AbortSignal,
): Promise<SeenPage> {
  const look = lookAtPage(tab, recipe);
  look.catch(() => undefined);
  const seen = new AbortController();
  const tooLong = sleep(LOOK_MS, AbortSignal.any([signal, seen.signal]));
  try {
    return await Promise.race([look, tooLong.then(() => "unknown" as const)]);
  } finally {
    seen.abort();
  }
}

/** Which page of the network the tab shows; one of other sites is none. */
async function lookAtPage(tab: ControlledTab, recipe: NetworkRecipe): Promise<SeenPage> {
  const address = tab.session.page.url();
  if (!isOfHosts(address, recipe.hosts)) return "unknown";
  const cookies = await cookieNames(recipe.hosts);
  for (const page of NETWORK_PAGES) {
    const signs = recipe.signs[page];
    if (!signs.cookies.every((name) => cookies.has(name))) continue;
    if (await isShown(tab, address, signs)) return page;
  }
  return "unknown";
}

async function cookieNames(hosts: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all(hosts.map((domain) => chrome.cookies.getAll({ domain })));
  return new Set(found.flat().map(({ name }) => name));
}

async function isShown(
  tab: ControlledTab,
  address: string,
  { cookies, addresses, selectors, texts }: NetworkSigns,
): Promise<boolean> {
  if (addresses.length + selectors.length + texts.length === 0) return cookies.length > 0;
  if (addresses.some((part) => isAt(address, part))) return true;
  if (selectors.length > 0 && (await isElementSeen(tab, selectors))) return true;
  for (const text of texts) if (await isTextSeen(tab, text)) return true;
  return false;
}

/** What stands behind `?` and `#` says where a page leads, not what it is. */
function isAt(address: string, pattern: string): boolean {
  const { origin, pathname } = new URL(address);
  const text = (origin + pathname).toLowerCase();
  let at = 0;
  for (const part of pattern.toLowerCase().split("*")) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

/** In the page itself: frames of others in it say nothing of the account. */
async function isElementSeen({ finder }: ControlledTab, selectors: string[]): Promise<boolean> {
  const wanted = { isVisible: true, attributes: {}, properties: {} };
  return (await finder.count({ selectors, frame: [] }, wanted)).count > 0;
}

async function isTextSeen({ finder, session }: ControlledTab, text: string): Promise<boolean> {
  const frame = session.page.mainFrame();
  return finder.world.call(frame, "hasVisibleText", text).catch(() => false);
}
