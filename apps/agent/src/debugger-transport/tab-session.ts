import { type Browser, type CDPSession, connect, type Frame, type Page } from "./puppeteer.ts";
import { type FailureCode, STEP_TIMEOUT_MAX_MS } from "@baton/contract";
import { sleep, StepFailure } from "@baton/runner";
import { onDebuggerDetach, onDebuggerEvent } from "./debugger-events.ts";
import type { Dialogs, OpenDialog } from "./dialogs.ts";
import type { Downloads } from "./downloads.ts";
import { NavigationWatch } from "./navigation-watch.ts";
import type { RequestLog } from "./request-log.ts";
import { PageScript, pageSource } from "./page-script.ts";
import { tellSiteUserAgent } from "./site-user-agent.ts";
import { PAGE_SESSION, TabTransport } from "./tab-transport.ts";

const sessionIdOf = (frame: Frame): string | undefined => {
  const id = frame.client.id();
  return id === PAGE_SESSION ? undefined : id;
};

/** The debugger gives its errors as JSON in the message. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (!text.startsWith("{")) return text;
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" ? message : text;
  } catch {
    return text;
  }
}

const DETACHED = /^Detached while/;
const WHY_DETACHED_MS = 500;

const DETACH_REASONS: Record<string, [FailureCode, string]> = {
  target_closed: ["tabClosed", "the tab was closed"],
  canceled_by_user: ["debuggerCancelled", "the user cancelled the debugging of this browser"],
};

/** What a run knows of all its tabs. */
export interface RunWatch {
  dialogs: Dialogs;
  downloads: Downloads;
  /** None where no step of the run asks for requests: each is an event in the worker. */
  requests: RequestLog | null;
}

/**
 * A tab under control: Puppeteer for frames, navigation and keys, and beside it commands of our own
 * on the same attachment, which save Puppeteer's way through JSON where time counts.
 */
export class TabSession {
  static readonly #open = new Map<number, TabSession>();

  readonly tabId: number;
  readonly page: Page;
  readonly navigation: NavigationWatch;
  readonly script: PageScript;
  readonly #watch: RunWatch;
  #failure: StepFailure | null = null;
  #hasScreencast = false;
  readonly #browser: Browser;
  readonly #pending = new Set<(failure: StepFailure) => void>();
  readonly #unsubscribe: (() => void)[];

  private constructor(
    tabId: number,
    { browser, page }: { browser: Browser; page: Page },
    { watch, script }: { watch: RunWatch; script: PageScript },
  ) {
    this.tabId = tabId;
    this.script = script;
    this.#watch = watch;
    this.#browser = browser;
    this.page = page;
    this.navigation = new NavigationWatch(page.mainFrame()._id);
    this.#unsubscribe = [
      onDebuggerEvent(tabId, (method, params, sessionId) => this.#see(method, params, sessionId)),
      onDebuggerDetach(tabId, (reason) => {
        const [code, message] = DETACH_REASONS[reason] ?? ["debuggerCancelled", reason];
        this.#end(new StepFailure(code, message));
      }),
    ];
  }

  static async open(tabId: number, watch: RunWatch): Promise<TabSession> {
    const code = await pageSource();
    const transport = await TabTransport.attach(tabId);
    const script = new PageScript(tabId, code);
    tellSiteUserAgent(tabId);
    // Keeps frames coming and clicks working while the tab is in the background.
    const focused = chrome.debugger.sendCommand({ tabId }, "Emulation.setFocusEmulationEnabled", {
      enabled: true,
    });
    try {
      // Without the network domain every request of the page would not be told to us.
      const browser = await connect({
        transport,
        defaultViewport: null,
        networkEnabled: false,
        issuesEnabled: false,
        protocolTimeout: STEP_TIMEOUT_MAX_MS,
      });
      const [page] = await browser.pages();
      if (!page) throw new StepFailure("debuggerRefused", "the tab has no page");
      const session = new TabSession(tabId, { browser, page }, { watch, script });
      await session.guard(focused);
      TabSession.#open.set(tabId, session);
      return session;
    } catch (error) {
      focused.catch(() => {});
      transport.close();
      throw error;
    }
  }

  /** The one that a tab is controlled by now. */
  static of(tabId: number): TabSession | undefined {
    return TabSession.#open.get(tabId);
  }

  /** Why the tab can no longer be used. */
  get failure(): StepFailure | null {
    return this.#failure;
  }

  readonly send: CDPSession["send"] = ((method: string, params?: object) =>
    this.#command(undefined, method, params)) as CDPSession["send"];

  /** Sends a command to the process that holds the frame. */
  sendTo(frame: Frame): CDPSession["send"] {
    const sessionId = sessionIdOf(frame);
    return ((method: string, params?: object) =>
      this.#command(sessionId, method, params)) as CDPSession["send"];
  }

  /** Ends with the promise, or at once when the tab is lost: Puppeteer would wait on. */
  guard<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#pending.add(reject);
      promise.then(resolve, reject).finally(() => this.#pending.delete(reject));
    });
  }

  /** In a tab in the background screenshots come only while a screencast runs. */
  async keepFramesComing(): Promise<void> {
    if (this.#hasScreencast) return;
    const tab = await chrome.tabs.get(this.tabId);
    if (tab.active) return;
    this.#hasScreencast = true;
    await this.send("Page.startScreencast", {
      format: "jpeg",
      quality: 10,
      maxWidth: 64,
      maxHeight: 64,
      everyNthFrame: 1000,
    });
  }

  /** Lets go of the tab and leaves it open. */
  async close(): Promise<void> {
    this.#end(new StepFailure("tabClosed", "the tab was let go"));
    await this.#browser.disconnect().catch(() => {});
  }

  #command(sessionId: string | undefined, method: string, params?: object): Promise<unknown> {
    const target = sessionId ? { tabId: this.tabId, sessionId } : { tabId: this.tabId };
    const answer = chrome.debugger.sendCommand(target, method, { ...params });
    return this.guard(
      answer.catch(async (error: unknown) => {
        const message = messageOf(error);
        // The guard hears why as soon as the browser says it, which may be after this answer.
        if (sessionId === undefined && DETACHED.test(message)) await sleep(WHY_DETACHED_MS);
        throw new Error(message, { cause: error });
      }),
    );
  }

  #see(method: string, params: object, sessionId: string | undefined): void {
    if (sessionId === undefined) this.navigation.see(method, params);
    this.#watch.downloads.see(method, params);
    if (sessionId === undefined) this.#watch.requests?.see(this.tabId, method, params);
    if (method === "Page.javascriptDialogOpening") this.#answerDialog(params, sessionId);
    if (method === "Inspector.targetCrashed" && sessionId === undefined) {
      this.#end(new StepFailure("tabCrashed", "the page crashed"));
    }
    if (method === "Page.screencastFrame") {
      const frame = params as { sessionId: number };
      this.send("Page.screencastFrameAck", { sessionId: frame.sessionId }).catch(() => {});
    }
  }

  /** An open dialog stops the page and every command: each is answered at once. */
  #answerDialog(params: object, sessionId: string | undefined): void {
    const { isAccepted, text } = this.#watch.dialogs.answer(params as OpenDialog);
    this.#command(sessionId, "Page.handleJavaScriptDialog", {
      accept: isAccepted,
      promptText: text,
    }).catch(() => {});
  }

  #end(failure: StepFailure): void {
    if (this.#failure) return;
    this.#failure = failure;
    if (TabSession.#open.get(this.tabId) === this) TabSession.#open.delete(this.tabId);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const reject of this.#pending) reject(failure);
    this.#pending.clear();
  }
}
