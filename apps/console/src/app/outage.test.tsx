import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anExtension, aRun, fakeServer, renderPage } from "../../test/page.tsx";
import { alert, link, text } from "../../test/screen.ts";

const isDimmed = () => document.querySelector("[data-stale]") !== null;

test("dims what is shown while the server is away, and says of when it is", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 1, name: "Shop" })] });
  await renderPage("/extensions", server);
  await expect.element(text("Shop")).toBeVisible();
  await expect.poll(() => server.liveStreamCount).toBe(1);
  expect(isDimmed()).toBe(false);

  server.goAway();
  await expect.element(text(/^as of \d\d:\d\d$/)).toBeVisible();
  await expect.element(text("Shop")).toBeVisible();
  expect(isDimmed()).toBe(true);

  server.comeBack();
  await expect.element(text(/^as of/)).not.toBeInTheDocument();
  expect(isDimmed()).toBe(false);
});

test("what could not be read while the server was away is read when it is back", async () => {
  const server = fakeServer({ runs: [aRun({ id: 1, extensionName: "Shop Lisbon" })] });
  await renderPage("/extensions", server);
  await expect.poll(() => server.liveStreamCount).toBe(1);
  server.goAway();
  await link("Runs").click();
  await expect.element(alert("Could not load")).toBeVisible();
  server.comeBack();
  await expect.element(page.getByText("Shop Lisbon").first()).toBeVisible();
});
