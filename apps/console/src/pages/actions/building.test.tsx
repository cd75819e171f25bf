import { type Action, type Step, updateAction } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aCustomAction, anAction, fakeServer, renderPage } from "../../../test/page.tsx";
import { button, field, option, text } from "../../../test/screen.ts";

const tree = () => page.getByRole("tree", { name: "Steps of the action" });
const line = (name: string | RegExp) => page.getByRole("treeitem", { name });
const press = (keys: string) => userEvent.keyboard(keys);

const reload = (id: string): Step => ({ id, type: "reload", inputs: {} });
const repeat = (id: string, steps: Step[]): Step => ({
  id,
  type: "repeat",
  inputs: { mode: "times", times: 2 },
  blocks: { steps },
});

/** The action as it is after each save. */
function actionOf(steps: Step[]): { action: Action; server: ReturnType<typeof fakeServer> } {
  const action = aCustomAction({ id: 5, name: "Shop", steps });
  const server = fakeServer({ actions: [action] }).on(updateAction, ({ body }) =>
    Object.assign(action, { name: body.name, steps: body.steps, version: action.version + 1 }),
  );
  return { action, server };
}

/** Types and blocks, nested as they are. */
const shape = (steps: readonly Step[]): unknown[] =>
  steps.map(({ type, blocks }) =>
    blocks ? [type, ...Object.values(blocks).map((inner) => shape(inner))] : type,
  );

/** Opens the catalogue with a key of the list, and takes what is found first. */
async function add(what: string, key = "+"): Promise<void> {
  await press(key);
  await pick(what);
}

async function pick(what: string): Promise<void> {
  await expect.element(field("Search", page.getByRole("dialog"))).toHaveFocus();
  await press(`${what}{Enter}`);
}

async function save(): Promise<void> {
  await press("{Control>}s{/Control}");
  await expect.element(button("Save")).toBeDisabled();
}

test("builds a loop with steps in it and after it, by the keyboard alone", async () => {
  const { action, server } = actionOf([]);
  await renderPage("/actions?id=5", server);
  await expect.element(tree()).toBeVisible();
  tree().element().focus();

  await add("repeat");
  await expect.element(page.getByRole("combobox", { name: "How to repeat" })).toHaveFocus();
  await press("{Tab}");
  await expect.element(field("How often")).toHaveFocus();
  await press("{Control>}a{/Control}3{Enter}");
  await expect.element(tree()).toHaveFocus();

  await add("open page");
  await expect.element(field("Address")).toHaveFocus();
  await press("shop.example{Enter}");
  await expect.element(tree()).toHaveFocus();

  await add("reload");
  await expect.element(line(/^1\.2/)).toBeVisible();
  // A step without inputs has no field to go to.
  await expect.element(tree()).toHaveFocus();

  await add("reload", "{Home}+");
  await expect.element(line(/^2/)).toBeVisible();
  await save();
  expect(shape(action.steps)).toEqual([["repeat", ["open", "reload"]], "reload"]);
  expect(action.steps[0]?.inputs["times"]).toBe(3);
});

