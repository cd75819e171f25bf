import { expect, test } from "vitest";
import { OWNER } from "../support/baton-server.ts";
import { fetchAllAhead } from "../support/console.ts";
import { journey } from "../support/journey.ts";

const { server, openConsole } = await journey();
const user = await openConsole();
await user.page.addInitScript(fetchAllAhead);

test("a page whose code was not loaded yet comes by itself when the server is back", async () => {
  user.pictureOnFailure();
  const { page } = user;
  // Never fetched ahead, as where the line was cut before.
  const code = /\/assets\/runs-page/;
  let refused = 0;
  await page.route(code, (route) => {
    refused += 1;
    return route.abort();
  });
  await user.logIn(OWNER);
  await server.kill();
  await page.getByText("Connection lost, reconnecting…").waitFor();

  await user.link("Runs").click();
  await page.waitForURL("**/runs");
  await expect.poll(() => refused).toBeGreaterThan(0);
  // Lists of the page before may say it as well.
  await page.getByRole("main").getByRole("alert").getByText("Could not load").first().waitFor();
  expect(await page.getByRole("heading", { name: "Something went wrong" }).count()).toBe(0);

  await page.unroute(code);
  await server.start();
  await user.heading("There are no runs yet").waitFor();
});

test("all pages open during an outage once the browser had time to fetch their code", async () => {
  user.pictureOnFailure();
  const { page } = user;
  // The browser notes 250 by itself, and the console has more pieces of code.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
  await page.goto("/extensions");
  await user.heading("Extensions").waitFor();
  await page.waitForFunction(
    () =>
      ["runs-page", "settings-page", "scripts-page", "schedules-page", "proxy-page"].every((name) =>
        performance.getEntriesByType("resource").some((entry) => entry.name.includes(name)),
      ),
    undefined,
    // To look at each frame would leave the browser no time to spare, which is when code is fetched.
    { polling: 500 },
  );
  // And what these ask for: nothing more comes. The network is never idle, for the live stream's sake.
  let last = 0;
  const isQuiet = async () => {
    const before = last;
    last = await page.evaluate(() => performance.getEntriesByType("resource").length);
    return last === before;
  };
  await expect.poll(isQuiet, { interval: 1000 }).toBe(true);
  await server.kill();
  for (const name of ["Runs", "Settings", "Scripts", "Documents", "Proxy"]) {
    await user.link(name).click();
    await user.heading(name).first().waitFor();
  }
  expect(user.faults).toEqual([]);
  await server.start();
});
