import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sealUnbound } from "../../test/sealed-unbound.ts";
import { makeSealedBox, SealError, type SealedPlace } from "./sealed-box.ts";

const key = randomBytes(32);
const box = makeSealedBox(key);
const place: SealedPlace = { field: "proxy.login", userId: 3, rowId: 17 };

const anyPlace = fc.record({ field: fc.string(), userId: fc.nat(), rowId: fc.nat() });

describe("a sealed box", () => {
  it("gives back what was put in, and never looks the same twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), anyPlace, (text, where) => {
        const sealed = box.seal(text, where);
        expect(box.open(sealed, where)).toBe(text);
        expect(box.seal(text, where)).not.toBe(sealed);
      }),
    );
  });

  it.each([
    ["field", { ...place, field: "proxy.password" }],
    ["user", { ...place, userId: 4 }],
    ["row", { ...place, rowId: 18 }],
    ["number, told by nothing but where it stands", { ...place, userId: 17, rowId: 3 }],
  ])("opens for no other %s", (_, other) => {
    const sealed = box.seal("secret", place);
    expect(() => box.open(sealed, other)).toThrow(SealError);
    expect(box.tryOpen(sealed, other)).toBeUndefined();
  });

  it("does not open what was altered, wherever", () => {
    const sealed = box.seal("secret", place);
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom("A", "B", ".", ""), (at, char) => {
        const altered = sealed.slice(0, at) + char + sealed.slice(at + 1);
        fc.pre(altered !== sealed && Buffer.from(altered, "utf8").length > 0);
        // The last character of base64 may carry bits that mean nothing.
        fc.pre(at < sealed.length - 1);
        expect(() => box.open(altered, place)).toThrow(SealError);
      }),
    );
  });

  it("opens what an older key sealed, and says that it is outdated", () => {
    const rotated = makeSealedBox(randomBytes(32), key);
    const sealed = box.seal("secret", place);
    expect(rotated.open(sealed, place)).toBe("secret");
    expect(rotated.isOutdated(sealed)).toBe(true);
    expect(rotated.isOutdated(rotated.seal("secret", place))).toBe(false);
    expect(() => makeSealedBox(randomBytes(32)).open(sealed, place)).toThrow(SealError);
  });

  it("opens what is bound to its field alone for nothing but to bind it", () => {
    const unbound = sealUnbound(key, "secret", place.field);
    expect(box.isOutdated(unbound)).toBe(true);
    expect(box.tryOpen(unbound, place)).toBeUndefined();
    const bound = box.reseal(unbound, place);
    expect(box.open(bound, place)).toBe("secret");
    expect(() => box.reseal(unbound, { ...place, field: "proxy.password" })).toThrow(SealError);
    expect(() => box.reseal(bound, { ...place, rowId: 18 })).toThrow(SealError);
  });
});
