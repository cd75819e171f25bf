import { afterAll, beforeAll, expect, test } from "vitest";
import { BatonServer } from "../support/baton-server.ts";
import { ConsoleUser } from "../support/console.ts";

let server: BatonServer;
let user: ConsoleUser;

beforeAll(async () => {
  server = await BatonServer.start();
  user = await ConsoleUser.open(server.url);
});
afterAll(async () => {
  await user?.close();
  await server?.close();
});

test("says that it loads before any of its code and styles have come, and then gives way", async () => {
  user.pictureOnFailure();
  const { page } = user;
  const { promise: line, resolve: openLine } = Promise.withResolvers<void>();
  await page.route("**/assets/**", async (route) => {
    await line;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const loading = page.getByRole("status").getByText("Loading…");
  await loading.waitFor();
  // Drawn, and not only there.
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0, undefined, {
    polling: 100,
  });
  openLine();
  await page.getByRole("button", { name: "Log in" }).waitFor();
  expect(await loading.count()).toBe(0);
  expect(user.faults).toEqual([]);
});
