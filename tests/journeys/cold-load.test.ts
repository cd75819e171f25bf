import { expect, test } from "vitest";
import { journey } from "../support/journey.ts";

const user = await (await journey()).openConsole();

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
