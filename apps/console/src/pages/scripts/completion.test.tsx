import { findActionType } from "@baton/catalogue";
import { listNamedSecrets, type ScriptAction, type Step } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  aCustomAction,
  anAction,
  anExtension,
  aRowOf,
  aRun,
  aRunStep,
  aScript,
  fakeServer,
  renderPage,
} from "../../../test/page.tsx";
import { field, option, text } from "../../../test/screen.ts";

const row = (id: string, type: string, inputSettings: ScriptAction["inputSettings"]) =>
  aRowOf(anAction(), {
    id,
    selectedActionId: null,
    selectedActionType: findActionType(type)?.id ?? 0,
    actionName: null,
    inputSettings,
  });
const line = (name: string | RegExp) => page.getByRole("treeitem", { name });
const press = (keys: string) => userEvent.keyboard(keys);

const morning = () =>
  aScript({
    id: 7,
    scriptActions: [
      row("a", "readText", { selectors: ["h1"], name: "title", isCollected: true }),
      row("b", "setVariable", { variable: "shop", value: "Lisbon" }),
      row("c", "setVariable", { variable: "pin", value: { secret: 4 } }),
      row("d", "fill", { selectors: ["input"], value: "" }),
    ],
  });

const lastRun = {
  runs: [aRun({ id: 31, scriptId: 7 })],
  runSteps: {
    31: [
      aRunStep({
        type: "readText",
        read: { name: "title", value: "Shoes", size: 5, isWhole: true, isCollected: true },
      }),
    ],
  },
};

test("offers what rows above set, with what the last run read, and never a hidden text", async () => {
  await renderPage("/scripts?id=7", fakeServer({ scripts: [morning()], ...lastRun }));
  await line(/Fill field/).click();
  await field("Value").click();
  await press("{{{{ti");
  await expect.element(option(/^title/)).toMatchTextContent(/last: Shoes/);
  await press("{Enter}");
  await expect.element(field("Value")).toHaveValue("{{title}}");
  await expect.element(text(/As in the last run: Shoes/)).toBeVisible();
  await press(" {{{{pin");
  await expect.element(option(/^pin/)).toMatchTextContent("•••");
  await press("{Escape}");
  await expect.element(option(/^pin/)).not.toBeInTheDocument();
  // Escape has closed the list alone: the form is still the place to be.
  await expect.element(field("Value")).toHaveFocus();
});

test("completes selectors too, line by line", async () => {
  await renderPage("/scripts?id=7", fakeServer({ scripts: [morning()], ...lastRun }));
  await line(/Fill field/).click();
  const selectors = field(/^Element/);
  await selectors.click();
  await press("{End}{Enter}#{{{{sh");
  await expect.element(option(/^shop/)).toMatchTextContent("= Lisbon");
  await press("{Enter}");
  await expect.element(selectors).toHaveValue("input\n#{{shop}}");
});

test("says of what a condition sets that it may be missing", async () => {
  const steps: Step[] = [
    {
      id: "s1",
      type: "if",
      inputs: { condition: "elementVisible", selectors: ["h1"] },
      blocks: {
        then: [{ id: "s2", type: "readText", inputs: { selectors: ["h1"], name: "title" } }],
        else: [],
      },
    },
    { id: "s3", type: "fill", inputs: { selectors: ["input"], value: "" } },
  ];
  const action = aCustomAction({ id: 5, steps });
  localStorage.setItem("tried-on", "1");
  const server = fakeServer({
    actions: [action],
    extensions: [anExtension({ id: 1 })],
    ...lastRun,
    runs: [aRun({ id: 31, scriptId: null, actionId: 5, extensionId: 1 })],
  });
  await renderPage("/actions?id=5", server, { stored: { "tried-on": "1" } });
  await line(/^2/).click();
  await field("Value").click();
  await press("{{{{");
  await expect.element(option(/^title/)).toMatchTextContent(/last: Shoes.*not always set/);
});

test("offers named secrets to steps that the server carries out, and to no others", async () => {
  const at = "2026-03-02T08:00:00.000Z";
  const script = aScript({
    id: 7,
    scriptActions: [
      row("a", "fill", { selectors: ["input"], value: "" }),
      row("b", "httpRequest", {}),
    ],
  });
  const server = fakeServer({ scripts: [script] }).on(listNamedSecrets, () => ({
    data: [{ id: 1, name: "token", isUnreadable: false, createdAt: at, updatedAt: at }],
  }));
  await renderPage("/scripts?id=7&at=b", server);
  await field("Address").fill("https://shop.example/?key=");
  await press("{{{{tok");
  await expect.element(option(/^secret\.token/)).toMatchTextContent("a secret of yours");
  await press("{Enter}");
  await expect.element(field("Address")).toHaveValue("https://shop.example/?key={{secret.token}}");
  await line(/^1 Fill field/).click();
  await field("Value").click();
  await press("{{{{");
  await expect.element(option(/^run\.id/)).toBeVisible();
  await expect.element(option(/^secret/)).not.toBeInTheDocument();
});
