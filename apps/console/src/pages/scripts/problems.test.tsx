import { findActionType } from "@baton/catalogue";
import type { ScriptAction } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  aCustomAction,
  aDocument,
  anAction,
  aRowOf,
  aScript,
  fakeServer,
  renderPage,
} from "../../../test/page.tsx";
import { button, dialog, field, text } from "../../../test/screen.ts";

const row = (id: string, type: string, inputSettings: ScriptAction["inputSettings"]) =>
  aRowOf(anAction(), {
    id,
    selectedActionId: null,
    selectedActionType: findActionType(type)?.id ?? 0,
    actionName: null,
    inputSettings,
  });
const documentInput = Object.keys(findActionType("uploadDocument")?.inputs ?? {}).find(
  (name) => name !== "selectors",
) as string;

test("counts what is wrong while one types, and leads to each place", async () => {
  const script = aScript({
    id: 7,
    scriptActions: [
      row("a", "fill", { selectors: ["input"], value: "{{title}}" }),
      row("b", "open", {}),
      row("c", "uploadDocument", { selectors: ["input"], [documentInput]: 9 }),
      row("d", "uploadDocument", { selectors: ["input"], [documentInput]: 3 }),
    ],
  });
  await renderPage(
    "/scripts?id=7",
    fakeServer({ scripts: [script], documents: [aDocument({ id: 3 })] }),
  );
  await button("3 problems").click();
  const list = dialog("Problems, in order");
  await expect.element(button(/^1 · Fill field.*sets the variable title/, list)).toBeVisible();
  await expect.element(button(/^3 · Upload.*document.*was deleted/, list)).toBeVisible();
  await button(/^2 · Open page.*Address/, list).click();
  await expect.element(field("Address")).toBeVisible();
  await field("Address").fill("https://shop.example/");
  await expect.element(button("2 problems")).toBeVisible();
});

test("says of steps that no run comes to them", async () => {
  const action = aCustomAction({
    id: 5,
    steps: [
      {
        id: "s1",
        type: "repeat",
        inputs: { mode: "times", times: 0 },
        blocks: { steps: [{ id: "s2", type: "reload", inputs: {} }] },
      },
    ],
  });
  await renderPage("/actions?id=5", fakeServer({ actions: [action] }));
  await button("1 problem").click();
  await button(/^1\.1 · Reload/, dialog("Problems, in order")).click();
  await expect.element(page.getByRole("treeitem", { selected: true })).toMatchTextContent("1.1");
  await expect.element(text(/It never comes to this/)).toBeVisible();
});

test("says of a private address, while it is typed, who may open it", async () => {
  const script = aScript({
    id: 7,
    scriptActions: [row("a", "open", { url: "https://shop.example/" })],
  });
  await renderPage("/scripts?id=7", fakeServer({ scripts: [script] }));
  await page.getByRole("treeitem").click();
  await field("Address").fill("localhost:3000");
  await expect.element(text(/^localhost is in a private network/)).toBeVisible();
  await field("Address").fill("https://shop.example/cart");
  await expect.element(text(/private network/)).not.toBeInTheDocument();
});
