import type { StepNote } from "@baton/contract";
import type { StepResult } from "@baton/runner";
import type { Found } from "../selectors/element-finder.ts";

/** What there is to tell of an element that a step has acted on. */
export function toResult({ selector, match }: Found, ...notes: StepNote[]): StepResult {
  const { place, count } = match;
  if (count > 1) notes.unshift({ code: "matchTaken", values: { place, matches: count } });
  return notes.length > 0 ? { selector, notes } : { selector };
}
