import { dequeueScripts, listRuns, ScriptStatus, stopScripts } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listed } from "../../../test/fake-server/default-runs.ts";
import { bulkAnswer } from "../../../test/bulk.ts";
import { aRun, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, dialog, field, scrollDownTo, text } from "../../../test/screen.ts";

test("offers of more than are counted the first ones, and says that they are those", async () => {
  const runs = many(120, (id) => aRun({ id }));
  const server = fakeServer({ runs });
  server.on(listRuns, ({ query }) => ({
    ...listed(runs, query),
    total: { count: 10_000, isAtLeast: true },
  }));
  await renderPage("/runs", server);
  await checkbox("Select all that are loaded").click();
  await expect.element(button("Select the first 10,000 that match")).toBeVisible();
});

test("shows what changed above although one scrolls on while it is read", async () => {
  const runs = many(300, (id) => aRun({ id, extensionName: `Shop ${id}.` }));
  const server = fakeServer({ runs });
  const gate = Promise.withResolvers<void>();
  const isHeld = { isFirstPage: false };
  server.on(listRuns, async ({ query }) => {
    if (isHeld.isFirstPage && query.before === undefined) await gate.promise;
    return listed(server.world.runs, query);
  });
  await renderPage("/runs", server);
  await expect.element(text("Shop 300.")).toBeVisible();
  await expect.poll(() => server.liveStreamCount).toBe(1);
  server.world.runs = server.world.runs.map((run) =>
    run.id === 300 ? { ...run, extensionName: "Renamed" } : run,
  );
  isHeld.isFirstPage = true;
  const asked = server.callsOf(listRuns).length;
  await server.push({ topic: "resync" });
  await expect.poll(() => server.callsOf(listRuns).length).toBeGreaterThan(asked);
  await scrollDownTo(text("Shop 201."), "[role=row]");
  gate.resolve();
  await scrollDownTo(text("Shop 1."), "[role=row]");
  page.getByRole("grid").element().scrollTo({ top: 0 });
  await expect.element(text("Renamed")).toBeVisible();
});

const going = (id: number, status: ScriptStatus) =>
  aRun({ id, extensionId: id + 10, extensionName: `Shop ${id}.`, status, finishedAt: null });

test("stops what goes on, takes what waits out of the queue, and leaves what has ended meanwhile", async () => {
  const runs = [
    going(1, ScriptStatus.InProgress),
    going(2, ScriptStatus.InQueue),
    going(3, ScriptStatus.InProgress),
    aRun({ id: 4, extensionName: "Over" }),
  ];
  const server = fakeServer({ runs });
  server.on(stopScripts, () => bulkAnswer([]));
  server.on(dequeueScripts, () => bulkAnswer([]));
  await renderPage("/runs", server);
  await checkbox("Select all that are loaded").click();
  await button(/^Stop: 1 has ended/).click();
  server.world.runs = runs.map((run) => (run.id === 3 ? aRun({ id: 3, extensionId: 13 }) : run));
  await button("Stop", dialog("Stop 3 runs?")).click();
  await expect.element(text("3 stopped")).toBeVisible();
  expect(server.callsOf(stopScripts).map(({ body }) => body)).toEqual([{ extensionIds: [11] }]);
  expect(server.callsOf(dequeueScripts).map(({ body }) => body)).toEqual([{ extensionIds: [12] }]);
});

test("keeps filters and columns as a view, beside what else the page shows", async () => {
  const rendered = await renderPage("/runs?search=shop", fakeServer({ runs: [aRun()] }));
  await button("Saved views").click();
  await page.getByRole("menuitem", { name: "Save as a view" }).click();
  await field("Name", dialog()).fill("Shops");
  await button("Save", dialog()).click();
  await expect.poll(() => rendered.address()).toMatch(/search=shop&view=[0-9a-f]+$/);
  await page.getByRole("tab", { name: /^Charts/ }).click();
  await expect.poll(() => rendered.address()).toBe("/runs?search=shop&view=overview");
  await page.getByRole("tab", { name: "Runs" }).click();
  await button("Saved views").click();
  await page.getByRole("menuitemradio", { name: /Shops/ }).click();
  await expect.poll(() => rendered.address()).toMatch(/search=shop&view=[0-9a-f]+$/);
});
