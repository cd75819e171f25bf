import {
  createAction,
  createScript,
  type HoldEvent,
  releaseHold,
  type Step,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { serverWithHeldBrowser } from "../../../test/held-browser.ts";
import { anAction, aRowOf, aScript, renderPage } from "../../../test/page.tsx";
import { button, dialog, field, link, text } from "../../../test/screen.ts";

const TAB = { id: 3, title: "Shop", url: "https://shop.test/", isActive: true };
const ANSWERS = {
  ...{ "tabs.list": [TAB], "tabs.open": TAB },
  ...{ "record.start": true, "record.pause": true, "record.stop": true },
};

const gesture = (gestureId: string, ...steps: Omit<Step, "id">[]): HoldEvent => ({
  type: "recorded",
  gestureId,
  steps: steps.map((step) => ({ id: gestureId, ...step })),
});
const opened = gesture("a-1", { type: "open", inputs: { url: "https://shop.test/" } });
const typed = (value: string) =>
  gesture("b-1", { type: "fill", inputs: { selectors: ["#name"], value } });
const clicked = gesture("b-2", { type: "click", inputs: { selectors: ["#buy"] } });

const lines = () => page.getByRole("treeitem");

test("what is done in the browser that is chosen becomes steps, grows, and is taken back", async () => {
  const { server, tell, said } = serverWithHeldBrowser({ purpose: "record", answers: ANSWERS });
  await renderPage("/actions?id=new", server);
  await button("Record").click();
  await button("Use this browser", dialog("Which browser?")).click();
  await expect.element(text("You hold Shop.")).toBeVisible();
  await field("Address to begin at").fill("shop.test");
  await button("Start recording").click();
  await expect.element(text(/^Recording: use the browser as usual/)).toBeVisible();
  expect(said("tabs.open")).toEqual([{ type: "tabs.open", url: "https://shop.test" }]);
  expect(said("record.start")).toEqual([{ type: "record.start", tabId: 3, opensPage: true }]);

  await tell(opened, typed("A"), clicked, typed("Ann"));
  await expect.element(lines().nth(2)).toBeVisible();
  await expect.poll(() => lines().nth(1).element().textContent).toContain("Ann");
  await button("Undo the last step").click();
  await tell({ type: "unrecorded", gestureId: "b-2" });
  await expect.poll(() => document.body.textContent).not.toContain("#buy");

  await button("Pause").click();
  await expect.element(text(/^Paused/)).toBeVisible();
  await button("Go on").click();
  await button("Stop").click();
  await expect.element(button("Start recording")).toBeVisible();
  expect(said("record.pause")).toEqual([
    { type: "record.pause", isPaused: true },
    { type: "record.pause", isPaused: false },
  ]);

  await button("Give it back").click();
  await expect.poll(() => server.callsOf(releaseHold).length).toBe(1);
});

test("leads from the first visit of the scripts to one that was recorded, open to be run", async () => {
  const { server, tell } = serverWithHeldBrowser({ purpose: "record", answers: ANSWERS });
  server.on(createAction, ({ body: { name, steps } }) => {
    const made = anAction({ id: 5, name, steps, isCustom: true });
    server.world.actions.push(made);
    return made;
  });
  server.on(createScript, ({ body: { name, scriptActions } }) => {
    const rows = scriptActions.map((row) => ({ ...aRowOf(anAction({ id: 5 })), ...row }));
    const made = aScript({ id: 8, name, scriptActions: rows });
    server.world.scripts.push(made);
    return made;
  });
  const { address } = await renderPage("/scripts", server);
  await link(/^Record your first script/).click();
  await button("Use this browser", dialog("Which browser?")).click();
  await expect.element(button("Make it a script")).toBeDisabled();
  await button("Start recording").click();
  await expect.element(text(/^Recording: use the browser as usual/)).toBeVisible();
  await tell(opened, clicked);
  await button("Make it a script").click();
  await expect.poll(address).toBe("/scripts?id=8&runOn=4");
  expect(server.callsOf(createAction)).toHaveLength(1);
  expect(server.callsOf(createScript).map(({ body }) => body.scriptActions)).toMatchObject([
    [{ selectedActionId: 5, selectedActionType: null }],
  ]);
  await expect.poll(() => server.callsOf(releaseHold).length).toBe(1);
  await expect.element(button("Run here")).toBeEnabled();
});
