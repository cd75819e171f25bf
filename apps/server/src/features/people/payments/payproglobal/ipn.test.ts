import { expect, it } from "vitest";
import { hashOf, instantOf, paymentIdOf, readIpn, signatureOf } from "./ipn.ts";

it("hashes a real order as published, and a test order as everybody can", () => {
  const order = { ORDER_ID: "456346" };
  expect(hashOf({ ...order, TEST_MODE: "0" }, "wErt6HmQ")).toBe("cdcca12c15a93df32818e463af053fbc");
  expect(hashOf({ ...order, TEST_MODE: "1" }, "wErt6HmQ")).toBe("c4ca4238a0b923820dcc509a6f75849b");
});

it("signs the fields joined without anything between them", () => {
  const fields = {
    ...{ ORDER_ID: "12345", ORDER_STATUS: "Processed", ORDER_TOTAL_AMOUNT: "9.99" },
    ...{ TEST_MODE: "1", IPN_TYPE_NAME: "OrderCharged" },
  };
  // The manual's own string: 12345Processed9.99123qwerty1OrderCharged, with no address in it.
  const printed = "de5618173458ee2aaed43d09a4e65e1d0b7c497b27dfab62f27344b9105d24c1";
  expect(signatureOf(fields, "123qwerty")).toBe(printed);
  expect(signatureOf({ ...fields, CUSTOMER_EMAIL: "a@b.example" }, "123qwerty")).not.toBe(printed);
});

it("finds its payment among custom fields whose values hold commas", () => {
  expect(paymentIdOf("x-note=a,b=c,x-payment=57,x-last=1")).toBe(57);
  expect(paymentIdOf("x-payment=57")).toBe(57);
  for (const text of [undefined, "", "x-payment=", "x-payment=0", "x-payment=a", "x-paymentx=5"])
    expect(paymentIdOf(text)).toBeNull();
});

it("reads the date of the next charge, in UTC", () => {
  expect(instantOf("12/3/2026 9:05 PM")).toBe("2026-12-03T21:05:00.000Z");
  expect(instantOf("1/31/2027 12:00 AM")).toBe("2027-01-31T00:00:00.000Z");
  for (const text of [undefined, "", "2026-12-03", "13/1/2026 1:00 AM"])
    expect(instantOf(text)).toBeNull();
});

const settings = {
  ...{ url: "https://store.example", vendorAccountId: 1, apiKey: "api" },
  ...{ secretKey: "secret", validationKey: "validation" },
};
const signed = (fields: Record<string, string>) => ({
  ...fields,
  HASH: hashOf(fields, settings.secretKey),
  SIGNATURE: signatureOf(fields, settings.validationKey),
});
const CHARGED = {
  ...{ ORDER_ID: "700", ORDER_STATUS: "Processed", ORDER_TOTAL_AMOUNT: "1000.00" },
  ...{ ORDER_CURRENCY_CODE: "RUB", CUSTOMER_EMAIL: "ann@example.com", TEST_MODE: "0" },
  ...{ IPN_TYPE_ID: "1", IPN_TYPE_NAME: "OrderCharged", ORDER_CUSTOM_FIELDS: "x-payment=5" },
};

it("believes what has both proofs, and nothing that has one", () => {
  const fields = signed(CHARGED);
  expect(readIpn(fields, settings)).toMatchObject({
    ...{ key: "700:OrderCharged", kind: "paid", orderId: "700", paymentId: 5 },
    ...{ amount: 100_000, currency: "RUB", isTest: false, subscription: null },
  });
  const forged: Record<string, string>[] = [
    { SIGNATURE: "" },
    { HASH: "" },
    { HASH: "c4ca4238a0b923820dcc509a6f75849b" },
    { ORDER_TOTAL_AMOUNT: "1.00" },
    { IPN_TYPE_NAME: "OrderChargebackIsWon" },
    { TEST_MODE: "1" },
    { ORDER_ID: "701" },
  ];
  for (const changed of forged)
    expect(readIpn({ ...fields, ...changed }, settings)).toBeUndefined();
});

it("goes by the type's name, which is signed, and not by its number", () => {
  const fields = signed({ ...CHARGED, IPN_TYPE_NAME: "OrderDeclined" });
  expect(readIpn({ ...fields, IPN_TYPE_ID: "1" }, settings)?.kind).toBe("declined");
});

it("takes a test order for one", () => {
  expect(readIpn(signed({ ...CHARGED, TEST_MODE: "1" }), settings)?.isTest).toBe(true);
});
