import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readModules, shownWith } from "./words-reach.ts";

type Loaders = { ru: () => Promise<object> };

/** `runWords` → the first parts of its texts. */
async function rootsOfWords(): Promise<Map<string, string[]>> {
  const files = globSync("../src/**/*.words.ts", { cwd: import.meta.dirname });
  const found = new Map<string, string[]>();
  for (const file of files) {
    const exported = (await import(join(import.meta.dirname, file))) as Record<string, Loaders>;
    for (const [name, words] of Object.entries(exported)) {
      found.set(name, Object.keys(await words.ru()));
    }
    expect(Object.keys(exported), basename(file)).toHaveLength(1);
  }
  return found;
}

const modules = readModules();
const roots = await rootsOfWords();
const first = roots.get("firstWords") ?? [];
const places = [...modules.values()].flatMap(({ lazy }) => lazy);

test("what is seen first speaks in the words of the first screen", () => {
  expect(shownWith(modules, "main.tsx").filter(({ root }) => !first.includes(root))).toEqual([]);
});

describe("what is loaded later brings all the words it speaks in, and no others", () => {
  test.each(places)("$target from $from", ({ target, words }) => {
    const shown = shownWith(modules, target);
    const brought = words.flatMap((name) => roots.get(name) ?? [`no ${name}`]);
    expect(shown.filter(({ root }) => ![...first, ...brought].includes(root))).toEqual([]);
    const idle = words.filter(
      (name) => !roots.get(name)?.some((one) => shown.some(({ root }) => root === one)),
    );
    expect(idle).toEqual([]);
  });
});
