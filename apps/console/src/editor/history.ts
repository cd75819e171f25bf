/** What was, what is, and what was undone. Values are never changed in place. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** Changes with the same key in a row (typing in one field) are undone as one. */
  mergeKey: string | null;
}

const HISTORY_MAX = 200;

export const startHistory = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  mergeKey: null,
});

export function record<Value>(
  history: History<Value>,
  next: Value,
  mergeKey: string | null = null,
): History<Value> {
  if (next === history.present) return history;
  if (mergeKey !== null && mergeKey === history.mergeKey) {
    return { ...history, present: next, future: [] };
  }
  const past = [...history.past, history.present].slice(-HISTORY_MAX);
  return { past, present: next, future: [], mergeKey };
}

export const canUndo = (history: History<unknown>): boolean => history.past.length > 0;
export const canRedo = (history: History<unknown>): boolean => history.future.length > 0;

export function undo<Value>(history: History<Value>): History<Value> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    mergeKey: null,
  };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future, mergeKey: null };
}
