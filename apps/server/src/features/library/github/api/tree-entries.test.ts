import fc from "fast-check";
import { expect, test } from "vitest";
import { readTreeEntries, TreeFault } from "./tree-entries.ts";

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function read(text: string, size = 7) {
  const entries: unknown[] = [];
  const isTruncated = await readTreeEntries(inPieces(text, size), (entry) => entries.push(entry));
  return { entries, isTruncated };
}

test("brings what JSON.parse does, however it is cut into pieces", async () => {
  const entry = fc.record({
    path: fc.string({ unit: "grapheme", minLength: 1 }),
    size: fc.nat(),
    more: fc.constant({ a: ["{", "]", "}"] }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry),
      fc.boolean(),
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom(0, 2),
      async (tree, truncated, size, indent) => {
        const text = JSON.stringify({ sha: "x", url: "y", tree, truncated }, null, indent);
        expect(await read(text, size)).toEqual({ entries: tree, isTruncated: truncated });
      },
    ),
  );
});

test("takes the figures from before the entries as well", async () => {
  expect(await read('{"truncated":true,"tree":[{"a":1}]}')).toEqual({
    ...{ entries: [{ a: 1 }], isTruncated: true },
  });
});

test.each([
  ["nothing", ""],
  ["a page", "<html>"],
  ["no end", '{"tree":[{"a":1}'],
  ["no word whether it is all", '{"tree":[{"a":1}]}'],
  ["no entries", '{"tree":[1,2],"truncated":false}'],
  ["no list", '{"tree":{"a":1},"truncated":false}'],
  ["too many braces", `{"tree":[{"a":"${"}".repeat(1000)}"}],"truncated":false}`],
  ["an entry without an end", `{"tree":[{"a":"${"x".repeat(100_000)}`],
  ["a beginning without an end", `{"a":"${"x".repeat(100_000)}`],
  ["an end without an end", `{"tree":[],"a":"${"x".repeat(100_000)}"`],
])("refuses %s", async (_, text) => {
  await expect(read(text, 1000)).rejects.toThrow(TreeFault);
});
