import { expect, test } from "vitest";
import { totpCode } from "./totp.ts";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const EIGHT = `otpauth://totp/Site:ann?secret=${SECRET}&digits=8`;

test.each([
  [EIGHT, 59, "94287082"],
  [EIGHT, 1111111109, "07081804"],
  [EIGHT, 1234567890, "89005924"],
  ["JBSWY3DPEHPK3PXP", 0, "282760"],
  ["jbsw y3dp-ehpk 3pxp==", 1700000000, "324550"],
])("%s at %d s gives %s", async (key, seconds, code) => {
  expect((await totpCode(key, seconds * 1000)).code).toBe(code);
});

test("a code holds to the end of its half minute", async () => {
  expect((await totpCode(SECRET, 59_000)).msLeft).toBe(1000);
});

test.each([
  "",
  "12345678",
  "otpauth://totp/a",
  "otpauth://totp/a?secret=JBSWY3DPEHPK3PXP&digits=99",
])("%j is no key", async (key) => {
  await expect(totpCode(key, 0)).rejects.toMatchObject({ code: "invalidInput" });
});
