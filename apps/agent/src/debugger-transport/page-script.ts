import { onDebuggerEvent } from "./debugger-events.ts";

let source: Promise<string> | null = null;
/** The code in `src/page`. */
export const pageSource = (): Promise<string> =>
  (source ??= fetch(chrome.runtime.getURL("page.js")).then((answer) => answer.text()));

interface ContextEvent {
  context?: { id: number; name: string; auxData?: { frameId?: string } };
  executionContextId?: number;
}

/**
 * Gives every new document of a tab the code in `src/page` before anything is in it, and knows where
 * it is. Frames of other sites have processes, and sessions, of their own: they are not seen to here.
 */
export class PageScript {
  /** A worker before this one may have left a world behind, of an older agent even. */
  readonly worldName = `baton ${crypto.randomUUID()}`;
  readonly #contexts = new Map<string, number>();
  readonly end: () => void;

  constructor(tabId: number, code: string) {
    this.end = onDebuggerEvent(tabId, (method, params, sessionId) => {
      if (sessionId === undefined) this.#see(method, params);
    });
    const given = { source: code, worldName: this.worldName };
    chrome.debugger
      .sendCommand({ tabId }, "Page.addScriptToEvaluateOnNewDocument", given)
      // Then it is given to each document when it is first needed there.
      .catch(() => {});
  }

  /** Where it runs in a frame; unknown in a document that was there before. */
  contextIn(frameId: string): number | undefined {
    return this.#contexts.get(frameId);
  }

  /** It did not answer there. */
  forget(frameId: string, contextId: number): void {
    if (this.#contexts.get(frameId) === contextId) this.#contexts.delete(frameId);
  }

  #see(method: string, { context, executionContextId }: ContextEvent): void {
    if (method === "Runtime.executionContextsCleared") this.#contexts.clear();
    if (method === "Runtime.executionContextDestroyed") {
      for (const [frameId, id] of this.#contexts) {
        if (id === executionContextId) this.#contexts.delete(frameId);
      }
    }
    if (method !== "Runtime.executionContextCreated" || !context) return;
    const frameId = context.auxData?.frameId;
    if (frameId && context.name === this.worldName) this.#contexts.set(frameId, context.id);
  }
}