test("adds at the end of any block by a click on it or by Enter", async () => {
  const branches = { else: [], then: [reload("s2")] };
  const { action, server } = actionOf([
    {
      id: "s1",
      type: "if",
      inputs: { condition: "addressContains", text: "x" },
      blocks: branches,
    },
  ]);
  await renderPage("/actions?id=5", server);
  await line(/If no/).click();
  await pick("go back");
  await expect.element(line(/^1\.2/)).toBeVisible();

  tree().element().focus();
  await add("reload", "{Home}{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(line(/^1\.3/)).toBeVisible();
  await save();
  const { then, else: otherwise } = action.steps[0]?.blocks ?? {};
  expect([shape(then ?? []), shape(otherwise ?? [])]).toEqual([["reload", "reload"], ["back"]]);
});

test("takes Escape back to the steps, from the catalogue and from a form", async () => {
  const { server } = actionOf([reload("s1")]);
  await renderPage("/actions?id=5", server);
  await line(/^1/).click();
  await press("+");
  await expect.element(field("Search", page.getByRole("dialog"))).toHaveFocus();
  await press("{Escape}");
  await expect.element(tree()).toHaveFocus();
  await add("open page");
  await expect.element(field("Address")).toHaveFocus();
  await press("{Escape}");
  await expect.element(tree()).toHaveFocus();
});

test("does not count a place to add to among what is selected", async () => {
  const { action, server } = actionOf([repeat("s1", [reload("s2")]), reload("s3")]);
  await renderPage("/actions?id=5", server);
  await line(/^1\.1/).click();
  await press("{Control>}a{/Control}");
  await expect.element(text("3 steps selected")).toBeVisible();
  await press("{Home}{ArrowDown}{ArrowDown}{Delete}");
  await expect.element(line(/^1\.1/)).toBeVisible();
  expect(action.steps).toHaveLength(2);
});

test("duplicates an empty block below itself, not into it", async () => {
  const { action, server } = actionOf([repeat("s1", [])]);
  await renderPage("/actions?id=5", server);
  await line(/\b1 Repeat/)
    .first()
    .click();
  await press("{Control>}d{/Control}");
  await save();
  expect(shape(action.steps)).toEqual([
    ["repeat", []],
    ["repeat", []],
  ]);
});

test("clears a number that has a default, and takes another; left empty it shows the default", async () => {
  const { action, server } = actionOf([repeat("s1", [])]);
  await renderPage("/actions?id=5", server);
  await line(/\b1 Repeat/)
    .first()
    .click();
  await field("How often").click();
  await press("{Backspace}");
  await expect.element(field("How often")).toHaveValue("");
  await press("5");
  await expect.element(field("How often")).toHaveValue("5");
  await press("{Backspace}{Tab}");
  await expect.element(field("How often")).toHaveValue("2");
  await field("How often").fill("3");
  await save();
  expect(action.steps[0]?.inputs["times"]).toBe(3);
});

test("shows the same seconds in the form and in the line", async () => {
  const { server } = actionOf([{ id: "s1", type: "waitTime", inputs: {} }]);
  await renderPage("/actions?id=5", server);
  await line(/^1/).click();
  await expect.element(field("Seconds")).toHaveValue("1");
  await expect.element(line(/^1.*1$/)).toBeVisible();
});

test("offers what every run knows, and what steps above have set with its value", async () => {
  const fill = (id: string): Step => ({
    id,
    type: "fill",
    inputs: { selectors: ["#q"], value: "" },
  });
  const { server } = actionOf([
    { id: "s1", type: "setVariable", inputs: { variable: "town", value: "Lisbon" } },
    repeat("s2", [fill("s3")]),
  ]);
  await renderPage("/actions?id=5", server);
  await line(/^2\.1/).click();
  await field("Value").click();
  await press("{{{{");
  for (const name of ["town", "index", "extension.id", "extension.name", "run.id"]) {
    await expect.element(option(new RegExp(name))).toBeVisible();
  }
  await press("tow{Enter}");
  await expect.element(field("Value")).toHaveValue("{{town}}");
  await expect.element(text(/Will be:\s+Lisbon/)).toBeVisible();
});

test("offers what every run knows in an action of one step too", async () => {
  const inputs = { selectors: ["#q"], value: "" };
  const action = anAction({ id: 6, actionType: { id: 8, name: "fill" }, inputSettings: inputs });
  await renderPage("/actions?id=6", fakeServer({ actions: [action] }));
  await field("Value").click();
  await press("{{{{run");
  await expect.element(option(/run\.id/)).toBeVisible();
});

test.each(["en", "ru", "pt"] as const)(
  "in %s a bound's word stands clear of its number",
  async (language) => {
    const pause: Step = { id: "s1", type: "randomPause", inputs: { seconds: { from: 1, to: 2 } } };
    const { server } = actionOf([pause]);
    await renderPage("/actions?id=5&at=s1", server, { language });
    const words = () => [...document.querySelectorAll("fieldset .dimmed")];
    await expect.poll(() => words().length).toBe(2);
    for (const word of words()) {
      const input = word.closest("[data-position]")?.parentElement?.querySelector("input");
      if (!input) throw new Error("a word stands in no field");
      const padding = Number.parseFloat(getComputedStyle(input).paddingLeft);
      const start = input.getBoundingClientRect().left + padding;
      expect(word.getBoundingClientRect().right).toBeLessThan(start);
    }
  },
);
