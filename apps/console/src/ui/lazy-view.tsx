import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { loadWith, type Words } from "../i18n/i18n.ts";

/**
 * A part of a screen that is fetched when it is first shown, together with the words it speaks in;
 * those of the first screen need not be named. A test follows what each such part reaches and says
 * which words are missing.
 */
export const lazyView = <Props extends object>(
  words: readonly Words[],
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadWith(words, load) }));
