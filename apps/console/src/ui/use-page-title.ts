import { useEffect } from "react";
import { createStore } from "./store.ts";

/** The name of what the page shows; the window's title has it before the page's own. */
export const shownName = createStore<string | null>(null);

/** Puts the name of the shown object before the page's own title: "Shop 1 – Extensions · Baton". */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    shownName.set(name);
    return () => shownName.set(null);
  }, [name]);
}
