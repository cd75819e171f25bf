import { useSyncExternalStore } from "react";

/** Heights that both the styles and the virtualisers count with: a row drawn higher than its
 * number would drift away from where the scrollbar says it is. */
const HEIGHTS = {
  compact: { row: 28, header: 28, groupRow: 28, padding: 6 },
  normal: { row: 36, header: 34, groupRow: 32, padding: 8 },
  comfortable: { row: 46, header: 40, groupRow: 42, padding: 12 },
} as const;
type Density = keyof typeof HEIGHTS;
type Heights = (typeof HEIGHTS)[Density];

const TOPBAR_HEIGHT = 48;
export const SIDEBAR_WIDTH = 228;

/** Where the browser keeps the choice, so that the first screen is drawn in it at once. */
const DENSITY_KEY = "density";

let current: Heights = HEIGHTS.normal;
const listeners = new Set<() => void>();

export const heightsNow = (): Heights => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The rows of tables and lists as they are now. */
export const useHeights = (): Heights => useSyncExternalStore(subscribe, heightsNow);

/** Gives the styles their custom properties, and draws anew what counts with heights. */
export function publishDensity(root: HTMLElement): void {
  const kept = localStorage.getItem(DENSITY_KEY);
  current = HEIGHTS[kept as Density] ?? HEIGHTS.normal;
  const sizes = {
    "--row-height": current.row,
    "--header-height": current.header,
    "--group-row-height": current.groupRow,
    "--table-padding": current.padding,
    "--topbar-height": TOPBAR_HEIGHT,
    "--sidebar-width": SIDEBAR_WIDTH,
  };
  for (const [name, value] of Object.entries(sizes)) root.style.setProperty(name, `${value}px`);
  for (const listener of listeners) listener();
}

export function keepDensity(density: Density): void {
  localStorage.setItem(DENSITY_KEY, density);
  publishDensity(document.documentElement);
}
