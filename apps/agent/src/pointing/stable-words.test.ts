import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isGenerated, isLastingText, isStableClass, isStableId } from "./stable-words.ts";

test.each([
  "email",
  "first-name",
  "submitOrder",
  "nav-main",
  "address2",
  "btn-primary",
  "user_profile",
  "имя",
  "SearchBox",
  "MuiButton-root",
  "ant-btn",
])("%s is a name of the author's", (name) => {
  expect(isStableId(name)).toBe(true);
  expect(isStableClass(name)).toBe(true);
});

test.each([
  ":r1:",
  "«r2»",
  "_r_5_",
  "radix-:r3:",
  "mui-4711",
  "ember1021",
  "headlessui-menu-button-12",
  "react-select-3-input",
  "mat-input-0",
  "rc_select_1",
  "ext-gen1003",
  "css-1x2y3z",
  "css-yfpqwk",
  "sc-bdVaJa",
  "jsx-2938472",
  "svelte-1tky8bj",
  "_button_1x2y3_5",
  "hKzPfQ",
  "a1b2c3d4-1111-4222-8333-444455556666",
  "12345",
])("%s is made by a build or a library", (name) => {
  expect(isStableId(name)).toBe(false);
});

test.each(["is-open", "active", "Mui-focused", "ng-touched", "btn--selected", "hover:bg-red"])(
  "%s says how a thing stands, or nothing",
  (name) => {
    expect(isStableClass(name)).toBe(false);
  },
);

describe("whatever the name", () => {
  test("ids and classes with a hash are known as made", () => {
    const hash = fc
      .stringMatching(/^[a-f\d]{8,12}$/)
      .filter((text) => /\d{3}|\d[a-f]\d/.test(text));
    const told = fc.property(hash, (text) => isGenerated(`box-${text}`));
    expect(fc.check(told).failed).toBe(false);
  });

  test("none throws, and what holds a figure is no lasting text", () => {
    const told = fc.property(fc.string(), (text) => {
      isStableId(text);
      isStableClass(text);
      return isLastingText(text) === !/\d/.test(text);
    });
    expect(fc.check(told).failed).toBe(false);
  });
});
