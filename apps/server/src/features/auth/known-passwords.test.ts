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
  "correct horse battery staple",
  "my own password",
  "k7fqz-2mwpx-vv3ad",
  "пароль для дома",
])("%s is not", async (password) => {
  expect(await isKnownPassword(password)).toBe(false);
});
