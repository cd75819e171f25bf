import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { osUserOf } from "./os-user.ts";

const WHOLE: [number, number][] = [[0, 4_294_967_295]];
const CONTAINER: [number, number][] = [[0, 65_536]];
const id = fc.integer({ min: 1, max: 131_071 });

describe("osUserOf", () => {
  it("gives each profile of an installation a user of its own, always the same", () => {
    fc.assert(
      fc.property(fc.string(), id, id, (installation, one, other) => {
        const [first, second] = [one, other].map((number) => osUserOf(installation, number, WHOLE));
        expect(first?.uid === second?.uid).toBe(one === other);
        expect(first?.gid).toBe(first?.uid);
      }),
    );
  });

  it("gives numbers that are nobody's on the system", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (installation, number) => {
        const { uid = 0 } = osUserOf(installation, number, WHOLE) ?? {};
        expect(uid).toBeGreaterThanOrEqual(0x7000_0000);
        expect(uid).toBeLessThan(0x8000_0000);
      }),
    );
  });

  it("does with the numbers that a container has", () => {
    expect(osUserOf("/data", 7, CONTAINER)?.uid).toBe(30_007);
    expect(osUserOf("/data", 7, [[0, 1]])).toBeUndefined();
  });
});
