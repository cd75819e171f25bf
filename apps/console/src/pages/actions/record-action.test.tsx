import {
  type ExtensionHold,
  heartbeatHold,
  type HoldCommand,
  type HoldEvent,
  listHoldEvents,
  type NumberedHoldEvent,
  releaseHold,
  sendHoldCommand,
  type Step,
  takeHold,
  updatePreference,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anExtension, fakeServer, renderPage, THEN } from "../../../test/page.tsx";
import { button, dialog, field, text } from "../../../test/screen.ts";

const HOLD: ExtensionHold = {
  holdId: "7f0c2f0e-6f0b-4c44-9f39-0b5d4f6f2a11",
  ...{ purpose: "record", holder: "owner@example.com", since: THEN, askedBy: null },
};
const OK: { success: true } = { success: true };
const TAB = { id: 3, title: "Shop", url: "https://shop.test/", isActive: true };
const VALUES: Partial<Record<HoldCommand["type"], unknown>> = {
  "tabs.list": [TAB],
  "tabs.open": TAB,
  "record.start": true,
  "record.pause": true,
  "record.stop": true,
};

/** A server with one browser, in which somebody does things. */
function serverWithBrowser() {
  const server = fakeServer({ extensions: [anExtension({ id: 4, name: "Shop" })] });
  const told: NumberedHoldEvent[] = [];
  const commands: HoldCommand[] = [];
  const tell = async (...events: HoldEvent[]) => {
    for (const event of events) told.push({ seq: told.length + 1, at: THEN, event });
    await server.push({ topic: "hold", id: 4, holdId: HOLD.holdId, lastSeq: told.length });
  };
  server.on(takeHold, () => HOLD);
  server.on(heartbeatHold, () => HOLD);
  server.on(releaseHold, () => OK);
  server.on(updatePreference, ({ body }) => body);
  server.on(listHoldEvents, ({ query }) => ({
    data: told.filter(({ seq }) => seq > query.after),
    lastSeq: told.length,
  }));
  server.on(sendHoldCommand, ({ body: { command, commandId } }) => {
    commands.push(command);
    const value = (VALUES[command.type] ?? null) as never;
    void tell({ type: "answered", commandId, outcome: { isDone: true, value } });
    return OK;
  });
  const said = (type: HoldCommand["type"]) => commands.filter((command) => command.type === type);
  return { server, tell, said };
}

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
  const { server, tell, said } = serverWithBrowser();
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
