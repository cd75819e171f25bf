import fc from "fast-check";
import { expect, test } from "vitest";
import { fillHiddenAccount, namesAccountCode, namesHiddenAccount } from "./account-texts.ts";
import { fillTexts } from "./templates.ts";

test("what is hidden of an account comes through as it is, whatever it looks like", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom("{{name}}", "{{!name}}", "a{{b", "{{ account.login }}", "}}", "{{!!x}} {{"),
  );
  fc.assert(
    fc.property(texts, (password) => {
      const filled = fillHiddenAccount("<{{ account.password }}>", () => password);
      expect(fillTexts(filled, () => "something else")).toBe(`<${password}>`);
    }),
  );
});

test("tokens are filled in, and the code stays until its step", () => {
  const text = "{{account.adsToken}} {{ account.bmToken }} {{account.code}}";
  expect(fillHiddenAccount(text, (name) => name.slice(8))).toBe(
    "adsToken bmToken {{account.code}}",
  );
  expect(namesAccountCode({ value: text })).toBe(true);
  expect(namesAccountCode("{{!account.code}} account.code")).toBe(false);
});

test("what there is none of stays a variable, and others are left alone", () => {
  const text = "{{account.login}} {{account.name}} {{!account.password}}";
  expect(fillHiddenAccount(text, () => undefined)).toBe(text);
  expect(namesHiddenAccount({ value: [text] })).toBe(true);
  expect(namesHiddenAccount("{{account.name}} {{!account.password}} account.login")).toBe(false);
});
