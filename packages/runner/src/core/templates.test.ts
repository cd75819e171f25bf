import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillTemplates, findVariable } from "./templates.ts";

const variables = {
  name: "Ann",
  price: 3,
  item: { name: "Tea", tags: ["hot", "green"] },
  "item.name": "whole name first",
  rows: [{ a: 1 }],
  empty: "",
};

test.each([
  ["{{name}}", "Ann"],
  ["{{ name }} pays {{price}}", "Ann pays 3"],
  ["{{item.tags.1}}", "green"],
  ["{{item.name}}", "whole name first"],
  ["{{rows}}", '[{"a":1}]'],
  ["{{empty}}", ""],
  ["{name} {{}} }}", "{name} {{}} }}"],
  ["{{!name}} is {{name}}", "{{name}} is Ann"],
  ["{{! nobody }}", "{{ nobody }}"],
  ["{{!!name}}", "{{!name}}"],
])("%s becomes %s", (text, filled) => {
  expect(fillTemplates(text, variables)).toBe(filled);
});

test("lists and records are filled in all the way down", () => {
  const value = { selectors: ["#{{name}}", ["a", "text/{{name}}"]], count: 2, is: true, no: null };
  expect(fillTemplates(value, variables)).toEqual({
    selectors: ["#Ann", ["a", "text/Ann"]],
    count: 2,
    is: true,
    no: null,
  });
});

describe("names that nothing has set", () => {
  test.each([
    "nobody",
    "item.size",
    "rows.1",
    "rows.length",
    "name.length",
    "constructor",
    "item.toString",
  ])("%s is a failure, not an empty text", (name) => {
    expect(findVariable(variables, name)).toBeUndefined();
    expect(() => fillTemplates(`{{${name}}}`, variables)).toThrow(`no variable "${name}"`);
  });
});

test("what a variable holds is never looked at as a template again", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(fillTemplates("{{x}}", { x: text })).toBe(text);
    }),
  );
});
