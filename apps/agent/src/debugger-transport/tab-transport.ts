import { StepFailure } from "@baton/runner";
import { type ConnectionTransport, ExtensionTransport } from "./puppeteer.ts";

interface Command {
  id: number;
  method: string;
  sessionId?: string;
}

const DONE = () => ({ result: {} });

/** Commands that are answered here at once, and that the browser never gets. */
const ANSWERS: Record<string, (tabId: number) => object> = {
  // To these ExtensionTransport gives answers that Puppeteer cannot match to the call, so that the
  // call never ends.
  "Target.closeTarget": (tabId) => {
    void chrome.tabs.remove(tabId);
    return { result: { success: true } };
  },
  "Target.createTarget": () => ({
    error: { code: -32000, message: "tabs are opened by chrome.tabs" },
  }),
  "Storage.getCookies": () => ({
    error: { code: -32000, message: "cookies are not read" },
  }),
  "Browser.close": DONE,
  "Browser.setDownloadBehavior": DONE,
  // A world of Puppeteer's own in every document, and events: nothing here needs them.
  "Page.addScriptToEvaluateOnNewDocument": DONE,
  "Page.createIsolatedWorld": DONE,
  "Performance.enable": DONE,
  "Log.enable": DONE,
  "WebMCP.enable": DONE,
};

/** After its worker ended, the agent itself is still attached: it lets go and attaches anew. */
async function attach(tabId: number): Promise<ExtensionTransport> {
  try {
    return await ExtensionTransport.connectTab(tabId);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!message.includes("already attached")) throw new StepFailure(refusal(message), message);
  }
  try {
    await chrome.debugger.detach({ tabId });
    return await ExtensionTransport.connectTab(tabId);
  } catch (error) {
    throw new StepFailure("debuggerBusy", "another debugger holds the tab", { cause: error });
  }
}

const refusal = (message: string) =>
  message.includes("No tab with") ? "tabClosed" : "debuggerRefused";

export class TabTransport implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  readonly #inner: ExtensionTransport;
  readonly #tabId: number;

  private constructor(tabId: number, inner: ExtensionTransport) {
    this.#tabId = tabId;
    this.#inner = inner;
    inner.onmessage = (message) => this.onmessage?.(message);
  }

  static async attach(tabId: number): Promise<TabTransport> {
    return new TabTransport(tabId, await attach(tabId));
  }

  send(message: string): void {
    const { id, method, sessionId } = JSON.parse(message) as Command;
    const answer = ANSWERS[method];
    if (!answer) return this.#inner.send(message);
    const reply = JSON.stringify({ id, sessionId, ...answer(this.#tabId) });
    setTimeout(() => this.onmessage?.(reply));
  }

  close(): void {
    try {
      this.#inner.close();
    } catch {
      // The tab is gone, and the attachment with it.
    }
    this.onclose?.();
  }
}
