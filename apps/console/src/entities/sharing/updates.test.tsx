import {
  applyNestedUpdate,
  applyNestedUpdates,
  getNestedUpdate,
  markUpdatesNotified,
  type StepDifference,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, renderPage } from "../../../test/page.tsx";
import { button, checkbox, dialog, link, text } from "../../../test/screen.ts";
import { anUpdate, aReceivedAction } from "../../../test/shared-things.ts";
import { idsAnswer } from "../../../test/bulk.ts";

const UPDATES = [
  anUpdate({ id: 1, actionId: 5, actionName: "Open the shop", note: "Waits longer" }),
  anUpdate({ id: 2, actionId: 6, actionName: "Look around", actionVersion: 3 }),
  anUpdate({ id: 3, type: "Deleted", actionId: 7, actionName: "Old one", actionVersion: 2 }),
  anUpdate({ id: 4, type: "UpdateSent", actionId: 8, actionName: "Mine", actionVersion: 9 }),
];

const ACTIONS = [
  aReceivedAction({ id: 5, name: "Open the shop", hasUpdate: true, senderVersion: 4 }),
  aReceivedAction({ id: 6, name: "Look around" }),
];

const DIFFERENCES: StepDifference[] = [
  {
    kind: "changed",
    stepId: "s1",
    before: { place: "0", step: { id: "s1", type: "wait", inputs: { seconds: 2 } } },
    after: { place: "1", step: { id: "s1", type: "wait", inputs: { seconds: 20 } } },
    inputs: ["seconds"],
    fields: [],
  },
  {
    kind: "added",
    stepId: "s2",
    before: null,
    after: { place: "2.then.0", step: { id: "s2", type: "reload", inputs: {} } },
    inputs: [],
    fields: [],
  },
];

function serverWith(updates = UPDATES) {
  const server = fakeServer({ updates, actions: [...ACTIONS] });
  const drop = (...ids: number[]) => {
    server.world.updates = server.world.updates.filter(({ id }) => !ids.includes(id));
  };
  return server
    .on(markUpdatesNotified, ({ body }) => {
      drop(...body.ids);
      return idsAnswer(body.ids);
    })
    .on(applyNestedUpdate, ({ params }) => {
      drop(params.id);
      return ACTIONS[0] ?? aReceivedAction();
    })
    .on(applyNestedUpdates, ({ body }) => {
      drop(...body.ids);
      return { data: ACTIONS };
    })
    .on(getNestedUpdate, ({ params }) => ({
      update: anUpdate({ id: params.id }),
      differences: DIFFERENCES,
    }));
}

const bell = () => page.getByRole("button", { name: /^Updates of actions:/ });
const updates = () => dialog("Updates of actions");
const line = (name: string) => updates().getByRole("listitem", { name });

test("shows a bell only when something happened, with how much", async () => {
  const server = serverWith([]);
  await renderPage("/extensions", server);
  await expect.element(page.getByRole("button", { name: /^Received scripts/ })).toBeVisible();
  await expect.element(bell()).not.toBeInTheDocument();
  server.world.updates = [...UPDATES];
  await server.push({ topic: "changed", collection: "actionUpdates" });
  await expect.element(bell()).toMatchTextContent(/4/);
});

test("says of each what happened, which version, and with which note", async () => {
  await renderPage("/extensions", serverWith());
  await bell().click();
  await expect
    .element(line("Open the shop"))
    .toMatchTextContent(/There is a new version · version 5/);
  await expect.element(line("Open the shop")).toMatchTextContent(/Waits longer/);
  await expect.element(line("Old one")).toMatchTextContent(/Its sender has deleted it/);
  await expect
    .element(line("Mine"))
    .toMatchTextContent(/Your version went out to its receivers · version 9/);
});

test("shows what changes before it is taken, then takes that one", async () => {
  const server = serverWith();
  await renderPage("/extensions", server);
  await bell().click();
  await button("What changes", line("Open the shop")).click();
  await expect.element(line("Open the shop")).toMatchTextContent(/step 1 → 2/);
  await expect.element(line("Open the shop")).toMatchTextContent(/before 2 → after 20/);
  await expect.element(line("Open the shop")).toMatchTextContent(/Added.*step 3 › .* › 1/);
  await button("Update", line("Open the shop")).click();
  await expect.element(text("1 action updated")).toBeVisible();
  await expect.element(line("Open the shop")).not.toBeInTheDocument();
  expect(server.callsOf(applyNestedUpdate).map(({ params }) => params.id)).toEqual([1]);
});

test("takes several at once, and shows the others no more", async () => {
  const server = serverWith();
  await renderPage("/extensions", server);
  await bell().click();
  await checkbox("Select “Mine”", updates()).click();
  await button("Update selected (2)", updates()).click();
  await expect.element(text("2 actions updated")).toBeVisible();
  expect(server.callsOf(applyNestedUpdates).map(({ body }) => body.ids)).toEqual([[1, 2]]);
  await button("Show no more (1)", updates()).click();
  await expect.element(line("Old one")).not.toBeInTheDocument();
  await expect.element(line("Mine")).toBeVisible();
  expect(server.callsOf(markUpdatesNotified).map(({ body }) => body.ids)).toEqual([[3]]);
});

test("marks an action with an update in the list, and offers it above its steps", async () => {
  const server = serverWith();
  await renderPage("/actions?id=5", server);
  const item = link(
    /Open the shop/,
    page.getByRole("navigation", { name: "Actions and catalogue" }),
  );
  await expect.element(item.getByRole("img", { name: "Has an update" })).toBeVisible();
  await expect.element(text("v4 of 5")).toBeVisible();
  await expect.element(text(/There is version 5/)).toBeVisible();
  await button("Update", page.getByRole("region", { name: "There is a new version" })).click();
  await expect.element(text("1 action updated")).toBeVisible();
});
