import { useEffect } from "react";
import type { MenuEntry } from "./lazy-menu.tsx";
import { createStore, type Store } from "./store.ts";
import { useLatest } from "./use-latest.ts";

/** What can be done with what somebody looks at, and with how many, or with which one, that is. */
export interface Offered {
  for: { count: number } | { name: string };
  entries: readonly MenuEntry[];
}

/** `isAsked`: somebody looks for a command, and does not only want to see what there is. */
type Offer = (isAsked: boolean) => Offered | null;

export const offeredEntries: Store<Offer | null> = createStore<Offer | null>(null);

/** Offers a menu in the palette, for as long as what it is for is shown. */
export function useOfferedEntries(offer: Offer | null): void {
  const latest = useLatest(offer);
  const isOn = offer !== null;
  useEffect(() => {
    if (!isOn) return undefined;
    const current: Offer = (isAsked) => latest.current?.(isAsked) ?? null;
    offeredEntries.set(current);
    return () => {
      if (offeredEntries.get() === current) offeredEntries.set(null);
    };
  }, [isOn, latest]);
}
