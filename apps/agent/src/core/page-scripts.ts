/** A script of the agent's own that is in every document of this browser for a while. */
export interface PageScriptFile {
  id: string;
  file: string;
  /** What its documents hear when it is to end. */
  stop: string;
}

const PAGES = ["http://*/*", "https://*/*"];

/** Puts it into the documents to come, and into those that are there. */
export async function putIntoPages({ id, file }: PageScriptFile): Promise<void> {
  const [known] = await chrome.scripting.getRegisteredContentScripts({ ids: [id] });
  if (!known) {
    await chrome.scripting.registerContentScripts([
      {
        id,
        js: [file],
        matches: PAGES,
        allFrames: true,
        matchOriginAsFallback: true,
        runAt: "document_start",
        persistAcrossSessions: false,
      },
    ]);
  }
  const tabs = await chrome.tabs.query({ url: PAGES });
  await Promise.all(tabs.flatMap((tab) => (tab.id === undefined ? [] : putInto(tab.id, file))));
}

/** A tab that is being left, or shows an error, has no document to be in. */
const putInto = (tabId: number, file: string): Promise<unknown> =>
  chrome.scripting
    .executeScript({ target: { tabId, allFrames: true }, files: [file], injectImmediately: true })
    .catch(() => undefined);

export async function takeOutOfPages({ id, stop }: PageScriptFile): Promise<void> {
  await chrome.scripting.unregisterContentScripts({ ids: [id] }).catch(() => undefined);
  const tabs = await chrome.tabs.query({});
  const told = tabs.flatMap((tab) =>
    tab.id === undefined ? [] : chrome.tabs.sendMessage(tab.id, stop).catch(() => undefined),
  );
  await Promise.all(told);
}
