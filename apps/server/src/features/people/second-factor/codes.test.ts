import fc from "fast-check";
import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { keyUri, makeKey, makeRecoveryCodes, readCode, readRecoveryCode, stepOf } from "./codes.ts";

const STEP = 30_000;

/** RFC 6238, appendix B: the last six digits of its SHA1 codes. */
const RFC_KEY = Secret.fromUTF8("12345678901234567890").base32;
it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i takes the code of RFC 6238", (second, code) => {
  expect(stepOf(RFC_KEY, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

it("takes the codes of now, of the step before and of the one after, and no others", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1e12, max: 4e12 }),
      fc.integer({ min: -4, max: 4 }),
      (at, away) => {
        const key = makeKey();
        const timestamp = at + away * STEP;
        const totp = new TOTP({ secret: Secret.fromBase32(key) });
        const codeOf = (step: number) => totp.generate({ timestamp: step * STEP });
        const code = totp.generate({ timestamp });
        const found = stepOf(key, code, new Date(at));
        const now = Math.floor(at / STEP);
        // One code in some hundred thousand is that of another step as well.
        const taken = [now - 1, now, now + 1].filter((step) => codeOf(step) === code);
        expect(taken.length > 0 || Math.abs(away) > 1).toBe(true);
        expect(found === undefined ? [] : [found]).toEqual(
          taken.length === 0 ? [] : [expect.toSatisfy((step: number) => taken.includes(step))],
        );
      },
    ),
  );
});

it("makes keys of 160 bits, which a QR code names with whose they are", () => {
  const key = makeKey();
  expect(Secret.fromBase32(key).bytes).toHaveLength(20);
  expect(keyUri(key, "ann@baton.test")).toMatch(
    /^otpauth:\/\/totp\/Baton:ann%40baton\.test\?issuer=Baton&secret=[A-Z2-7]{32}&/,
  );
});

it("makes ten recovery codes, no two of them the same, and reads them however they are typed", () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const bare = code.replaceAll("-", "");
    expect(readRecoveryCode(code)).toBe(bare);
    expect(readRecoveryCode(` ${code.toUpperCase().replaceAll("-", " ")} `)).toBe(bare);
    expect(readCode(code)).toBeUndefined();
  }
});

it("takes nothing for a code that is none, whatever is typed", () => {
  expect(readCode("123 456")).toBe("123456");
  fc.assert(
    fc.property(fc.string(), (text) => {
      const code = readCode(text);
      const recovery = readRecoveryCode(text);
      expect(code ?? "000000").toMatch(/^\d{6}$/);
      expect(recovery ?? "aaaaaaaaaaaa").toMatch(/^[a-hj-km-np-z2-9]{12}$/);
      expect(code === undefined || recovery === undefined).toBe(true);
    }),
  );
});
