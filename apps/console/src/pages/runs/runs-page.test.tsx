import {
  downloadRunsData,
  getRunStats,
  listRunFailures,
  listRuns,
  retryRuns,
  ScriptStatus,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aFailure, aRun, fakeServer, many, renderPage, THEN } from "../../../test/page.tsx";
import {
  alert,
  button,
  checkbox,
  dialog,
  field,
  heading,
  menuItem,
  text,
} from "../../../test/screen.ts";

const failed = (id: number) =>
  aRun({ id, status: ScriptStatus.Error, extensionName: `Shop ${id}`, failureKey: "0".repeat(32) });

test("says that there are none yet", async () => {
  await renderPage("/runs", fakeServer());
  await expect.element(heading("There are no runs yet")).toBeVisible();
});

test("says that nothing matches, and clears the filters", async () => {
  const rendered = await renderPage("/runs?search=nowhere", fakeServer({ runs: [aRun()] }));
  await expect.element(heading("Nothing matches")).toBeVisible();
  await button("Clear filters").click();
  await expect.element(text("Browser 1")).toBeVisible();
  expect(rendered.address()).toBe("/runs");
});

test("lists them, the newest first, and opens one", async () => {
  const runs = [aRun({ id: 1 }), failed(2)];
  const rendered = await renderPage("/runs", fakeServer({ runs }));
  await expect.element(text("2 runs")).toBeVisible();
  const rows = page.getByRole("row").elements().slice(1);
  expect(rows.map((row) => row.textContent?.includes("Shop 2"))).toEqual([true, false]);
  await page.getByRole("link", { name: "Error, Open the run" }).click();
  await expect.poll(() => rendered.address()).toBe("/runs/2");
});

test("says that they could not load, and tries again", async () => {
  const server = fakeServer({ runs: [aRun()] }).fails(listRuns, "notAllowed");
  await renderPage("/runs", server);
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listRuns);
  await button("Retry").click();
  await expect.element(text("Browser 1")).toBeVisible();
});

test("selects all 501 that match, page by page", async () => {
  await renderPage("/runs", fakeServer({ runs: many(501, failed) }));
  await checkbox("Select all that are loaded").click();
  await button("Select all 501 that match").click();
  await expect.element(text("501 selected")).toBeVisible();
});

test("filters by status on the server", async () => {
  const runs = [aRun({ id: 1 }), failed(2)];
  const rendered = await renderPage("/runs", fakeServer({ runs }));
  await button("Status").click();
  await page.getByRole("menuitemcheckbox", { name: "Error" }).click();
  await expect.element(text("1 run")).toBeVisible();
  await expect.element(text("Browser 1")).not.toBeInTheDocument();
  expect(rendered.address()).toContain("status");
});

test("tells of new runs, and shows them when asked", async () => {
  const server = fakeServer({ runs: [aRun({ id: 1 })] });
  await renderPage("/runs", server);
  await expect.element(text("Browser 1")).toBeVisible();
  server.world.runs.push(failed(2));
  const statusChanges = [{ status: ScriptStatus.InQueue, event: "enqueue", at: THEN }];
  await server.push({ topic: "run", id: 2, patch: {}, statusChanges });
  await button("1 new run").click();
  await expect.element(text("Shop 2")).toBeVisible();
});

test("retries the selected, names those that were refused with the reason, and tries them again", async () => {
  const server = fakeServer({ runs: many(3, failed) });
  const refused = new Set([2, 3]);
  server.on(retryRuns, ({ body }) => {
    const ids = body.ids ?? [];
    const done = ids.filter((id) => !refused.has(id));
    return {
      data: done.map((id) => ({ id, newRunId: id + 100, extensionId: id })),
      additionalData: {
        errorCode: null,
        items: ids
          .filter((id) => refused.has(id))
          .map((id) => ({ id, errorCode: 201, reason: "extensionBusy" as const })),
      },
      hasMore: false,
    };
  });
  await renderPage("/runs", server);
  await checkbox("Select all that are loaded").click();
  await button("Retry…").click();
  await button("Retry", dialog("Retry 3 runs")).click();
  const result = dialog("Retry: Result");
  await expect.element(result).toMatchTextContent("1 queued");
  await expect.element(result).toMatchTextContent("The extension already has a run.");
  await expect.element(result).toMatchTextContent("Shop 2");
  await expect.element(result).toMatchTextContent("Shop 3");
  refused.clear();
  await button("Retry failed only").click();
  await expect.element(text(/^2 queued/)).toBeVisible();
});

