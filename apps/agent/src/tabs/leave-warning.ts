const EMPTY = "about:blank";
const LEAVE_MS = 2000;

/** Chromium lets no debugger act on a warning of its own. */
const OUT_OF_REACH = "Cannot attach to this target";
const WARNED = /net::ERR_CERT_/;

/** Whether the tab shows a warning in place of a page whose certificate is not trusted. */
export const isWarning = (message: string): boolean => WARNED.test(message);
export const isOutOfReach = (message: string): boolean => message.includes(OUT_OF_REACH);

/** Takes a tab away from a warning, to an empty page that can be acted on again. */
export async function leaveWarning(tabId: number): Promise<void> {
  const left = new Promise<void>((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      chrome.tabs.onUpdated.removeListener(see);
      resolve();
    };
    const see = (id: number, { status }: { status?: string }, { url }: { url?: string }): void => {
      if (id === tabId && status === "complete" && url === EMPTY) finish();
    };
    const timer = setTimeout(finish, LEAVE_MS);
    chrome.tabs.onUpdated.addListener(see);
  });
  // A tab that is gone is told of by the next step.
  await chrome.tabs.update(tabId, { url: EMPTY }).catch(() => undefined);
  await left;
}
