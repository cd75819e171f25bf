import { expect, test } from "vitest";
import { anExtension, fakeServer, renderPage } from "../../test/page.tsx";
import { text } from "../../test/screen.ts";

const putAway = () =>
  window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
const takeBack = () =>
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

test("a page that is kept for Back holds no stream, and is fresh when it is taken back", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 1, name: "Before" })] });
  await renderPage("/extensions", server);
  await expect.element(text("Before")).toBeVisible();
  await expect.poll(() => server.liveStreamCount).toBe(1);

  putAway();
  await expect.poll(() => server.liveStreamCount).toBe(0);
  server.world.extensions = [anExtension({ id: 1, name: "After" })];

  takeBack();
  await expect.element(text("After")).toBeVisible();
  await server.push({ topic: "extension", id: 1, patch: { name: "Live again" } });
  await expect.element(text("Live again")).toBeVisible();
  expect(server.liveStreamCount).toBe(1);
});

test("a page that the browser froze is fresh when it goes on", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 1, name: "Before" })] });
  await renderPage("/extensions", server);
  await expect.element(text("Before")).toBeVisible();
  await expect.poll(() => server.liveStreamCount).toBe(1);

  document.dispatchEvent(new Event("freeze"));
  await expect.poll(() => server.liveStreamCount).toBe(0);
  server.world.extensions = [anExtension({ id: 1, name: "After" })];
  document.dispatchEvent(new Event("resume"));
  await expect.element(text("After")).toBeVisible();
});
