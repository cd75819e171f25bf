import { actionTypes } from "@baton/catalogue";
import { listActionTypes, type Step } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  aCustomAction,
  anAction,
  aRowOf,
  aScript,
  fakeServer,
  renderPage,
} from "../../../test/page.tsx";
import { button, field, option, text } from "../../../test/screen.ts";

const WHY: Readonly<Record<string, "tariff" | "agent">> = {
  httpRequest: "tariff",
  compute: "agent",
};
const types = actionTypes.map((type) => {
  const why = WHY[type.name] ?? null;
  return { ...type, isAvailable: why === null, unavailableReason: why };
});
const serverWith: typeof fakeServer = (world) =>
  fakeServer(world).on(listActionTypes, () => ({ data: types }));
const line = (name: string | RegExp) => page.getByRole("treeitem", { name });

const steps: Step[] = [
  { id: "a", type: "httpRequest", inputs: { url: "https://a.example/" } },
  { id: "b", type: "compute", inputs: { variable: "sum", expression: "1" } },
];

test("the picker says which types cannot be used, and which of the two it is", async () => {
  const action = aCustomAction({ id: 3, steps: [] });
  await renderPage("/actions?id=3", serverWith({ actions: [action] }));
  await button("Step").click();
  const menu = page.getByRole("dialog", { name: "Step" });
  await menu.getByPlaceholder("What should it do?").fill("http");
  await expect.element(menu.getByText("not in your tariff")).toBeVisible();
  await menu.getByPlaceholder("What should it do?").fill("compute");
  await expect.element(menu.getByText("newer agent needed")).toBeVisible();
});

test("a step that cannot be used says so beside its form, in its line and among the problems", async () => {
  await renderPage("/actions?id=3", serverWith({ actions: [aCustomAction({ id: 3, steps })] }));
  await line(/HTTP request/).click();
  await expect.element(text("Your tariff does not include this.").first()).toBeVisible();
  await button(/2 problems/).click();
  await expect.element(text(/agents of your browsers are too old/).first()).toBeVisible();
});

test("a row says it too, of the action that it runs", async () => {
  const single = anAction({
    id: 5,
    actionType: {
      id: actionTypes.find(({ name }) => name === "httpRequest")?.id ?? 0,
      name: "httpRequest",
    },
    inputSettings: { url: "https://a.example/" },
  });
  const script = aScript({ id: 7, scriptActions: [aRowOf(single)] });
  await renderPage("/scripts?id=7", serverWith({ scripts: [script], actions: [single] }));
  await line(/Action 5/).click();
  await expect.element(text("Your tariff does not include this.").first()).toBeVisible();
});

test("what a nested action sets is offered to the steps after it", async () => {
  const inner = aCustomAction({
    id: 5,
    name: "Read",
    steps: [
      {
        id: "b",
        type: "readText",
        inputs: { selectors: ["h1"], name: "heading", isCollected: false },
      },
    ],
  });
  const outer = aCustomAction({
    id: 3,
    steps: [
      { id: "n", type: "nestedAction", inputs: { action: 5 } },
      { id: "b", type: "fill", inputs: { selectors: ["input"], value: "" } },
    ],
  });
  await renderPage("/actions?id=3", serverWith({ actions: [outer, inner] }));
  await line(/Fill field/).click();
  await field("Value").click();
  await userEvent.keyboard("{{{{hea");
  await expect.element(option(/^heading/)).toBeVisible();
});

test("a step that nests an action says which, and leads into it", async () => {
  const inner = aCustomAction({ id: 5, name: "Sign in", steps: [] });
  const nesting: Step[] = [
    { id: "n", type: "nestedAction", inputs: { action: 5 } },
    { id: "g", type: "nestedAction", inputs: { action: 9 } },
  ];
  const rendered = await renderPage(
    "/actions?id=3",
    serverWith({ actions: [aCustomAction({ id: 3, steps: nesting }), inner] }),
  );
  await expect.element(line(/Nested action.*The action was deleted/)).toBeVisible();
  await line(/Nested action.*Sign in/)
    .getByRole("link", { name: "Sign in" })
    .click();
  expect(rendered.address()).toBe("/actions?id=5&via=action-3");
});
