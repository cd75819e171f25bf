import { listExtensionGroups, listSchedules } from "@baton/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  aGroup,
  anExtension,
  aSchedule,
  fakeServer,
  many,
  renderPage,
} from "../../../test/page.tsx";
import { alert, button, heading, link, text } from "../../../test/screen.ts";

/** A morning before what is due at nine: the days shown begin with a whole one. */
beforeEach(() => {
  vi.setSystemTime("2026-11-22T06:00:00Z");
});
afterEach(() => {
  vi.useRealTimers();
});

/** Every day from long ago on: there is something in each week. */
const daily = (id: number, groupId: number | null = null, extensionCount = 2) =>
  aSchedule({
    id,
    nextRunAt: new Date(Date.now() + 3_600_000).toISOString(),
    extensionCount,
    load: [{ groupId, extensionCount, typicalRunMs: 600_000 }],
  });

const scheduleOf = (kept = daily(0)) => ({
  id: kept.id,
  performMode: kept.schedule.performMode,
  nextRunAt: kept.nextRunAt,
});

test("says that nothing is scheduled, and leads to the extensions", async () => {
  const rendered = await renderPage("/schedules", fakeServer());
  await expect.element(heading("Nothing is scheduled for these days")).toBeVisible();
  await link("Choose extensions").click();
  await expect.element(heading("Extensions")).toBeVisible();
  expect(rendered.address()).toBe("/extensions");
});

test("shows the load of a week, and what an hour holds", async () => {
  await renderPage("/schedules", fakeServer({ schedules: [daily(1)] }));
  await expect.element(text(/Total: 14 runs/)).toBeVisible();
  await expect.element(text("Choose an hour to see its schedules.")).toBeVisible();
  await page.getByRole("table").getByRole("button").first().click();
  await expect.element(page.getByRole("complementary")).toMatchTextContent("2 extensions");
});

test("says that nothing of the chosen group is scheduled", async () => {
  const groups = [aGroup({ id: 3, name: "Shops" }), aGroup({ id: 4, name: "Banks" })];
  await renderPage("/schedules?group=4", fakeServer({ groups, schedules: [daily(1, 3)] }));
  await expect.element(heading("Nothing is scheduled for these days")).toBeVisible();
  await button("Group: Banks").click();
  await page.getByRole("menuitemradio", { name: "Shops" }).click();
  await expect.element(text(/Total: 14 runs/)).toBeVisible();
});

test("says that it could not load, and tries again", async () => {
  const server = fakeServer({ schedules: [daily(1)] }).fails(listSchedules, "notAllowed");
  await renderPage("/schedules", server);
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listSchedules);
  await button("Retry").click();
  await expect.element(text(/Total: 14 runs/)).toBeVisible();
});

test("counts all 501 schedules", async () => {
  const schedules = many(501, (id) => daily(id, null, 1));
  await renderPage("/schedules", fakeServer({ schedules }));
  await expect.element(text(/Total: 3,507 runs/)).toBeVisible();
});

test("names a group whose limit will be too low", async () => {
  const groups = [aGroup({ id: 3, name: "Shops", threadCount: 1 })];
  const schedules = [daily(1, 3, 8)];
  await renderPage("/schedules", fakeServer({ groups, schedules }));
  await expect.element(text(/a group will have too few threads|too few threads/)).toBeVisible();
});

test("shows the week without the names of groups where these could not load", async () => {
  const server = fakeServer({ schedules: [daily(1)] }).fails(listExtensionGroups, "notAllowed");
  await renderPage("/schedules", server);
  await expect.element(text(/Total: 14 runs/)).toBeVisible();
});

test("goes on to later weeks and back", async () => {
  const rendered = await renderPage("/schedules", fakeServer({ schedules: [daily(1)] }));
  await button("Next 7 days").click();
  await expect.poll(() => rendered.address()).toBe("/schedules?week=1");
  await button("Coming 7 days").click();
  await expect.poll(() => rendered.address()).toBe("/schedules");
});

test("says once what comes again every day", async () => {
  const groups = [aGroup({ id: 3, name: "Shops", threadCount: 1 })];
  await renderPage("/schedules", fakeServer({ groups, schedules: [daily(1, 3, 5)] }));
  await expect.element(button("Every day at 09:00")).toBeVisible();
  await expect.element(heading(/^In 1 case/)).toBeVisible();
});

test("opens the extensions that an hour starts", async () => {
  const schedules = [daily(7)];
  const extensions = [
    anExtension({ id: 1, name: "Scheduled", schedule: scheduleOf(schedules[0]) }),
    anExtension({ id: 2, name: "Other" }),
  ];
  const rendered = await renderPage("/schedules", fakeServer({ schedules, extensions }));
  await page.getByRole("table").getByRole("button").first().click();
  await link("2 extensions").click();
  await expect.element(text("Scheduled")).toBeVisible();
  await expect.element(text("Other")).not.toBeInTheDocument();
  expect(rendered.address()).toBe("/extensions?schedule=7");
  await button(/^One schedule/).click();
  await expect.element(text("Other")).toBeVisible();
});

test("is reached by the navigation and by its keys, as are the runs and the overview", async () => {
  const rendered = await renderPage("/extensions", fakeServer());
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  await link("Schedules", navigation).click();
  await expect.poll(() => rendered.address()).toBe("/schedules");
  await userEvent.keyboard("gr");
  await expect.poll(() => rendered.address()).toBe("/runs");
  await userEvent.keyboard("go");
  await expect.poll(() => rendered.address()).toBe("/overview");
  await userEvent.keyboard("gc");
  await expect.poll(() => rendered.address()).toBe("/schedules");
});
