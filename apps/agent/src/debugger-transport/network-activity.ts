import { onDebuggerEvent } from "./debugger-events.ts";
import type { TabSession } from "./tab-session.ts";

/** So much of what is answered the browser keeps for those who read it. */
const KEPT = { maxTotalBufferSize: 20_000_000, maxResourceBufferSize: 5_000_000 };
const NOT_KEPT = { maxTotalBufferSize: 0, maxResourceBufferSize: 0 };

/** What brings a page its contents; pictures and streams do not hold anything up. */
const COUNTED = new Set(["XHR", "Fetch", "Script"]);

interface NetworkEvent {
  requestId: string;
  type?: string;
}

/**
 * Requests of a tab that were begun while somebody watches and have not ended. The browser tells of
 * them only meanwhile: each is an event in the worker.
 */
export class NetworkActivity {
  readonly #session: TabSession;
  readonly #keepsAnswers: boolean;
  readonly #open = new Set<string>();
  #watchers = 0;
  #unsubscribe: (() => void) | undefined;
  /** How many were begun. */
  begun = 0;
  #endedAt = 0;

  constructor(session: TabSession, keepsAnswers: boolean) {
    this.#session = session;
    this.#keepsAnswers = keepsAnswers;
    // To the end: every step may have to know of what came before it.
    if (keepsAnswers) this.watch();
  }

  get isBusy(): boolean {
    return this.#open.size > 0;
  }

  /** Milliseconds since the last one ended; none while one is under way. */
  get quietMs(): number {
    return this.isBusy ? 0 : performance.now() - this.#endedAt;
  }

  /** Begins to watch; what the page does after this call is seen. Answers how to end it. */
  watch(): () => void {
    if (this.#watchers++ === 0) this.#begin();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (--this.#watchers === 0) this.#end();
    };
  }

  #begin(): void {
    this.#unsubscribe = onDebuggerEvent(this.#session.tabId, (method, params) =>
      this.#see(method, params as NetworkEvent),
    );
    // Commands are heard in their order: nothing has to wait for the answer.
    this.#session.send("Network.enable", this.#keepsAnswers ? KEPT : NOT_KEPT).catch(() => {});
  }

  #end(): void {
    this.#unsubscribe?.();
    this.#open.clear();
    this.#session.send("Network.disable").catch(() => {});
  }

  #see(method: string, { requestId, type = "" }: NetworkEvent): void {
    if (method === "Network.requestWillBeSent" && COUNTED.has(type)) {
      this.#open.add(requestId);
      this.begun++;
    }
    if (method === "Network.loadingFinished" || method === "Network.loadingFailed") {
      if (this.#open.delete(requestId)) this.#endedAt = performance.now();
    }
  }
}
