import { expect, test } from "vitest";
import { isKnownPassword } from "./known-passwords.ts";

test.each([
  "password1234",
  "Password2026!!!!",
  "--dragon--123456",
  "qwertyqwerty",
  "aaaaaaaaaaaa",
  "123456789012345",
  "2026-11-22-2026",
])("%s is tried first by whoever guesses", async (password) => {
  expect(await isKnownPassword(password)).toBe(true);
});

test.each([
  "Jane.Doe77@Acme-Shop.example",
  "jane.doe77@acme-shop.example2026",
  "jane.doe77jane.doe77",
  "Jane.Doe!2026!!!",
  "acme-shop.example1",
  "acme-shop123!",
  "BatonBaton2026",
])("%s is tried first for jane.doe77@acme-shop.example", async (password) => {
  expect(await isKnownPassword(password, "jane.doe77@acme-shop.example")).toBe(true);
  expect(await isKnownPassword(`${password} and more`, "jane.doe77@acme-shop.example")).toBe(false);
});

test.each([
  "correct horse battery staple",
  "my own password",
  "k7fqz-2mwpx-vv3ad",
  "пароль для дома",
])("%s is not", async (password) => {
  expect(await isKnownPassword(password)).toBe(false);
});
