import { lazyRouteComponent } from "@tanstack/react-router";
import { needWords, type Words } from "../i18n/i18n.ts";

/** A route's page, fetched when somebody goes there, and at the same time the words it speaks in. */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  words: readonly Words[],
  load: () => Promise<Module>,
  name: Name,
) => ({ loader: () => needWords(words), component: lazyRouteComponent(load, name) });
