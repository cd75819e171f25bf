import fc from "fast-check";
import { expect, test } from "vitest";
import { spreadEvenly } from "./spread-evenly.ts";

const ids = (count: number, from: number) => Array.from({ length: count }, (_, i) => from + i);

test("spreads as evenly as can be, and moves no more than it must", () => {
  const wanted = fc.record({
    extensions: fc.integer({ min: 0, max: 40 }),
    proxies: fc.integer({ min: 1, max: 8 }),
    others: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
    had: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 40, maxLength: 40 }),
  });
  fc.assert(
    fc.property(wanted, ({ extensions, proxies, others, had }) => {
      const extensionIds = ids(extensions, 1000);
      const proxyIds = ids(proxies, 1);
      const firsts = new Map(extensionIds.map((id, index) => [id, had[index] ?? 0]));
      const before = new Map(
        proxyIds.map((id, index) => [
          id,
          (others[index] ?? 0) + extensionIds.filter((one) => firsts.get(one) === id).length,
        ]),
      );
      const { pairs, after } = spreadEvenly({ extensionIds, proxyIds, before, firsts });
      const has = new Map([
        ...firsts,
        ...pairs.map((one) => [one.extensionId, one.proxyId] as const),
      ]);
      const own = (id: number) => extensionIds.filter((one) => has.get(one) === id).length;
      expect(extensionIds.every((id) => proxyIds.includes(has.get(id) ?? 0))).toBe(true);
      proxyIds.forEach((id, index) => expect(after.get(id)).toBe((others[index] ?? 0) + own(id)));
      // One that has more than another by two has none to give away.
      const fewest = Math.min(...after.values());
      for (const id of proxyIds)
        expect((after.get(id) ?? 0) <= fewest + 1 || own(id) === 0).toBe(true);
      // Once spread, nothing is left to do.
      expect(spreadEvenly({ extensionIds, proxyIds, before: after, firsts: has }).pairs).toEqual(
        [],
      );
    }),
  );
});
