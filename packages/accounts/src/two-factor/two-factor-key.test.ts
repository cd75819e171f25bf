import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTwoFactorKey, twoFactorCode } from "./two-factor-key.ts";

const KEY = "JBSWY3DPEHPK3PXP";

describe("a 2FA key", () => {
  it.each([
    ["as it is", KEY],
    ["in groups and small letters", "jbsw y3dp ehpk 3pxp"],
    ["with dashes and padding", "JBSW-Y3DP-EHPK-3PXP===="],
    ["in an address", `otpauth://totp/Site:ann?secret=${KEY}&issuer=Site&digits=6&period=30`],
  ])("is read %s", (_, text) => {
    expect(readTwoFactorKey(text)).toEqual({ key: KEY });
  });

  it("keeps what its address says beyond the key", () => {
    const read = readTwoFactorKey(`otpauth://totp/a?secret=${KEY}&digits=8&algorithm=SHA256`);
    const key = "key" in read ? read.key : "";
    expect(key).toMatch(/^otpauth:/);
    expect(readTwoFactorKey(key)).toEqual({ key });
    expect(twoFactorCode(key, 0)?.code).toMatch(/^\d{8}$/);
  });

  it.each([
    ["badKey", "not a key!"],
    ["badKey", "ABC"],
    ["badKey", "0118999881999"],
    ["badKey", "otpauth://totp/x"],
    ["badKey", `otpauth://totp/a?secret=${KEY}&digits=99`],
    ["badKey", `otpauth://totp/a?secret=${KEY}&digits=1`],
    ["badKey", `otpauth://totp/a?secret=${KEY}&period=999999999999`],
    ["counterKey", `otpauth://hotp/a?secret=${KEY}&counter=1`],
    ["manyKeys", "otpauth-migration://offline?data=abc"],
  ])("is refused as %s: %s", (fault, text) => {
    expect(readTwoFactorKey(text)).toEqual({ fault });
  });

  it("is refused or gives a code, whatever it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Z2-7 ]{0,40}$/)), (text) => {
        const read = readTwoFactorKey(text);
        const code = "key" in read ? twoFactorCode(read.key, 0)?.code : "000000";
        expect(code).toMatch(/^\d{6}$/);
      }),
    );
  });
});

describe("a code", () => {
  it("is the one that the standard's example has, until its period ends", () => {
    const at = 1_700_000_000_000;
    expect(twoFactorCode(KEY, 0)?.code).toBe("282760");
    expect(twoFactorCode(KEY, at)).toEqual({
      code: "324550",
      validUntil: 1_700_000_010_000,
      periodSeconds: 30,
    });
  });

  it("is there for no key that is none", () => {
    expect(twoFactorCode("0", 0)).toBeUndefined();
    expect(twoFactorCode(`otpauth://hotp/a?secret=${KEY}&counter=1`, 0)).toBeUndefined();
  });
});
