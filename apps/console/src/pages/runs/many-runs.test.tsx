import { listRuns } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listed } from "../../../test/fake-server/default-runs.ts";
import { aRun, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, scrollDownTo, text } from "../../../test/screen.ts";

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
