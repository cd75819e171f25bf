import {
  askForHold,
  type ExtensionHold,
  releaseHold,
  ScriptStatus,
  startDebug,
  updatePreference,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { HOLD, morning, serverWithBrowser, standing } from "../../../test/debugged-browser.ts";
import { anExtension, aRunOf, renderPage } from "../../../test/page.tsx";
import { button, dialog, field, option, text } from "../../../test/screen.ts";

const OTHER: ExtensionHold = { ...HOLD, holder: "ann@example.com", purpose: "record" };

async function openDebugger(browser: ReturnType<typeof serverWithBrowser>) {
  await renderPage("/scripts?id=7", browser.server);
  await button("Debug").click();
  await button("Choose a browser").click();
}

test("holds the browser that is chosen, begins there, and goes on by buttons and keys", async () => {
  const browser = serverWithBrowser();
  const { server, tell, said } = browser;
  await openDebugger(browser);
  await button("Use this browser", dialog("Which browser?")).click();
  await expect.element(text("You hold Shop.")).toBeVisible();
  await button("Begin at the first step").click();
  await expect.poll(() => server.callsOf(startDebug).length).toBe(1);
  expect(said("debug.begin")).toEqual([{ type: "debug.begin", at: null }]);

  await tell({ type: "debug.stopped", state: standing() });
  await expect.element(text(/^Stands at the start: row 1, /)).toBeVisible();
  await expect.element(page.getByLabelText("Running here")).toBeVisible();
  await button("Step over").click();
  await expect.poll(() => said("debug.step")).toEqual([{ type: "debug.step", how: "over" }]);
  await userEvent.keyboard("{F8}");
  await expect.poll(() => said("debug.go")).toEqual([{ type: "debug.go", to: null }]);
  await tell({ type: "debug.going" });
  await expect.element(text("Going on…")).toBeVisible();
  await tell({ type: "debug.ended" });
  await expect.element(button("Begin at the first step")).toBeVisible();

  await button("Give it back").click();
  await expect.poll(() => server.callsOf(releaseHold).length).toBe(1);
});

test("shows why a step failed and the variables, and tries it as it is edited", async () => {
  const browser = serverWithBrowser();
  const { tell, said } = browser;
  await openDebugger(browser);
  await button("Use this browser", dialog()).click();
  await expect.element(text("You hold Shop.")).toBeVisible();
  const variable = { name: "price", value: "17", size: 2, isWhole: true };
  const error = { code: "timeout", message: "the page did not come" };
  const state = standing({ why: "failed", error, variables: [{ variable, isChanged: true }] });
  await tell({ type: "debug.stopped", state });
  await expect.element(text(/^Failed: row 1, /)).toBeVisible();
  await expect.element(text("price")).toBeVisible();
  await expect.element(text("17")).toBeVisible();
  await button("Try it as it is now").click();
  await expect.element(text(/^It works, 12 ms\./)).toBeVisible();
  await button("Keep it and go on with it").click();
  await expect
    .poll(() => said("debug.keep"))
    .toMatchObject([{ step: { id: "a", inputs: { url: "https://a.test" } } }]);
});

test("goes on to a row, and makes another one the next, by its menu and by keys", async () => {
  const browser = serverWithBrowser();
  const { tell, said } = browser;
  await openDebugger(browser);
  await button("Use this browser", dialog()).click();
  await expect.element(text("You hold Shop.")).toBeVisible();
  await expect.element(button("Debug row 2")).not.toBeInTheDocument();
  await tell({ type: "debug.stopped", state: standing() });
  const second = { rowId: "b", path: null };
  await button("Debug row 2").click();
  await page.getByRole("menuitem", { name: "Run to here" }).click();
  await expect.poll(() => said("debug.go")).toEqual([{ type: "debug.go", to: second }]);
  await button("Debug row 2").click();
  await page.getByRole("menuitem", { name: "Do this one next" }).click();
  await expect.poll(() => said("debug.nextRow")).toEqual([{ type: "debug.nextRow", rowId: "b" }]);

  await page.getByRole("treeitem", { name: /^2/ }).click();
  await userEvent.keyboard("{Control>}{F10}{/Control}");
  await expect.poll(() => said("debug.go")).toHaveLength(2);
  await userEvent.keyboard("{Control>}{Shift>}{F10}{/Shift}{/Control}");
  await expect.poll(() => said("debug.nextRow")).toHaveLength(2);
  await tell({ type: "debug.going" });
  await expect.element(button("Debug row 2")).not.toBeInTheDocument();
});

test("keeps breakpoints beside the script, and tells them to the browser", async () => {
  const browser = serverWithBrowser();
  const { server, said } = browser;
  await renderPage("/scripts?id=7", server);
  await page.getByTitle("Set a breakpoint (F9)").nth(1).click();
  await expect.element(page.getByTitle("Remove the breakpoint (F9)")).toHaveTextContent("2");
  const place = { rowId: "b", path: null };
  expect(server.callsOf(updatePreference).map(({ body }) => body)).toEqual([
    { name: "breakpoints.script.7", value: [place] },
  ]);
  await button("Debug").click();
  await button("Choose a browser").click();
  await button("Use this browser", dialog()).click();
  await expect.poll(() => said("debug.set")).toEqual([{ type: "debug.set", breakpoints: [place] }]);
});

test("offers no browser that somebody else holds, and asks for it", async () => {
  const held = anExtension({ id: 4, name: "Shop", hold: OTHER });
  const browser = serverWithBrowser(held);
  browser.server.on(askForHold, () => OTHER);
  await openDebugger(browser);
  await expect.element(text("Held by ann@example.com now: recording steps.")).toBeVisible();
  await expect.element(button("Use this browser")).toBeDisabled();
  await button("Ask for it").click();
  await expect.element(text("Asked. Whoever holds the browser sees it.")).toBeVisible();
});

test("tells of another browser that is not connected, and of a hold that has ended", async () => {
  const browser = serverWithBrowser();
  const { server } = browser;
  server.world.extensions.push(anExtension({ id: 9, name: "Away", isOnline: false }));
  await openDebugger(browser);
  await field("Browser", dialog()).fill("Away");
  await option(/^Away/).click();
  await expect.element(text(/^This browser is not connected\./)).toBeVisible();
  await expect.element(button("Start and use it")).toBeDisabled();
  await field("Browser", dialog()).fill("Shop");
  await option(/^Shop/).click();
  await button("Use this browser").click();
  await expect.element(text("You hold Shop.")).toBeVisible();
  await server.push({
    topic: "extension",
    id: 4,
    patch: { hold: { ...HOLD, askedBy: "bob@example.com" } },
  });
  await expect.element(text("bob@example.com asks for this browser.")).toBeVisible();
  await server.push({ topic: "extension", id: 4, patch: { hold: null } });
  await expect.element(text(/^You do not hold the browser any more\./)).toBeVisible();
  await button("Take it again").click();
  await expect.element(text("You hold Shop.")).toBeVisible();
});

test("shows a run that goes on after a reload, and gives the browser back with its script", async () => {
  const run = aRunOf(ScriptStatus.InProgress);
  const browser = serverWithBrowser(anExtension({ id: 4, name: "Shop", run }));
  const { server, said } = browser;
  server.world.scripts.push({ ...morning(), id: 8, name: "Evening" });
  // As the window was left before it was loaded anew.
  sessionStorage.setItem("held-browser", JSON.stringify({ extensionId: 4, purpose: "debug" }));
  await renderPage("/scripts?id=7", server);
  await expect.element(text("You hold Shop.")).toBeVisible();
  await expect.element(text("Going on…")).toBeVisible();
  await button("Pause").click();
  await expect.poll(() => said("debug.pause")).toEqual([{ type: "debug.pause" }]);

  await page.getByRole("link", { name: /^Evening/ }).click();
  await expect.poll(() => server.callsOf(releaseHold).length).toBe(1);
});
