import type { Step } from "@baton/contract";
import { findActionType } from "./catalogue.ts";

/**
 * The blocks of a step in the order of its type, whatever order they were stored in (a database
 * sorts the names); blocks that the type does not have come last.
 */
export function* blocksOf(step: Step): Generator<[block: string, steps: Step[]], void, undefined> {
  const names = findActionType(step.type)?.blocks ?? [];
  for (const name of names) yield [name, step.blocks?.[name] ?? []];
  for (const [name, list] of Object.entries(step.blocks ?? {})) {
    if (!names.includes(name)) yield [name, list];
  }
}
