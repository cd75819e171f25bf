import fc from "fast-check";
import { expect, it } from "vitest";
import { isDeepEqual } from "./is-deep-equal.ts";

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  );
};

it("agrees with what two values say as JSON, in whatever order", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
      expect(isDeepEqual(one, other)).toBe(isSame);
      expect(isDeepEqual(one, JSON.parse(JSON.stringify(one)))).toBe(true);
    }),
  );
  expect(isDeepEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isDeepEqual({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});
