import { expect, test } from "vitest";
import { isCookieOfHosts, isOfHosts, namesAccount, networkRecipeSchema } from "./network-recipe.ts";

const NONE = { cookies: [], addresses: [], selectors: [], texts: [] };
const RECIPE = {
  hosts: ["example.com"],
  startUrl: "https://www.example.com/home",
  signs: { signedIn: NONE, signedOut: NONE, banned: NONE, challenged: NONE },
  signIn: [],
  facts: [],
};

test.each([
  ["https://example.com/", true],
  ["http://a.b.example.com:8080/x", true],
  ["https://example.com.evil.test/", false],
  ["https://notexample.com/", false],
  ["https://evil.test/?example.com", false],
  ["https://example.com@evil.test/", false],
  ["ftp://example.com/", false],
  ["about:blank", false],
  ["", false],
])("%s is of example.com: %s", (address, expected) => {
  expect(isOfHosts(address, ["example.com"])).toBe(expected);
});

test.each([
  [".example.com", true],
  ["WWW.example.com", true],
  ["example.com.evil.test", false],
  ["com", false],
])("a cookie for %s is of example.com: %s", (domain, expected) => {
  expect(isCookieOfHosts(domain, ["example.com"])).toBe(expected);
});

test.each([
  ["no host", { hosts: [] }, "hosts"],
  ["a whole top-level domain", { hosts: ["com"] }, "hosts.0"],
  ["an address for a host", { hosts: ["https://example.com"] }, "hosts.0"],
  ["a number for a host", { hosts: ["127.0.0.1"] }, "hosts.0"],
  ["a start on another site", { startUrl: "https://evil.test/" }, "startUrl"],
  ["a start that is no page", { startUrl: "javascript:alert(1)" }, "startUrl"],
  ["a field nobody knows", { evil: 1 }, ""],
])("a recipe with %s is refused there", (_, change, field) => {
  const answer = networkRecipeSchema.safeParse({ ...RECIPE, ...change });
  expect(answer.error?.issues.map(({ path }) => path.join("."))).toContain(field);
});

test("a recipe is taken as it is written", () => {
  expect(networkRecipeSchema.parse(RECIPE)).toEqual(RECIPE);
});

test("what fills in an account's secrets is known", () => {
  expect(namesAccount("{{account.password}}")).toBe(true);
  expect(namesAccount({ value: ["{{ account.code }}"] })).toBe(true);
  expect(namesAccount("{{accounts}} account.login")).toBe(false);
});
