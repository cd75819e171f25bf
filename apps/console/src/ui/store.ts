import { useSyncExternalStore } from "react";

export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

const resets = new Set<() => void>();

interface StoreOptions {
  /** It says nothing about a user: whoever logs in next may have it. */
  outlivesSession?: boolean;
}

/** One value outside React's tree, for what far-apart parts of the page share. */
export function createStore<Value>(
  initial: Value,
  { outlivesSession = false }: StoreOptions = {},
): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: Value) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  if (!outlivesSession) resets.add(() => set(initial));
  return {
    get: () => value,
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What one user left open is not for the next one. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get);
