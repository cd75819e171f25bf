import { expect, expectTypeOf, test } from "vitest";
import { plainPart } from "./plain-part.ts";

test("what the schema does not name stays inside, and points in time go out as texts", () => {
  const at = new Date("2026-11-27T10:00:00.000Z");
  const row = { id: 7, sealedKey: "x", createdAt: at, endedAt: null as Date | null };

  const told = plainPart({ shape: { id: 0, createdAt: "", endedAt: "", isOpen: true } })(row);

  expect(told).toEqual({ id: 7, createdAt: "2026-11-27T10:00:00.000Z", endedAt: null });
  expectTypeOf(told).toEqualTypeOf<{ id: number; createdAt: string; endedAt: string | null }>();
});
