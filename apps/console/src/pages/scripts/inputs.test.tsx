import { ERRORS, type RunInput, startOnce, startScripts, updateScript } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import {
  anAction,
  anExtension,
  aRowOf,
  aScript,
  fakeServer,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import { button, checkbox, dialog, field, option, text } from "../../../test/screen.ts";

const open = anAction({ id: 1, name: "Open the shop" });
const anInput = (over: Partial<RunInput>): RunInput => ({
  ...{ name: "word", type: "text", label: "", description: "" },
  ...{ isRequired: false, default: null, choices: [] },
  ...over,
});
const word = anInput({ label: "Search word", isRequired: true });
const count = anInput({ name: "count", type: "number", default: 3 });
const size = anInput({ name: "size", type: "choice", choices: ["S", "M"] });
const morning = (inputs: RunInput[] = []) =>
  aScript({ id: 7, name: "Morning", inputs, scriptActions: [aRowOf(open)] });

test("a script gets inputs, whose faults are said before it is saved", async () => {
  const script = morning([count]);
  const server = fakeServer({ scripts: [script], actions: [open] });
  server.on(updateScript, ({ body }) =>
    Object.assign(script, { inputs: body.inputs, version: script.version + 1 }),
  );
  await renderPage("/scripts?id=7", server);
  await button("1 input").click();
  await expect
    .element(field("Name", page.getByRole("group", { name: "{{count}}" })))
    .toHaveValue("count");
  await button("Add an input").click();
  const added = page.getByRole("group", { name: "{{…}}" });
  await field("Name", added).fill("count");
  await expect.element(text("Another input has this name").first()).toBeVisible();
  await page.getByRole("group", { name: "{{count}}" }).nth(1).getByLabelText("Name").fill("run");
  await expect.element(text(/^Letters, digits/)).toBeVisible();
  await page.getByRole("group", { name: "{{run}}" }).getByLabelText("Name").fill("word");
  const mine = page.getByRole("group", { name: "{{word}}" });
  await field("Label", mine).fill("Search word");
  await mine.getByRole("switch", { name: "Required" }).click();
  await button("Move word up").click();
  await button("Save").click();
  await expect
    .poll(() => server.callsOf(updateScript).map(({ body }) => body.inputs))
    .toEqual([[word, count]]);
});

test("a run is given its inputs, and the next one begins with them", async () => {
  const shop = anExtension({ id: 4, name: "Shop" });
  const server = fakeServer({
    scripts: [morning([word, count, size])],
    actions: [open],
    extensions: [shop],
  });
  server.on(startOnce, () => shop);
  await renderPage("/scripts?id=7&runOn=4", server);
  await button("Run here").click();
  await expect.element(text("This field is required!")).toBeVisible();
  expect(server.callsOf(startOnce)).toEqual([]);
  await page.getByRole("textbox", { name: "Search word" }).fill("lamp");
  await button("Run here").click();
  await expect
    .poll(() => server.callsOf(startOnce).map(({ body }) => body))
    .toEqual([{ scriptId: 7, inputs: { word: "lamp", count: 3 } }]);
  expect(localStorage.getItem("run-inputs.7")).toBe('{"word":"lamp","count":3}');
});

test("a form of inputs begins with what was given last, as far as it still fits", async () => {
  const shop = anExtension({ id: 4, name: "Shop" });
  const scripts = [morning([word, count, size])];
  const server = fakeServer({ scripts, actions: [open], extensions: [shop] });
  const last = { word: "lamp", count: "many", size: "XL" };
  const stored = { "run-inputs.7": JSON.stringify(last) };
  await renderPage("/scripts?id=7&runOn=4", server, { stored });
  await expect.element(page.getByRole("textbox", { name: "Search word" })).toHaveValue("lamp");
  await expect.element(field("count")).toHaveValue("3");
});

test("a start on rows asks for what their script needs, and starts them with it", async () => {
  const script = morning([word, size]);
  const extensions = [
    anExtension({ id: 1, script: scriptOf(script) }),
    anExtension({ id: 2, script: scriptOf(script) }),
  ];
  const server = fakeServer({ scripts: [script], actions: [open], extensions });
  server.on(startScripts, ({ body }) =>
    body.inputs ? bulkAnswer(extensions) : bulkAnswer([], body.extensionIds, ERRORS.inputsNotFit),
  );
  await renderPage("/extensions", server);
  await checkbox("Select all rows of the list").click();
  await button("Start").click();
  const asked = dialog("Inputs of “Morning”");
  await expect.element(asked).toBeVisible();
  await button("Start", asked).click();
  await expect.element(text("This field is required!", asked)).toBeVisible();
  await asked.getByRole("textbox", { name: "Search word" }).fill("lamp");
  await asked.getByRole("combobox", { name: "size" }).click();
  await option("M").click();
  await button("Start", asked).click();
  await expect
    .poll(() => server.callsOf(startScripts).map(({ body }) => body))
    .toEqual([
      { extensionIds: [1, 2] },
      { extensionIds: [1, 2], inputs: { word: "lamp", size: "M" } },
    ]);
  await expect.element(text(/2 started/).first()).toBeVisible();
});
