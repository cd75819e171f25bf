import type { Step } from "@baton/contract";
import { expect, test } from "vitest";
import { fillInputs } from "./fill-inputs.ts";
import { addressToOpen } from "./page.ts";

const step = (type: string, inputs: Step["inputs"]): Step => ({ id: "s", type, inputs });

test("inputs get their defaults, variables and numbers", () => {
  const filled = fillInputs(step("waitTime", { seconds: "{{n}}" }), { n: "2.5" });
  expect(filled).toEqual({ seconds: 2.5 });
  expect(fillInputs(step("fill", { selectors: ["#a"], value: "{{n}}" }), { n: 7 })).toEqual({
    selectors: ["#a"],
    value: "7",
    typingDelay: 0,
  });
});

test.each([
  [step("waitTime", { seconds: "{{n}}" }), { n: "soon" }, 'seconds: "soon" is not a number'],
  [step("waitTime", { seconds: "{{n}}" }), { n: "" }, 'seconds: "" is not a number'],
  [step("waitTime", { seconds: "{{n}}" }), { n: -1 }, "seconds: -1 is not between 0 and 86400"],
  [step("nothing", {}), {}, 'no step "nothing"'],
])("%j with %j fails", (faulty, variables, message) => {
  expect(() => fillInputs(faulty, variables)).toThrow(message);
});

test.each([
  "chrome://settings",
  "javascript:alert(1)",
  "view-source:https://a.b",
  "file:///etc/passwd",
  "data:text/html,x",
])("%s is no address that a script may open", (text) => {
  expect(() => addressToOpen(text)).toThrow("cannot be opened by a script");
});

test("what is no address is said to be none", () => {
  expect(() => addressToOpen("https://")).toThrow('"https://" is not an address');
});
