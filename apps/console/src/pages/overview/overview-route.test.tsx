import { type Fleet, getFleet, getRunStats, listRunFailures } from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { aFailure, anExtension, fakeServer, many, renderPage, THEN } from "../../../test/page.tsx";
import { alert, button, heading, link, text } from "../../../test/screen.ts";

const fleet: Fleet = {
  extensionCount: 10,
  onlineCount: 10,
  offline: [],
  scheduledWithoutScript: { count: 0, first: [] },
  scheduleOver: { count: 0, first: [] },
  withoutScriptCount: 0,
  groupsAtLimit: [],
  proxiesAtLimit: [],
  queuedCount: 0,
  hasTariff: true,
};

const serverWith = (over: Partial<Fleet>, world: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ extensions: [anExtension()], ...world });
  server.on(getFleet, () => ({ ...fleet, ...over }));
  return server;
};

function withRuns(server: ReturnType<typeof serverWith>) {
  const none = { finished: 0, finishedWithErrors: 0, failed: 0, aborted: 0, unfinished: 0 };
  return server.on(getRunStats, ({ query }) => ({
    zone: query.zone,
    from: query.from ?? THEN,
    to: THEN,
    days: [{ day: "2026-03-02", ...none, finished: 3 }],
    hours: query.from ? [{ at: THEN, ...none, finished: 3 }] : [],
    activity: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 1)),
  }));
}

test("leads to the first browser where there is none", async () => {
  const rendered = await renderPage("/overview", fakeServer());
  await expect.element(heading("How your fleet is doing will be shown here")).toBeVisible();
  await expect
    .element(text("Connect the first browser: the page Extensions says how."))
    .toBeVisible();
  await link("Extensions", page.getByRole("main")).click();
  await expect.poll(() => rendered.address()).toBe("/extensions");
});

test("says that all is well", async () => {
  await renderPage("/overview", serverWith({}));
  await expect.element(text("All is well")).toBeVisible();
  await expect.element(heading("Will not run")).not.toBeInTheDocument();
});

test("names what still fails by its error, then by its place, and leads to its runs", async () => {
  const still = { message: "No element matches …", stillFailedCount: 3 };
  const failures = [
    aFailure({ ...still, failureKey: "1".repeat(32), scriptName: "Posting" }),
    aFailure({ ...still, failureKey: "2".repeat(32), scriptName: "Reading" }),
    aFailure({ failureKey: "3".repeat(32), scriptName: "Resolved", stillFailedCount: 0 }),
  ];
  const rendered = await renderPage("/overview", serverWith({}, { failures }));
  const standing = page.getByRole("main");
  await expect.element(standing).toMatchTextContent("6 extensions");
  await expect.element(text(/Resolved/)).not.toBeInTheDocument();
  await expect.element(link("and 1 more")).toBeVisible();
  await link(/^Posting/).click();
  await expect.poll(() => rendered.address()).toContain("failure=");
});

test("tells who is offline, and leads to all of them", async () => {
  const offline = [
    { id: 1, name: "Shop 1", lastEventAt: THEN },
    { id: 2, name: "Shop 2", lastEventAt: null },
  ];
  const rendered = await renderPage("/overview", serverWith({ onlineCount: 3, offline }));
  await expect.element(heading("3 of 10 online")).toBeVisible();
  await expect.element(text("7 offline:")).toBeVisible();
  await expect.element(text("has not connected yet")).toBeVisible();
  await link("Show all 7").click();
  await expect.poll(() => rendered.address()).toBe("/extensions?online=false");
});

test("has cards of one height, however much stands in one, and the chart in sight", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(1440, 900);
  const failures = many(24, (id) =>
    aFailure({
      failureKey: String(id).padStart(32, "0"),
      message: `Reason ${id % 8} that is told in a sentence of some length`,
      failureCode: `code${id % 8}`,
      scriptName: `Script number ${id}`,
      stillFailedCount: 3,
    }),
  );
  const offline = many(5, (id) => ({ id, name: `Shop ${id}`, lastEventAt: THEN }));
  await renderPage("/overview", withRuns(serverWith({ onlineCount: 3, offline }, { failures })));
  await expect.element(heading("Runs per hour")).toBeVisible();
  await expect.element(link("5 more errors")).toBeVisible();
  const sections = [...document.querySelectorAll("section:has(> h2)")].slice(0, 3);
  const heights = sections.map((section) => Math.round(section.getBoundingClientRect().height));
  expect(heights).toHaveLength(3);
  expect(new Set(heights).size).toBe(1);
  const chart = heading("Runs per hour").element().getBoundingClientRect();
  expect(chart.bottom).toBeLessThan(700);
  const underlined = [...document.querySelectorAll("main a")].filter(
    (one) => getComputedStyle(one).textDecorationLine !== "none",
  );
  expect(underlined.map(({ textContent }) => textContent)).toEqual([]);
  const low = [...document.querySelectorAll("section:has(> h2) a")].filter(
    (one) => one.getBoundingClientRect().height < 24,
  );
  expect(low.map(({ textContent }) => textContent)).toEqual([]);
});

test("tells what will not run and why, each a way in", async () => {
  const rendered = await renderPage(
    "/overview",
    serverWith({
      hasTariff: false,
      queuedCount: 4,
      withoutScriptCount: 6,
      scheduledWithoutScript: { count: 6, first: [{ id: 1, name: "Bare", nextRunAt: THEN }] },
      scheduleOver: { count: 1, first: [{ id: 2, name: "Past" }] },
      groupsAtLimit: [{ id: 3, name: "Shops", limit: 5, waitingCount: 12 }],
      proxiesAtLimit: [{ id: 4, name: "Berlin", limit: 1, waitingCount: 2 }],
    }),
  );
  await expect.element(link(/nothing that is queued begins \(4\)/)).toBeVisible();
  await expect.element(text("A schedule, but no script: 6 extensions")).toBeVisible();
  await expect.element(text("and 5 more")).toBeVisible();
  await expect.element(link("Past")).toBeVisible();
  await expect
    .element(link(/Proxy “Berlin”: all its threads are in use \(1\), 2 queued/))
    .toBeVisible();
  await link(/Group “Shops”: all its threads are in use \(5\), 12 queued/).click();
  await expect.poll(() => rendered.address()).toContain("group=3");
});

test("shows those without a script in the table", async () => {
  const rendered = await renderPage(
    "/overview",
    serverWith({ withoutScriptCount: 1, onlineCount: 9 }),
  );
  await link("Without a script: 1 extension").click();
  await expect.poll(() => rendered.address()).toBe("/extensions?script=0");
  await expect.element(button("Script: No script")).toBeVisible();
  await expect.element(text("Browser 1")).toBeVisible();
});

test("shows hours or days, as a chart and as a table, and leads to their runs", async () => {
  const rendered = await renderPage("/overview", withRuns(serverWith({})));
  await expect.element(heading("Runs per hour")).toBeVisible();
  await button("Table").click();
  await page.getByRole("table").getByRole("button").click();
  await expect.poll(() => rendered.address()).toContain("/runs?from=2026-03-0");
});

test("says that it could not load, and tries again", async () => {
  const server = serverWith({}).fails(listRunFailures, "notAllowed");
  await renderPage("/overview", server);
  await expect.element(alert("Could not load").first()).toBeVisible();
  server.mends(listRunFailures);
  await button("Retry").first().click();
  await expect.element(text("All is well")).toBeVisible();
});
