import { createContext, type ReactNode } from "react";
import type { Alternative } from "../selector-text.ts";

export interface PickedSelectors {
  selectors: Alternative[];
  /** Where it was found: places of frames, none for the page itself. */
  frame: number[];
}

export interface ElementToolsProps {
  value: readonly Alternative[];
  /** Where the step looks; undefined for every frame. */
  frame: readonly number[] | undefined;
  onPick: (picked: PickedSelectors) => void;
}

/** What stands below each field of selectors, on pages that have a browser to look in. */
export const ElementToolsSlot = createContext<((props: ElementToolsProps) => ReactNode) | null>(
  null,
);
