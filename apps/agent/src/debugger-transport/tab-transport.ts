import { StepFailure } from "@baton/runner";
import { onDebuggerEvent } from "./debugger-events.ts";
import type { ConnectionTransport } from "./puppeteer.ts";

interface Command {
  id: number;
  method: string;
  params?: object;
  sessionId?: string;
}

/** The page itself, and the tab around it, as Puppeteer is told of them; Chromium has no names. */
export const PAGE_SESSION = "pageTargetSessionId";
const TAB_SESSION = "tabTargetSessionId";

const targetOf = (type: "tab" | "page") => ({
  ...{ targetId: `${type}TargetId`, type, title: type, url: "about:blank" },
  ...{ attached: false, canAccessOpener: false },
});
const attachedTo = (type: "tab" | "page", sessionId: string | undefined) => ({
  method: "Target.attachedToTarget",
  ...(sessionId ? { sessionId } : {}),
  params: { targetInfo: targetOf(type), sessionId: type === "tab" ? TAB_SESSION : PAGE_SESSION },
});

interface Reply {
  /** Told before the answer. */
  events?: object[];
  result?: object;
  error?: { code: number; message: string };
}

const DONE = (): Reply => ({ result: {} });
const refuse = (message: string) => (): Reply => ({ error: { code: -32000, message } });

/** Commands that are answered here at once, and that the browser never gets. */
const ANSWERS: Record<string, (tabId: number, sessionId?: string) => Reply | null> = {
  "Browser.getVersion": () => ({
    result: { protocolVersion: "1.3", product: "chrome", userAgent: "chrome" },
  }),
  "Target.getBrowserContexts": () => ({ result: { browserContextIds: [] } }),
  "Target.setDiscoverTargets": () => ({
    events: (["tab", "page"] as const).map((type) => ({
      method: "Target.targetCreated",
      params: { targetInfo: targetOf(type) },
    })),
    result: {},
  }),
  "Target.setAutoAttach": (_, sessionId) => {
    if (sessionId === undefined) return { events: [attachedTo("tab", undefined)], result: {} };
    if (sessionId !== TAB_SESSION) return null;
    return { events: [attachedTo("page", TAB_SESSION)], result: {} };
  },
  "Runtime.runIfWaitingForDebugger": (_, sessionId) => (sessionId === TAB_SESSION ? DONE() : null),
  "Target.closeTarget": (tabId) => {
    void chrome.tabs.remove(tabId);
    return { result: { success: true } };
  },
  "Target.createTarget": refuse("tabs are opened by chrome.tabs"),
  "Storage.getCookies": refuse("cookies are not read"),
  "Browser.close": DONE,
  "Browser.setDownloadBehavior": DONE,
  // A world of Puppeteer's own in every document, and events: nothing here needs them.
  "Page.addScriptToEvaluateOnNewDocument": DONE,
  "Page.createIsolatedWorld": DONE,
  "Performance.enable": DONE,
  // A page may say more than the worker can hear: then it would hear of nothing else.
  "Runtime.enable": DONE,
  "Log.enable": DONE,
  "WebMCP.enable": DONE,
};

/** After its worker ended, the agent itself is still attached: it lets go and attaches anew. */
async function attach(tabId: number): Promise<void> {
  try {
    return await chrome.debugger.attach({ tabId }, PROTOCOL);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!message.includes("already attached")) throw new StepFailure(refusal(message), message);
  }
  try {
    await chrome.debugger.detach({ tabId });
    await chrome.debugger.attach({ tabId }, PROTOCOL);
  } catch (error) {
    throw new StepFailure("debuggerBusy", "another debugger holds the tab", { cause: error });
  }
}

const PROTOCOL = "1.3";

const refusal = (message: string) =>
  message.includes("No tab with") ? "tabClosed" : "debuggerRefused";

/**
 * Puppeteer's way to a tab over `chrome.debugger`. Puppeteer's own waits for a timer with every
 * message, and a worker's timers are held back by 4 ms as soon as one follows from another.
 */
export class TabTransport implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  readonly #tabId: number;
  readonly #unsubscribe: () => void;

  private constructor(tabId: number) {
    this.#tabId = tabId;
    this.#unsubscribe = onDebuggerEvent(tabId, (method, params, sessionId = PAGE_SESSION) =>
      this.#tell({ sessionId, method, params }),
    );
  }

  static async attach(tabId: number): Promise<TabTransport> {
    await attach(tabId);
    return new TabTransport(tabId);
  }

  send(message: string): void {
    const command = JSON.parse(message) as Command;
    const { id, method, sessionId } = command;
    const reply = ANSWERS[method]?.(this.#tabId, sessionId);
    if (!reply) return void this.#forward(command);
    const { events = [], ...answer } = reply;
    queueMicrotask(() => {
      for (const event of events) this.#tell(event);
      this.#tell({ id, ...(sessionId ? { sessionId } : {}), ...answer });
    });
  }

  close(): void {
    this.#unsubscribe();
    // The tab may be gone, and the attachment with it.
    chrome.debugger.detach({ tabId: this.#tabId }).catch(() => {});
    this.onclose?.();
  }

  async #forward({ id, method, params, sessionId = PAGE_SESSION }: Command): Promise<void> {
    const target = { tabId: this.#tabId, ...(sessionId === PAGE_SESSION ? {} : { sessionId }) };
    try {
      const result = await chrome.debugger.sendCommand(target, method, { ...params });
      this.#tell({ id, sessionId, result: result ?? {} });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#tell({ id, sessionId, error: { message } });
    }
  }

  #tell(message: object): void {
    this.onmessage?.(JSON.stringify(message));
  }
}
