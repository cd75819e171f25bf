import { STOP_MESSAGE } from "./gesture.ts";

const SCRIPT_ID = "recorder";
const FILE = "recorder.js";

/** Gives every document of this browser the recorder: those to come, and those that are there. */
export async function putRecorder(): Promise<void> {
  const [known] = await chrome.scripting.getRegisteredContentScripts({ ids: [SCRIPT_ID] });
  if (!known) {
    await chrome.scripting.registerContentScripts([
      {
        id: SCRIPT_ID,
        js: [FILE],
        matches: ["http://*/*", "https://*/*"],
        allFrames: true,
        matchOriginAsFallback: true,
        runAt: "document_start",
        persistAcrossSessions: false,
      },
    ]);
  }
  const tabs = await chrome.tabs.query({ url: ["http://*/*", "https://*/*"] });
  await Promise.all(tabs.flatMap(({ id }) => (id === undefined ? [] : putInto(id))));
}

/** A tab that is being left, or shows an error, has no document to record in. */
const putInto = (tabId: number): Promise<unknown> =>
  chrome.scripting
    .executeScript({ target: { tabId, allFrames: true }, files: [FILE], injectImmediately: true })
    .catch(() => undefined);

export async function takeRecorderBack(): Promise<void> {
  await chrome.scripting.unregisterContentScripts({ ids: [SCRIPT_ID] }).catch(() => undefined);
  const tabs = await chrome.tabs.query({});
  const told = tabs.flatMap(({ id }) =>
    id === undefined ? [] : chrome.tabs.sendMessage(id, STOP_MESSAGE).catch(() => undefined),
  );
  await Promise.all(told);
}
