import { expect, test } from "vitest";
import { parseKeys } from "./keys.ts";

test.each([
  ["Enter", ["Enter"]],
  ["a", ["a"]],
  ["+", ["+"]],
  [" ", [" "]],
  ["Control+A", ["Control", "A"]],
  ["Ctrl + Shift + Esc", ["Control", "Shift", "Escape"]],
  ["Control++", ["Control", "+"]],
])("%s is the keys %j", (text, keys) => {
  expect(parseKeys(text)).toEqual(keys);
});
