import type { Step } from "@baton/contract";
import { expect, test } from "vitest";
import { fillInputs } from "./fill-inputs.ts";
import { parseAddress } from "./page.ts";

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
  ["example.com", "https://example.com/"],
  [" https://example.com/a b ", "https://example.com/a%20b"],
  ["localhost:8080/x", "https://localhost:8080/x"],
  ["http://127.0.0.1:1/", "http://127.0.0.1:1/"],
  ["about:blank", "about:blank"],
])("%s is the address %s", (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test.each(["chrome://settings", "javascript:alert(1)", "https://", "view-source:https://a.b"])(
  "%s is no address that a script may open",
  (text) => {
    expect(() => parseAddress(text)).toThrow(/address|cannot be opened/);
  },
);
