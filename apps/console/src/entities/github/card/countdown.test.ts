import { expect, test } from "vitest";
import { untilText } from "./countdown.ts";

test.each([
  [0, "0:00"],
  [-5000, "0:00"],
  [1, "0:01"],
  [59_001, "1:00"],
  [247_000, "4:07"],
  [3_600_000, "1:00:00"],
])("%i ms are %s", (milliseconds, text) => {
  expect(untilText(milliseconds)).toBe(text);
});
