import fc from "fast-check";
import { expect, test } from "vitest";
import { allOf, eachPage } from "./pages.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }));

test("each of the items once, whatever the pages' size", async () => {
  const sizes = fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 100 }), fc.nat(1));
  await fc.assert(
    fc.asyncProperty(sizes, async ([count, size, first]) => {
      const all = ids(count);
      const pages = eachPage(first, async (page) => {
        const items = all.slice((page - first) * size, (page - first + 1) * size);
        return { items, isLast: items.length < size };
      });
      expect(await allOf(pages)).toEqual(all);
    }),
  );
});

test("an item that moved to the next page meanwhile comes once", async () => {
  const answers = [
    { items: [{ id: "a" }, { id: "b" }], isLast: false },
    { items: [{ id: "b" }, { id: "c" }], isLast: true },
  ];
  const pages = eachPage(0, async (page) => answers[page] ?? { items: [], isLast: true });
  expect(await allOf(pages)).toEqual([{ id: "a" }, { id: "b" }, { id: "c" }]);
});

test("a vendor that always answers the same page is not asked forever", async () => {
  let asked = 0;
  const pages = eachPage(1, async () => {
    asked += 1;
    return { items: ids(3), isLast: false };
  });
  expect(await allOf(pages)).toHaveLength(3);
  expect(asked).toBe(2);
});
