import { expect, it } from "vitest";
import { STEP_TYPES } from "./catalogue.ts";
import { pageUseOf } from "./page-use.ts";

it.each([
  ["opens", "open", {}],
  ["opens", "checkSignIn", {}],
  ["needs", "checkSignIn", { opensStartPage: false }],
  ["moves", "switchTab", {}],
  ["moves", "closeTab", {}],
  ["needs", "download", {}],
  ["none", "download", { from: "address" }],
  ["needs", "readTable", {}],
  ["needs", "waitElement", {}],
  ["needs", "uploadDocument", {}],
  ["needs", "reload", {}],
  ["none", "waitTime", {}],
  ["none", "saveToAccountData", { source: "value" }],
  ["none", "sendToTelegram", {}],
  ["none", "if", {}],
  ["none", "of a newer server", {}],
] as const)("%s its page: %s %j", (use, type, inputs) => {
  expect(pageUseOf({ type, inputs })).toBe(use);
});

it("says of every type that has an element that it needs the page", () => {
  const withElement = STEP_TYPES.filter(
    ({ inputs, blocks }) => "selectors" in inputs && blocks.length === 0,
  );
  for (const { name } of withElement)
    expect(pageUseOf({ type: name, inputs: {} }), name).toBe("needs");
});
