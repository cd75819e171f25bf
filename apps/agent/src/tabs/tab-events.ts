/** Tabs that pages open or users close; registered when the worker starts, like the debugger's. */
interface TabListener {
  onOpened: (openerId: number, tabId: number, address?: string) => void;
  onRemoved: (tabId: number) => void;
}
const listeners = new Set<TabListener>();

export function listenToTabs(): void {
  chrome.tabs.onCreated.addListener(({ id, openerTabId }) => {
    if (id === undefined || openerTabId === undefined) return;
    for (const listener of listeners) listener.onOpened(openerTabId, id);
  });
  // Tells of windows that onCreated gives no opener for.
  chrome.webNavigation.onCreatedNavigationTarget.addListener(({ sourceTabId, tabId, url }) => {
    for (const listener of listeners) listener.onOpened(sourceTabId, tabId, url);
  });
  chrome.tabs.onRemoved.addListener((tabId) => {
    for (const listener of listeners) listener.onRemoved(tabId);
  });
}

export function watchTabs(listener: TabListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
