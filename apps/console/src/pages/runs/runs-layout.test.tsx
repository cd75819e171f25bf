import { getRunStats, getStepTimes, ScriptStatus } from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import {
  aFailure,
  aRun,
  aScript,
  fakeServer,
  many,
  renderPage,
  THEN,
} from "../../../test/page.tsx";
import { button, text } from "../../../test/screen.ts";

const middleOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
};

test("a status stands in the middle of its row", async () => {
  await renderPage("/runs", fakeServer({ runs: [aRun()] }));
  const row = page.getByRole("row").filter({ hasText: "Finished" });
  await expect.element(row).toBeVisible();
  const chip = row.getByText("Finished", { exact: true });
  const fromMiddle = Math.abs(middleOf(chip.element()) - middleOf(row.element()));
  expect(fromMiddle).toBeLessThan(1);
});

test("on a phone the chart's last label is whole", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const server = fakeServer({ runs: [aRun()] });
  const counts = { finished: 3, finishedWithErrors: 0, failed: 1, aborted: 0, unfinished: 0 };
  const days = many(30, (day) => ({
    ...counts,
    day: `2026-03-${String(day).padStart(2, "0")}`,
  }));
  const activity = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 1));
  const to = "2026-03-31T00:00:00.000Z";
  server.on(getRunStats, ({ query: { zone } }) => ({
    ...{ zone, from: THEN, to, days, hours: [], activity },
  }));
  await renderPage("/runs?view=overview", server);
  const last = text("30.03");
  await expect.element(last).toBeInTheDocument();
  // It is drawn anew as it is measured: the label is looked for in the chart that holds it then.
  const past = (): number => {
    const label = last.element();
    const edge = label.closest("svg")?.getBoundingClientRect().right ?? 0;
    return label.getBoundingClientRect().right - edge;
  };
  await expect.poll(past).toBeLessThanOrEqual(0);
});

test("on a phone the filters stand behind one button, which counts them", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  await renderPage("/runs?status=%5B3%5D&period=week", fakeServer({ runs: [aRun()] }));
  const filters = button("Filters: 2");
  await expect.element(filters).toBeVisible();
  await expect.element(button(/^Status/)).not.toBeInTheDocument();
  await filters.click();
  await expect.element(button(/^Status/)).toBeVisible();
});

test("on a phone a card says why a run waits, and why one failed", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const waiting = { status: ScriptStatus.InQueue, startedAt: null, finishedAt: null };
  const runs = [
    aRun({ id: 3, extensionName: "Waits", ...waiting, waitReason: "groupLimit" }),
    aRun({
      id: 2,
      extensionName: "Failed",
      error: { failureCode: "timeout", message: "not in 5 s" },
    }),
    aRun({ id: 1, extensionName: "Went well" }),
  ];
  await renderPage("/runs", fakeServer({ runs }));
  const card = (name: string) => page.getByRole("row").filter({ hasText: name });
  const reasons = [card("Waits").getByText(/group/i), card("Failed").getByText("Timed out.")];
  for (const reason of reasons) {
    await expect.element(reason).toBeVisible();
    const row = reason.element().closest("[role=row]")?.getBoundingClientRect();
    expect(reason.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(row?.bottom ?? 0);
  }
});

test("on a phone the bars of the steps' times can be told apart without scrolling", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const times = { count: 10, medianMs: 4000, p95Ms: 8000, failedShare: 0 };
  const name = "Open the shop's page and wait until all of it is there";
  const server = fakeServer({ runs: [aRun()], scripts: [aScript({ id: 7 })] });
  server.on(getStepTimes, () => ({
    runCount: 10,
    rows: [{ id: "r1", name, ...times, steps: [] }],
  }));
  await renderPage("/runs?view=overview&script=7", server);
  const bar = page.getByRole("row").filter({ hasText: name }).getByRole("cell").first();
  await expect.element(bar).toBeInTheDocument();
  const { width, left } = bar.element().getBoundingClientRect();
  expect(width).toBeGreaterThan(110);
  expect(left + width).toBeLessThanOrEqual(390);
});

test("leaves the agent's words to the detail, unless they tell two places apart", async () => {
  const timedOut = { failureCode: "timeout", stillFailedCount: 1 };
  const failures = [
    aFailure({ ...timedOut, failureKey: "1".repeat(32), rowName: "Alone", message: "not in 5 s" }),
    aFailure({ ...timedOut, failureKey: "2".repeat(32), rowName: "Twice", message: "no #a" }),
    aFailure({ ...timedOut, failureKey: "3".repeat(32), rowName: "Twice", message: "no #b" }),
  ];
  const error = { failureCode: "timeout", message: "not in 5 s" };
  const runs = many(9, (id) => aRun({ id, error, errorMessage: error.message }));
  await renderPage("/runs?view=failures", fakeServer({ runs, failures }));
  await button("Show its places").click();
  await expect.element(text("no #a")).toBeVisible();
  await expect.element(text("no #b")).toBeVisible();
  await expect.element(text("not in 5 s")).not.toBeInTheDocument();
  await button("Show an example").first().click();
  await expect.element(text("not in 5 s")).toBeVisible();
});
