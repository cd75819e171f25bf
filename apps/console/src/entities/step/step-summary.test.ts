import { expect, test } from "vitest";
import { stepSummary } from "./step-summary.ts";

test("a range reads from its lower end, however its ends are kept", () => {
  const summary = stepSummary({ type: "randomPause", inputs: { seconds: { to: 0.3, from: 0.1 } } });
  expect(summary).toBe("0.1–0.3");
});

test("an element reads as its first alternative", () => {
  const inputs = { selectors: [["my-card", "#inner"], "#other"], value: "Ada" };
  expect(stepSummary({ type: "fill", inputs })).toBe("Ada · my-card >> #inner");
});
