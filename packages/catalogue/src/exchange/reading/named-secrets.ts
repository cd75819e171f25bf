import { exchangeSaid, type JsonValue, type Step } from "@baton/contract";
import type { ReadThing } from "./read-thing.ts";

const NAMED = /\{\{\s*secret\.([\p{L}\p{N}_.-]+)\s*\}\}/gu;

const namesIn = (inputs: Record<string, JsonValue>): string[] =>
  [...JSON.stringify(inputs).matchAll(NAMED)].flatMap(([, name]) => name ?? []);

const allSteps = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => [step, ...Object.values(step.blocks ?? {}).flatMap(allSteps)]);

/** What names secrets, by the id that leads to its line. */
function namedIn({ content }: ReadThing): { id: string; names: string[] }[] {
  if (content.kind === "script")
    return content.rows.map(({ id, inputs }) => ({ id, names: namesIn(inputs) }));
  const own = { id: "", names: namesIn(content.inputs) };
  const steps = allSteps(content.steps).map(({ id, inputs }) => ({ id, names: namesIn(inputs) }));
  return [own, ...steps];
}

/**
 * A file may come from somebody else: that it names secrets, and would send those of whoever runs
 * it, is said of the line.
 */
export function tellSecrets(thing: ReadThing): ReadThing {
  const told = new Map(
    namedIn(thing).flatMap(({ id, names }) =>
      names.length > 0 ? [[thing.lineOf.get(id) ?? 0, [...new Set(names)].join(", ")]] : [],
    ),
  );
  if (told.size === 0) return thing;
  const lines = thing.lines.map((line, at) => {
    const name = told.get(at);
    if (name === undefined || line.verdict !== "exact") return line;
    const reason = exchangeSaid("secretsNeeded", { name });
    return { ...line, verdict: "approximated" as const, reason };
  });
  return { ...thing, lines };
}
