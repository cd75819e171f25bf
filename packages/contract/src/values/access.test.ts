import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Allowed, allowedBy, type Grant, OWN, within } from "./access.ts";
import { AccessRights } from "./enums.ts";

const NOW = new Date("2026-03-02T08:00:00.000Z");
const at = (minutes: number): string => new Date(NOW.getTime() + minutes * 60_000).toISOString();

const grants: fc.Arbitrary<Grant> = fc.record({
  accessRights: fc.constantFrom(...Object.values(AccessRights)),
  hasAccess: fc.boolean(),
  expiration: fc.option(fc.integer({ min: -3, max: 3 }).map(at)),
});

const isAtMost = (one: Allowed, other: Allowed): boolean =>
  (Object.keys(one) as (keyof Allowed)[]).every((what) => !one[what] || other[what]);

const may = (accessRights: AccessRights): string[] =>
  Object.entries(allowedBy({ ...OWN, accessRights }, NOW))
    .filter(([, isAllowed]) => isAllowed)
    .map(([what]) => what);

describe("rights", () => {
  it("mean what the specification says", () => {
    expect(may(AccessRights.Full)).toEqual(["see", "edit", "share", "delete", "run"]);
    expect(may(AccessRights.Edit)).toEqual(["see", "edit", "run"]);
    expect(may(AccessRights.Read)).toEqual(["see", "run"]);
    expect(may(AccessRights.Private)).toEqual(["run"]);
  });

  it.each([
    ["at the moment of their end", { ...OWN, expiration: at(0) }],
    ["after their end", { ...OWN, expiration: at(-1) }],
    ["when they were taken back", { ...OWN, hasAccess: false }],
  ])("allow nothing %s", (_, grant) => {
    expect(Object.values(allowedBy(grant, NOW))).not.toContain(true);
  });

  it("are there until their end", () => {
    expect(allowedBy({ ...OWN, expiration: at(1) }, NOW)).toEqual(allowedBy(OWN, NOW));
  });

  it("that are given on are never more than those of who gives, now and later", () => {
    fc.assert(
      fc.property(grants, grants, fc.integer({ min: -3, max: 3 }), (wanted, own, minutes) => {
        const then = new Date(at(minutes));
        const given = allowedBy(within(wanted, own), then);
        expect(isAtMost(given, allowedBy(own, then))).toBe(true);
        expect(isAtMost(given, allowedBy(wanted, then))).toBe(true);
      }),
    );
  });
});
