import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { ROBOKASSA_HASHES } from "../../../../settings/payment-settings.ts";
import { makeRobokassa } from "./robokassa.ts";
import { isSignature, ownFieldsOf, sign } from "./robokassa-signature.ts";

const RECEIPT =
  '{"items":[{"name":"test","quantity":1,"sum":200,"payment_method":"full_payment","payment_object":"service","tax":"vat20"}]}';

it.each([
  ["my_merchant_login:100.00:42:my_password1", "7642fdc174d0aabe022d992afd59f276"],
  ["200.00:84:my_password2:shp_interface=link", "95286fdc8024655ceb9034539bac1180"],
  [
    `test-socionom.org:200.00:0:${RECEIPT}:my_password1:shp_interface=link`,
    "888f7275e88d20ead0fc62cdf5b69f72",
  ],
  [
    "my_merchant_login:200.00:84:my_password1:Shp_email=test@test.com:Shp_user_id=123",
    "76bf5db6582e2eb3052ef3fd83bebd95",
  ],
  ["100.00:42:my_password2", "72bbc5b33d87310f9819041ea6391264"],
  ["100.00:42:password2", "fe3bc7b6d247786627e1fedc6e2d67ef"],
])("signs %s as published", (base, hash) => {
  expect(sign("md5", base)).toBe(hash);
});

it("signs by SHA-256 as published", () => {
  expect(sign("sha256", "my_merchant_login", "100.00", 42, "my_password1")).toBe(
    "fb4655dd6fd17b85688d3e8dfc128ab766479ebfd0f2d2e9c701d182382c393e",
  );
  expect(sign("sha256", "100.00", 42, "my_password2")).toBe(
    "f38e1ce32d5ffa56d7bfe2a4192d81648a971eb514257cd6171eaceccdc21b66",
  );
});

it("takes the merchant's own fields by their names, in letters of any case", () => {
  const fields = { shp_label: "c", Shp_merchant_id: "b", OutSum: "1", SHP_a: "a" };
  expect(ownFieldsOf(fields)).toEqual(["SHP_a=a", "shp_label=c", "Shp_merchant_id=b"]);
});

const settings = {
  ...{ url: "https://pay.example", login: "shop", password1: "one", password2: "two" },
  ...{ isTest: false, receipt: undefined },
};
const noDoor = { fetchUpTo: () => () => Promise.reject(new Error("Nobody is asked")) };

it.each(ROBOKASSA_HASHES)("believes a notice signed by %s, and no other", (hash) => {
  const robokassa = makeRobokassa({ ...settings, hash }, noDoor, 1000);
  const SignatureValue = createHash(hash).update("100.000000:7:two").digest("hex");
  const fields = { OutSum: "100.000000", InvId: "7", SignatureValue };
  expect(robokassa.readResult(fields)).toMatchObject({
    answer: "OK7",
    notice: { kind: "paid", paymentId: 7, amount: 10_000, currency: "RUB", isTest: false },
  });
  const upper = { ...fields, SignatureValue: SignatureValue.toUpperCase() };
  expect(robokassa.readResult(upper)?.answer).toBe("OK7");
  const forged: Record<string, string>[] = [
    { OutSum: "100.00" },
    { InvId: "8" },
    { SignatureValue: "" },
    { SignatureValue: SignatureValue.slice(1) },
    { shp_more: "1" },
  ];
  for (const changed of forged)
    expect(robokassa.readResult({ ...fields, ...changed })).toBeUndefined();
});

it("refuses a test payment where the shop is real", () => {
  const SignatureValue = createHash("md5").update("1.00:7:two").digest("hex");
  const fields = { OutSum: "1.00", InvId: "7", IsTest: "1", SignatureValue };
  const read = (isTest: boolean) =>
    makeRobokassa({ ...settings, hash: "md5", isTest }, noDoor, 1000).readResult(fields)?.notice;
  expect([read(false)?.isTest, read(true)?.isTest]).toEqual([true, false]);
});

it("compares by what both are, not by how long they are", () => {
  expect([isSignature(undefined, "ab"), isSignature("abc", "ab"), isSignature("AB", "ab")]).toEqual(
    [false, false, true],
  );
});
