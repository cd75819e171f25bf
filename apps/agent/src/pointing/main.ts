import { alternativesOf } from "./alternatives.ts";
import { namedOf } from "./names.ts";

/** What the worker calls in a page to point at things in it. */
const pointing = {
  alternativesOf,
  namedOf: (element: Element) => namedOf(element),
};

Object.assign(globalThis, { batonPointing: pointing });
