import { networkRecipeSchema, type NetworkRecipe, type Step } from "@baton/contract";
import { expect, test } from "vitest";
import { checkRecipe, NETWORK_RECIPES } from "./index.ts";

const recipes = Object.entries(NETWORK_RECIPES);
const [, builtIn] = recipes[0] as [string, NetworkRecipe];

test.each(recipes)(
  "the recipe of network %s is one that a user could have written",
  (_, recipe) => {
    expect(networkRecipeSchema.parse(recipe)).toEqual(recipe);
    expect(checkRecipe(recipe)).toMatchObject({ ok: true });
  },
);

test.each(recipes)("network %s is signed in to and read", (_, recipe) => {
  const text = JSON.stringify(recipe.signIn);
  for (const value of ["login", "password", "code"]) expect(text).toContain(`{{account.${value}}}`);
  const facts = recipe.facts.filter(({ type }) => type === "saveToAccountData");
  expect(facts.map(({ inputs }) => inputs["fact"])).toContain("accountName");
});

const step = (type: string, inputs: Step["inputs"], rest: Partial<Step> = {}): Step => ({
  id: "s",
  type,
  inputs,
  ...rest,
});
const inBlock = (inner: Step): Step =>
  step("repeat", { mode: "times" }, { id: "r", blocks: { steps: [inner] } });
const url = "https://www.facebook.com/?p={{account.password}}";

test.each([
  ["an unknown step", { signIn: [step("conjure", {})] }, "signIn.0.type"],
  ["a missing input", { signIn: [step("click", {})] }, "signIn.0.inputs.selectors"],
  [
    "a page of another site",
    { facts: [step("open", { url: "https://evil.test/" })] },
    "facts.0.inputs.url",
  ],
  [
    "a host from a variable",
    { facts: [step("open", { url: "https://{{host}}.facebook.com/" })] },
    "facts.0.inputs.url",
  ],
  ["a password in an address", { signIn: [step("open", { url })] }, "signIn.0.inputs.url"],
  [
    "a password among facts",
    { facts: [step("fill", { selectors: ["a"], value: "{{ account.password }}" })] },
    "facts.0.inputs.value",
  ],
  [
    "a password for a selector, deep inside",
    { signIn: [inBlock(step("click", { selectors: ["{{account.password}}"] }))] },
    "signIn.0.blocks.steps.0.inputs.selectors",
  ],
  [
    "a hidden text",
    { signIn: [step("open", { url: "https://www.facebook.com/", password: { secret: 1 } })] },
    "signIn.0.inputs.password",
  ],
  ["code for pages", { facts: [step("waitExpression", { expression: "1" })] }, "facts.0.type"],
  [
    "facts in the sign-in",
    { signIn: [step("saveToAccountData", { source: "address" })] },
    "signIn.0.type",
  ],
])("%s is refused by its field", (_, change, field) => {
  const result = checkRecipe({ ...builtIn, ...change });
  expect(result.ok ? [] : result.issues.map((issue) => issue.field)).toEqual([field]);
});

test.each(["httpRequest", "sendToTelegram", "nestedAction", "readDocument", "answerDialog"])(
  "%s is no step of a recipe: it reaches beyond the account's page",
  (type) => {
    const facts = [step(type, {}, { id: "far" })];
    const result = checkRecipe({ ...builtIn, facts });
    expect(result.ok ? [] : result.issues.map(({ field }) => field)).toContain("facts.0.type");
  },
);

test("what is too long is refused as a whole", () => {
  const many = Array.from({ length: 101 }, (_, at) => step("reload", {}, { id: `s${at}` }));
  expect(checkRecipe({ ...builtIn, facts: many })).toMatchObject({ issues: [{ field: "facts" }] });
  const texts = Array.from({ length: 20 }, () => "x".repeat(500));
  const large = step("waitText", { text: "y".repeat(100_000) });
  const signs = { ...builtIn.signs, banned: { ...builtIn.signs.banned, texts } };
  expect(checkRecipe({ ...builtIn, signs, facts: [large] })).toMatchObject({
    issues: [{ field: "" }],
  });
});
