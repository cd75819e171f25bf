/**
 * One pair of listeners for every tab. They are registered when the worker starts, so that Chromium
 * remembers them and wakes the worker for an event of a tab it is attached to.
 */
type EventListener = (method: string, params: object, sessionId: string | undefined) => void;
type DetachListener = (reason: string) => void;

const onEvent = new Map<number, Set<EventListener>>();
const onDetach = new Map<number, Set<DetachListener>>();

export function listenToDebugger(): void {
  chrome.debugger.onEvent.addListener((source, method, params) => {
    if (source.tabId === undefined) return;
    for (const listener of onEvent.get(source.tabId) ?? []) {
      listener(method, params ?? {}, source.sessionId);
    }
  });
  chrome.debugger.onDetach.addListener((source, reason) => {
    if (source.tabId === undefined) return;
    for (const listener of [...(onDetach.get(source.tabId) ?? [])]) listener(reason);
  });
}

function subscribe<T>(map: Map<number, Set<T>>, tabId: number, listener: T): () => void {
  const listeners = map.get(tabId) ?? new Set<T>();
  map.set(tabId, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) map.delete(tabId);
  };
}

export const onDebuggerEvent = (tabId: number, listener: EventListener): (() => void) =>
  subscribe(onEvent, tabId, listener);
export const onDebuggerDetach = (tabId: number, listener: DetachListener): (() => void) =>
  subscribe(onDetach, tabId, listener);
