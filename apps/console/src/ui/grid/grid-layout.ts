import * as v from "valibot";

/** How one user has arranged one grid; kept on the server per user. */
export const gridLayoutSchema = v.object({
  /** Shown columns in their order. */
  shown: v.array(v.string()),
  /** Which of them are held at the start edge. */
  pinned: v.array(v.string()),
  /** Pixels of the columns that were resized. */
  widths: v.record(v.string(), v.number()),
  /** Shown ones that nobody has chosen: they are left out for as long as nothing stands in them. */
  auto: v.optional(v.array(v.string()), []),
});
export type GridLayout = v.InferOutput<typeof gridLayoutSchema>;

export interface LayoutRules {
  /** Every column there is, in the registry's order. */
  all: readonly string[];
  shownAtFirst: readonly string[];
  /** Names the row: always shown, first and pinned. */
  lead: string;
}

/**
 * The layout as it can be shown: without columns that no longer exist, without doubles, and with
 * the leading column in its place. A stored layout may be of an older or a newer console.
 */
export function normaliseLayout(stored: GridLayout | null, rules: LayoutRules): GridLayout {
  const { all, lead } = rules;
  const isKnown = (id: string) => all.includes(id) && id !== lead;
  const shown = [lead, ...new Set((stored?.shown ?? rules.shownAtFirst).filter(isKnown))];
  const pinned = [
    lead,
    ...new Set((stored?.pinned ?? []).filter((id) => isKnown(id) && shown.includes(id))),
  ];
  const widths = Object.fromEntries(
    Object.entries(stored?.widths ?? {}).filter(([id]) => all.includes(id)),
  );
  const auto = (stored ? stored.auto : shown).filter((id) => isKnown(id) && shown.includes(id));
  return { shown, pinned, widths, auto };
}

/** The shown columns without those that are left out for being empty. */
export const visibleColumns = (
  { shown, auto }: Pick<GridLayout, "shown" | "auto">,
  empty: ReadonlySet<string>,
): string[] => shown.filter((id) => !auto.includes(id) || !empty.has(id));

/** Shows a column even while it is empty. */
export const chooseColumn = (layout: GridLayout, id: string): GridLayout => ({
  ...layout,
  auto: layout.auto.filter((other) => other !== id),
});

/** Shows a hidden column at the end, or hides a shown one. */
export function toggleColumn(layout: GridLayout, id: string): GridLayout {
  if (!layout.shown.includes(id)) return { ...layout, shown: [...layout.shown, id] };
  const without = (ids: readonly string[]) => ids.filter((other) => other !== id);
  const { shown, pinned, auto } = layout;
  return { ...layout, shown: without(shown), pinned: without(pinned), auto: without(auto) };
}

export function togglePin(layout: GridLayout, id: string): GridLayout {
  const pinned = layout.pinned.includes(id)
    ? layout.pinned.filter((other) => other !== id)
    : [...layout.pinned, id];
  return { ...layout, pinned };
}

/** Moves a column to where another stands; those between give way. */
export function moveColumn(layout: GridLayout, id: string, target: string): GridLayout {
  const to = layout.shown.indexOf(target);
  if (id === target || to === -1 || !layout.shown.includes(id)) return layout;
  const shown = layout.shown.filter((other) => other !== id);
  shown.splice(to, 0, id);
  return { ...layout, shown };
}

/** The columns as they stand on the screen: the pinned ones first, each part in the user's order. */
export function visualOrder(shown: readonly string[], pinned: readonly string[]): string[] {
  const isPinned = (id: string) => pinned.includes(id);
  return [...shown.filter(isPinned), ...shown.filter((id) => !isPinned(id))];
}
