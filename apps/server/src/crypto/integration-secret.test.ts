import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checksumOf,
  isFalseIntegrationSecret,
  makeIntegrationSecret,
} from "./integration-secret.ts";

describe("an integration token", () => {
  it("can be told by its form", () => {
    for (let count = 0; count < 100; count++)
      expect(makeIntegrationSecret()).toMatch(/^bat_i_[\w-]{43}[0-9A-Za-z]{6}$/);
  });

  it("is known for what it is, and false when any character is another", () => {
    const characters = "ABCabc012_-".split("");
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...characters), (place, char) => {
        const secret = makeIntegrationSecret();
        const at = "bat_i_".length + (place % (secret.length - "bat_i_".length));
        const altered = secret.slice(0, at) + char + secret.slice(at + 1);
        expect(isFalseIntegrationSecret(secret)).toBe(false);
        expect(isFalseIntegrationSecret(altered)).toBe(altered !== secret);
      }),
    );
  });

  it("says nothing about secrets of other kinds", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isFalseIntegrationSecret(`bat_s_${text}`)).toBe(false);
        expect(isFalseIntegrationSecret(`bat_i_${text}`)).toBe(
          checksumOf(`bat_i_${text}`.slice(0, -6)) !== `bat_i_${text}`.slice(-6),
        );
      }),
    );
  });

  it("has a checksum of six digits, whatever it is of", () => {
    expect(checksumOf("")).toBe("000000");
    // The CRC-32 of it is 0xcbf43926: what its specification gives as the check.
    expect(checksumOf("123456789")).toBe("3jZRME");
    fc.assert(fc.property(fc.string(), (text) => checksumOf(text).length === 6));
  });
});
