import { expect, test } from "vitest";
import { readLimit } from "./thread-limit.ts";

test.each([
  ["0", 0],
  [" 12 ", 12],
  ["100000", 100_000],
  ["100001", "tooLarge"],
  ["", "required"],
  ["-1", "negative"],
  ["1.5", "notWhole"],
  ["many", "notWhole"],
  ["1e3", "notWhole"],
])("%j as a limit", (text, expected) => {
  expect(readLimit(text)).toBe(expected);
});
