import { listExtensions } from "@baton/contract";
import { expect, test } from "vitest";
import { anExtension, aProfile, fakeServer, renderPage } from "../../test/page.tsx";
import { text } from "../../test/screen.ts";

const putAway = () =>
  window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
const takeBack = () =>
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

test("what is shown is read once, and what changed before the stream stood is told", async () => {
  const extensions = [anExtension({ id: 1, name: "Before" })];
  const server = fakeServer({ extensions }).holdLiveStream();
  await renderPage("/extensions", server);
  await expect.element(text("Before")).toBeVisible();
  server.tell({ topic: "extension", id: 1, patch: { name: "Meanwhile" } });
  server.openLiveStream();
  await expect.element(text("Meanwhile")).toBeVisible();
  expect(server.callsOf(listExtensions)).toHaveLength(1);
});

test("what is shown is read anew where the server does not say when it was", async () => {
  const extensions = [anExtension({ id: 1, name: "Before" })];
  const server = fakeServer({ extensions }).holdLiveStream().tellNoPlaces();
  await renderPage("/extensions", server);
  await expect.element(text("Before")).toBeVisible();
  server.world.extensions = [anExtension({ id: 1, name: "Meanwhile" })];
  server.openLiveStream();
  await expect.element(text("Meanwhile")).toBeVisible();
});

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

test("a page that Back brings after another user signed in shows nothing of the first one", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 1, name: "Of the first" })] });
  server.alsoTakes("second", aProfile({ email: "second@example.com" }));
  await renderPage("/extensions", server);
  await expect.element(text("Of the first")).toBeVisible();
  putAway();
  // By another tab, of which a page that is put away hears nothing.
  localStorage.setItem("access-token", "second");
  server.world.extensions = [anExtension({ id: 2, name: "Of the second" })];
  takeBack();
  await expect.element(text("Of the second")).toBeVisible();
  await expect.element(text("Of the first")).not.toBeInTheDocument();
  await expect.element(text("second@example.com").first()).toBeVisible();
});

test("a page that Back brings after a log-out leads to the log-in", async () => {
  const rendered = await renderPage("/extensions", fakeServer());
  await expect.poll(rendered.address).toBe("/extensions");
  putAway();
  localStorage.removeItem("access-token");
  takeBack();
  await expect.poll(rendered.address).toBe("/login");
});