test("downloads what the runs collected", async () => {
  const server = fakeServer({ runs: [aRun({ dataCount: 2 })] });
  server.on(downloadRunsData, () => new Response("a,b\n1,2\n"));
  await renderPage("/runs", server);
  await button("Download data").click();
  await menuItem(/CSV/).click();
  await expect.element(text(/^Downloaded: baton-data-.*\.csv/)).toBeVisible();
  expect(server.callsOf(downloadRunsData).map(({ params }) => params.format)).toEqual(["csv"]);
  await button("Download data").click();
  await menuItem(/Unchanged table/).click();
  await expect
    .poll(() => server.callsOf(downloadRunsData).map(({ query }) => query.formulas))
    .toEqual(["text", "keep"]);
});

test("shows failures by their cause, retries them, and leads to their runs", async () => {
  const server = fakeServer({ runs: [failed(1), failed(2)], failures: [aFailure()] });
  server.on(retryRuns, () => ({
    data: [{ id: 2, newRunId: 3, extensionId: 2 }],
    additionalData: { errorCode: null, items: [] },
    hasMore: false,
  }));
  const rendered = await renderPage("/runs?view=failures", server);
  await expect.element(page.getByRole("tabpanel")).toMatchTextContent("2 runs");
  await button("Retry these…").click();
  await button("Retry", dialog()).click();
  await expect.element(text(/^1 queued/)).toBeVisible();
  await button("Show runs").click();
  await expect.element(text("Shop 2")).toBeVisible();
  expect(rendered.address()).toContain("failure=");
});

test("says that nothing failed", async () => {
  await renderPage("/runs?view=failures", fakeServer({ runs: [aRun()] }));
  await expect.element(heading("Nothing failed")).toBeVisible();
});

test("says that the causes could not load, and tries again", async () => {
  const server = fakeServer({ failures: [aFailure()] }).fails(listRunFailures, "notAllowed");
  await renderPage("/runs?view=failures", server);
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listRunFailures);
  await button("Retry").click();
  await expect.element(button("Show runs")).toBeVisible();
});

test("sums the runs up by day, in a chart and in a table", async () => {
  const server = fakeServer({ runs: [aRun()] });
  const day = { day: "2026-03-02", finished: 3, finishedWithErrors: 0, failed: 1, aborted: 0 };
  server.on(getRunStats, ({ query }) => ({
    zone: query.zone,
    from: THEN,
    to: "2026-03-03T08:00:00.000Z",
    days: [{ ...day, unfinished: 0 }],
    hours: [],
    activity: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 1)),
  }));
  await renderPage("/runs?view=overview", server);
  await expect.element(text(/75% of those that ended had no errors/)).toBeVisible();
  await button("Table").click();
  await expect.element(page.getByRole("table").first()).toMatchTextContent("3");
});

test("says that there were no runs at that time, and that the sums could not load", async () => {
  const server = fakeServer().fails(getRunStats, "notAllowed");
  await renderPage("/runs?view=overview", server);
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(getRunStats);
  await button("Retry").click();
  await expect.element(heading("There were no runs at that time")).toBeVisible();
});

test("searches on the server", async () => {
  const server = fakeServer({ runs: many(3, failed) });
  await renderPage("/runs", server);
  await field("Search").fill("shop 3");
  await expect.element(text("1 run")).toBeVisible();
});

