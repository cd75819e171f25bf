import type { Selectors } from "@baton/catalogue";
import type { TestedSelector, TestedSelectors } from "@baton/contract";
import { HoldFailure } from "@baton/runner";
import { Dialogs } from "../debugger-transport/dialogs.ts";
import { Downloads } from "../debugger-transport/downloads.ts";
import { TabSession } from "../debugger-transport/tab-session.ts";
import { Survey } from "../selectors/survey.ts";
import { pickedTabId } from "./picking.ts";

const TITLE_MAX_CHARS = 1000;
const ENTERED = /^(https?|file|about:blank)/;

/** Where an element was picked last; else the page that the user looked at last. */
async function pageInFront(): Promise<chrome.tabs.Tab & { id: number }> {
  const tabs = await chrome.tabs.query({});
  const entered = tabs
    .filter(({ url = "" }) => ENTERED.test(url))
    .toSorted((one, other) => (other.lastAccessed ?? 0) - (one.lastAccessed ?? 0));
  const pickedId = await pickedTabId();
  const found = entered.find(({ id }) => id === pickedId) ?? entered[0];
  if (found?.id === undefined) throw new HoldFailure("noTab", "no page is open");
  return { ...found, id: found.id };
}

async function enter(tabId: number): Promise<{ session: TabSession; isOwn: boolean }> {
  // The tab of a run that stands is entered already.
  const known = TabSession.of(tabId);
  if (known) return { session: known, isOwn: false };
  const watch = { dialogs: new Dialogs({}), downloads: new Downloads(), requests: null };
  return { session: await TabSession.open(tabId, watch), isOwn: true };
}

/** What each selector finds in the page, as a step would search for it. */
export async function testSelectors(
  selectors: Selectors,
  frame: number[] | undefined,
): Promise<TestedSelectors> {
  const { id, title = "" } = await pageInFront();
  const { session, isOwn } = await enter(id);
  try {
    const survey = new Survey(session);
    const tested: TestedSelector[] = [];
    for (const selector of selectors) tested.push(await survey.of(selector, frame));
    return { title: title.slice(0, TITLE_MAX_CHARS), selectors: tested };
  } finally {
    if (isOwn) await session.close();
  }
}
