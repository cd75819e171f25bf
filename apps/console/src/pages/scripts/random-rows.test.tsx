import { findActionType } from "@baton/catalogue";
import { createScript, listActions, updateScript } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  aCustomAction,
  anAction,
  aRowOf,
  aScript,
  fakeServer,
  renderPage,
} from "../../../test/page.tsx";
import { button, field, option, text } from "../../../test/screen.ts";

const line = (name: string | RegExp) => page.getByRole("treeitem", { name });
const ACTIONS = [
  aCustomAction({ id: 4, name: "Like" }),
  aCustomAction({ id: 5, name: "Comment" }),
  aCustomAction({ id: 6, name: "Share" }),
];
const picks = (actions: number[], weights: number[]) =>
  aScript({
    id: 7,
    scriptActions: [
      aRowOf(anAction(), {
        id: "pick",
        selectedActionId: null,
        selectedActionType: findActionType("randomAction")?.id ?? 0,
        actionName: null,
        inputSettings: { weights },
        actions,
      }),
    ],
  });

test("shows what a row picks from, how likely each is, and saves what was changed", async () => {
  const server = fakeServer({ scripts: [picks([4, 5], [3, 1])], actions: ACTIONS });
  server.on(updateScript, () => picks([4, 6], [3, 9]));
  await renderPage("/scripts?id=7", server);
  await line(/Random action.*Like · Comment/).click();
  await expect.element(field("Weight of Like")).toHaveValue("3");
  await expect.element(text("75%")).toBeVisible();
  await button("Remove Comment").click();
  await expect.element(text("100%")).toBeVisible();
  await page.getByRole("combobox", { name: "Add an action" }).click();
  await expect.element(option("Like")).not.toBeInTheDocument();
  await option("Share").click();
  await field("Weight of Share").fill("9");
  await button("Save").click();
  await expect
    .poll(() => server.callsOf(updateScript)[0]?.body.scriptActions)
    .toMatchObject([{ actions: [4, 6], inputSettings: { weights: [3, 9] } }]);
  expect(server.callsOf(listActions).some(({ query }) => query.random === "true")).toBe(true);
});

test("is added from the catalogue, and asks for actions before it is saved", async () => {
  const server = fakeServer({ scripts: [aScript({ id: 7 })], actions: ACTIONS });
  await renderPage("/scripts?id=7", server);
  await button("Add row").click();
  await page.getByPlaceholder("What should it do?").fill("random action");
  await button("Random action").click();
  await button("Save").click();
  await expect.element(text("This field is required!").first()).toBeVisible();
  expect(server.callsOf(createScript)).toEqual([]);
});
