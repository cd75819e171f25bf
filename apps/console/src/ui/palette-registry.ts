import type { Icon } from "@tabler/icons-react";
import { useEffect } from "react";
import { createStore, type Store } from "./store.ts";

export interface PaletteItem {
  id: string;
  label: string;
  description?: string;
  /** What else it may be looked for by. */
  words?: string;
  icon?: Icon;
  run: () => void;
}

/** What one part of the console offers in the palette. `items` is asked while somebody types. */
export interface PaletteSource {
  id: string;
  group: string;
  items: (search: string) => PaletteItem[] | Promise<PaletteItem[]>;
}

export const paletteOpened: Store<boolean> = createStore(false);
export const openPalette = (): void => paletteOpened.set(true);

export const paletteSources: Store<readonly PaletteSource[]> = createStore<
  readonly PaletteSource[]
>([]);

/** Offers the source in the palette for as long as the calling component is shown. */
export function usePaletteSource(source: PaletteSource): void {
  useEffect(() => {
    paletteSources.set([...paletteSources.get().filter(({ id }) => id !== source.id), source]);
    return () => paletteSources.set(paletteSources.get().filter((other) => other !== source));
  }, [source]);
}
