import type { HeldTab, HoldCommand } from "@baton/contract";
import { HoldFailure } from "@baton/runner";

type TabsCommand = Extract<HoldCommand, { type: `tabs.${string}` }>;

const TITLE_MAX_CHARS = 1000;
const URL_MAX_CHARS = 8192;
/** Nothing may be done in a browser's own pages, nor in other extensions'. */
const ENTERED = /^(https?|file|about:blank)/;

/** What a window can do with the tabs of the browser that it holds. */
export async function doWithTabs(command: TabsCommand): Promise<HeldTab | HeldTab[]> {
  switch (command.type) {
    case "tabs.list":
      return listTabs();
    case "tabs.open":
      return toHeldTab(await open(command));
    case "tabs.show":
      return toHeldTab(await show(command.tabId));
  }
}

async function listTabs(): Promise<HeldTab[]> {
  const tabs = await chrome.tabs.query({});
  return tabs.filter(({ url }) => ENTERED.test(url ?? "")).map(toHeldTab);
}

async function open({ url, tabId }: Extract<TabsCommand, { type: "tabs.open" }>) {
  if (tabId === undefined) return chrome.tabs.create({ url, active: true });
  return chrome.tabs.update(tabId, { url, active: true }).catch(noTab);
}

async function show(tabId: number) {
  const tab = await chrome.tabs.update(tabId, { active: true }).catch(noTab);
  if (tab) await chrome.windows.update(tab.windowId, { focused: true });
  return tab;
}

const noTab = (): never => {
  throw new HoldFailure("noTab", "the tab is gone");
};

function toHeldTab(tab: chrome.tabs.Tab | undefined): HeldTab {
  if (tab?.id === undefined) return noTab();
  return {
    id: tab.id,
    title: (tab.title ?? "").slice(0, TITLE_MAX_CHARS),
    // One that is on its way has no address of its own yet.
    url: (tab.url || tab.pendingUrl || "about:blank").slice(0, URL_MAX_CHARS),
    isActive: tab.active,
  };
}