test("groups causes by their error, what still stands first, and counts it on the tab", async () => {
  const failures = [
    aFailure({
      failureKey: "1".repeat(32),
      message: "Offline",
      failureCode: null,
      stillFailedCount: 0,
    }),
    aFailure({
      failureKey: "2".repeat(32),
      message: "Gone",
      failureCode: null,
      rowName: "A",
      stillFailedCount: 1,
    }),
    aFailure({
      failureKey: "3".repeat(32),
      message: "Gone",
      failureCode: null,
      rowName: "B",
      stillFailedCount: 2,
    }),
    aFailure({
      failureKey: "4".repeat(32),
      message: "Gone",
      failureCode: null,
      rowName: "Mended",
      stillFailedCount: 0,
    }),
  ];
  await renderPage("/runs?view=failures", fakeServer({ runs: [failed(1)], failures }));
  await expect.element(heading(/3 extensions still fail, 2 places/)).toBeVisible();
  await expect.element(page.getByRole("tab", { name: /1 error still stands/ })).toBeVisible();
  // One error is one line, however many places it has; they are inside it.
  await expect.element(text("A", page.getByRole("tabpanel"))).not.toBeInTheDocument();
  await button("Show its places").click();
  await expect.element(text(/Mended/)).not.toBeVisible();
  await text("Resolved: 1 place").click();
  await expect.element(text(/Mended/)).toBeVisible();
  await expect.element(heading(/Offline/)).not.toBeInTheDocument();
  await text("Resolved: 1 error").click();
  await expect.element(heading(/Offline/)).toBeVisible();
});

test("retries all that one error explains, wherever it happened, and counts it once", async () => {
  const failures = ["1", "2", "3"].map((key, index) =>
    aFailure({
      ...{ failureKey: key.repeat(32), message: "Gone", failureCode: null, rowName: `Row ${key}` },
      stillFailedCount: index === 2 ? 0 : index + 1,
    }),
  );
  const server = fakeServer({ runs: [failed(1)], failures });
  server.on(retryRuns, () => ({
    data: [{ id: 1, newRunId: 11, extensionId: 1 }],
    additionalData: { errorCode: null, items: [] },
    hasMore: false,
  }));
  await renderPage("/runs?view=failures", server);
  await button("Retry all 3…").click();
  await button("Retry", dialog("Retry on 3 extensions")).click();
  await expect.element(text(/^2 .*queue/)).toBeVisible();
  expect(
    server.callsOf(retryRuns).map(({ body }) => "filter" in body && body.filter?.failureKey[0]),
  ).toEqual(["2", "1"]);
});

test("takes a period as the console writes dates, whatever the browser's own form is", async () => {
  const rendered = await renderPage("/runs", fakeServer({ runs: [aRun()] }));
  await button("Any time").click();
  await field("From").fill("1.3.2026 9:05");
  await userEvent.keyboard("{Tab}");
  await expect.poll(() => rendered.address()).toContain("from=2026-03-01T09%3A05");
  await expect.element(field("From")).toHaveValue("01.03.2026 09:05");
  await field("From").click();
  await button("Next month").click();
  await page.getByRole("button", { name: /^15 (April|апреля)/ }).click();
  await expect.poll(() => rendered.address()).toContain("from=2026-04-15T09%3A05");
});

test("says why a run waits, that it has a script of its own, and no beginning before it began", async () => {
  const run = aRun({
    id: 3,
    status: ScriptStatus.InQueue,
    startedAt: null,
    finishedAt: null,
    isOnce: true,
    waitReason: "groupLimit",
    queue: { position: 2, length: 7 },
  });
  await renderPage("/runs", fakeServer({ runs: [run] }));
  const row = page.getByRole("row").filter({ hasText: "Browser 1" });
  await expect.element(row.getByText(/group/i)).toBeVisible();
  await expect.element(row.getByText("Once")).toBeVisible();
  await expect.element(row.getByText("—").first()).toBeVisible();
  expect(row.element().textContent).not.toContain("2026");
});
