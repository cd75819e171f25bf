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

/** How people name the steps: 3.1. Numbers go on through the blocks of a step. */
export function stepNumbers(steps: readonly Step[]): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  const walk = (list: readonly Step[], prefix: string, before: number): void => {
    for (const [index, step] of list.entries()) {
      const number = `${prefix}${before + index + 1}`;
      numbers.set(step.id, number);
      let above = 0;
      for (const [, inner] of blocksOf(step)) {
        walk(inner, `${number}.`, above);
        above += inner.length;
      }
    }
  };
  walk(steps, "", 0);
  return numbers;
}
