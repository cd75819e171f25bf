let source: Promise<string> | null = null;
/** The code in `src/page`, which where it is already does nothing. */
export const pageSource = (): Promise<string> =>
  (source ??= fetch(chrome.runtime.getURL("page.js"))
    .then((answer) => answer.text())
    .then((code) => `if (!globalThis.batonPage) {${code}\n}`));

/** Gives every new document of a tab the code in `src/page` before anything is in it. */
export class PageScript {
  /** A worker before this one may have left a world behind, of an older agent even. */
  readonly worldName = `baton ${crypto.randomUUID()}`;

  constructor(tabId: number, code: string) {
    const given = { source: code, worldName: this.worldName };
    chrome.debugger
      .sendCommand({ tabId }, "Page.addScriptToEvaluateOnNewDocument", given)
      // Then it is given to each document when it is first needed there.
      .catch(() => {});
  }
}
