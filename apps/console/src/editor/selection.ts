/** What is selected in a list, by key. `focus` is where the keyboard is, `anchor` where a range began. */
export interface Selection {
  keys: ReadonlySet<string>;
  anchor: string | null;
  focus: string | null;
}

export const NOTHING_SELECTED: Selection = { keys: new Set(), anchor: null, focus: null };

export const selectOne = (key: string): Selection => ({
  keys: new Set([key]),
  anchor: key,
  focus: key,
});

export const selectMany = (keys: readonly string[]): Selection => ({
  keys: new Set(keys),
  anchor: keys[0] ?? null,
  focus: keys.at(-1) ?? null,
});

export function toggle(selection: Selection, key: string): Selection {
  const keys = new Set(selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: key, focus: key };
}

/** Everything from the anchor to `key`, as Shift does. */
export function selectRange(
  selection: Selection,
  order: readonly string[],
  key: string,
): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(key);
  if (from < 0 || to < 0) return selectOne(key);
  const keys = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set(keys), anchor: selection.anchor, focus: key };
}

/** Moves the keyboard by `delta`; the selection follows, or grows with `isExtending`. */
export function moveFocus(
  selection: Selection,
  order: readonly string[],
  delta: number,
  isExtending: boolean,
): Selection {
  if (order.length === 0) return NOTHING_SELECTED;
  const at = selection.focus === null ? -1 : order.indexOf(selection.focus);
  const start = at < 0 && delta < 0 ? order.length : at;
  const index = Math.max(0, Math.min(order.length - 1, start + delta));
  const key = order[index] as string;
  return isExtending ? selectRange(selection, order, key) : selectOne(key);
}

/** Drops what is no longer there; the same object when all is. */
export function prune(selection: Selection, order: readonly string[]): Selection {
  const present = new Set(order);
  const has = (key: string | null) => key === null || present.has(key);
  if (has(selection.focus) && has(selection.anchor) && [...selection.keys].every((key) => has(key)))
    return selection;
  const keys = [...selection.keys].filter((key) => present.has(key));
  const focus = has(selection.focus) ? selection.focus : (keys.at(-1) ?? null);
  return { keys: new Set(keys), focus, anchor: has(selection.anchor) ? selection.anchor : focus };
}

/** Places to add at are left out where anything else is selected. */
export function withoutPlaces(selection: Selection, places: ReadonlySet<string>): Selection {
  const keys = [...selection.keys].filter((key) => !places.has(key));
  if (keys.length === 0 || keys.length === selection.keys.size) return selection;
  return { ...selection, keys: new Set(keys) };
}
