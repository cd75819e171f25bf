import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeSealedBox, SealError } from "./sealed-box.ts";

const key = randomBytes(32);
const box = makeSealedBox(key);

describe("a sealed box", () => {
  it("gives back what was put in, and never looks the same twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (text, purpose) => {
        const sealed = box.seal(text, purpose);
        expect(box.open(sealed, purpose)).toBe(text);
        expect(box.seal(text, purpose)).not.toBe(sealed);
      }),
    );
  });

  it("opens for its purpose only", () => {
    const sealed = box.seal("secret", "proxy:1");
    expect(() => box.open(sealed, "proxy:2")).toThrow(SealError);
  });

  it("does not open what was altered, wherever", () => {
    const sealed = box.seal("secret", "p");
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom("A", "B", ".", ""), (at, char) => {
        const altered = sealed.slice(0, at) + char + sealed.slice(at + 1);
        fc.pre(altered !== sealed && Buffer.from(altered, "utf8").length > 0);
        // The last character of base64 may carry bits that mean nothing.
        fc.pre(at < sealed.length - 1);
        expect(() => box.open(altered, "p")).toThrow(SealError);
      }),
    );
  });

  it("opens what an older key sealed, and says that it is outdated", () => {
    const rotated = makeSealedBox(randomBytes(32), key);
    const sealed = box.seal("secret", "p");
    expect(rotated.open(sealed, "p")).toBe("secret");
    expect(rotated.isOutdated(sealed)).toBe(true);
    expect(rotated.isOutdated(rotated.seal("secret", "p"))).toBe(false);
    expect(() => makeSealedBox(randomBytes(32)).open(sealed, "p")).toThrow(SealError);
  });
});
