import { checkRecipe } from "@baton/catalogue/networks";
import { type NetworkRecipe, networkRecipeSchema, type Step, updateNetwork } from "@baton/contract";
import i18next from "i18next";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aNetwork, fakeServer, refuse, renderPage } from "../../../../test/page.tsx";

const step = (type: string, inputs: Step["inputs"], rest: Partial<Step> = {}): Step => ({
  ...{ id: "s", type, inputs },
  ...rest,
});
const { recipe } = aNetwork();
const [host = ""] = recipe.hosts;
const evil = step("open", { url: "https://evil.test/" });
const nested = (depth: number): Step =>
  depth === 0
    ? step("reload", {})
    : step("repeat", { mode: "times" }, { blocks: { steps: [nested(depth - 1)] } });

/** One recipe for each thing that is said of recipes alone. */
const FAULTY: [string, Partial<NetworkRecipe>][] = [
  ["a host in capitals", { hosts: ["SHOP.test"] }],
  ["a start page elsewhere", { startUrl: "https://evil.test/" }],
  ["a page of another site", { facts: [evil] }],
  ["a step that leads out", { facts: [step("sendToTelegram", {}, { id: "far" })] }],
  ["an unknown step", { signIn: [step("conjure", {})] }],
  ["an unknown block", { facts: [step("reload", {}, { blocks: { then: [] } })] }],
  ["facts in the sign-in", { signIn: [step("saveToAccountData", { source: "address" })] }],
  [
    "a password in an address",
    { signIn: [step("open", { url: `https://${host}/{{account.password}}` })] },
  ],
  [
    "a hidden text",
    { signIn: [step("open", { url: `https://${host}/`, password: { secret: 1 } })] },
  ],
  ["two steps of one number", { facts: [step("reload", {}), step("reload", {})] }],
  [
    "too many steps",
    { facts: Array.from({ length: 101 }, (_, at) => step("reload", {}, { id: `s${at}` })) },
  ],
  ["steps too deep", { facts: [nested(40)] }],
  ["too large", { facts: [step("waitText", { text: "y".repeat(100_000) })] }],
];

/** As the server looks at it: first the schema, then the steps. */
function faultsOf(given: unknown): string[] {
  const parsed = networkRecipeSchema.safeParse(given);
  if (!parsed.success) return parsed.error.issues.map(({ message }) => message);
  const checked = checkRecipe(parsed.data);
  return checked.ok ? [] : checked.issues.map(({ message }) => message);
}

describe.each(["ru", "pt"] as const)("in %s", (language) => {
  test("each fault of a recipe is told exactly, in the reader's words", async () => {
    const server = fakeServer({ networks: [aNetwork()] });
    const said = FAULTY.map(([name, change]) => ({
      name,
      faults: faultsOf({ ...recipe, ...change }),
    }));
    const messages = said.flatMap(({ faults }) => faults);
    server.on(updateNetwork, () =>
      refuse(
        "invalidInput",
        messages.map((message, at) => ({ field: `signIn.${at}`, message })),
      ),
    );
    await renderPage("/settings#networks", server, { language });
    for (const { name, faults } of said) expect(faults, name).not.toEqual([]);
    const row = page.getByRole("listitem", { name: "F net" });
    await row.getByRole("button").click();
    await row.getByRole("textbox").fill(JSON.stringify({ ...recipe, facts: [] }, null, 1));
    await row.getByRole("button").last().click();
    const told = row.getByRole("list");
    await expect.poll(() => told.getByRole("listitem").elements().length).toBe(messages.length);
    const text = told.element().textContent ?? "";
    for (const message of messages) expect(text).not.toContain(message);
    expect(text).not.toContain(i18next.t(($) => $.errors.wrongValue));
  });
});
