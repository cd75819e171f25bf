import { type Extension, listScripts, ScriptStatus } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import type { AgentBrowser } from "../support/browsers.ts";
import { ConsoleUser } from "../support/console.ts";
import { FixtureSite } from "../support/fixture-site.ts";
import { connectBrowser, downloadArchive, startRun, untilStatus } from "../support/fleet.ts";
import { ScriptEditor } from "../support/script-editor.ts";

let server: BatonServer;
let site: FixtureSite;
let user: ConsoleUser;
let browser: AgentBrowser;
let api: Api;
let extension: Extension;

beforeAll(async () => {
  [server, site] = await Promise.all([BatonServer.start(), FixtureSite.start()]);
  api = await Api.logIn(server.url, OWNER);
  ({ browser, extension } = await connectBrowser(api, await downloadArchive(api)));
  user = await ConsoleUser.open(server.url);
  await user.logIn(OWNER);
});

afterAll(async () => {
  await user?.close();
  await browser?.close();
  await site?.close();
  await server?.close();
});

test("a failing script is mended in the debugger, on the page as it stands", async () => {
  user.pictureOnFailure();
  const { page } = user;
  const says = (words: RegExp | string) => page.getByRole("status").filter({ hasText: words });
  const editor = await ScriptEditor.create(user, "Broken order");
  await editor.addRow("Open page", { Address: `${site.url}/shop.html` });
  await editor.addRow("Click", { Element: "#no-such-button" });

  await user.button("Debug").click();
  await user.button("Choose a browser").click();
  const dialog = page.getByRole("dialog", { name: "Which browser?" });
  await dialog.getByLabel("Browser", { exact: true }).click();
  await page.getByRole("option").first().click();
  await user.button("Use this browser", dialog).click();
  await page.getByText(/^You hold /).waitFor();

  // What is not saved is saved first.
  await user.button("Begin at the first step").click();
  await says(/^Stands at the start: row 1/).waitFor();
  await page.keyboard.press("F10");
  await says(/^Next step: row 2/).waitFor();
  await page.getByAltText("The page as the browser has it").waitFor();
  await page.keyboard.press("F10");
  await says(/^Failed: row 2/).waitFor();

  await page.getByRole("treeitem", { name: /^2 Click/ }).click();
  const side = page.getByRole("radiogroup");
  await side.getByText("Row", { exact: true }).click();
  await page.getByRole("main").getByLabel("Element", { exact: true }).first().fill("#add");
  await user.button("Debug").click();
  await user.button("Try it as it is now").click();
  await says(/^It works/).waitFor();
  expect(site.reports).toEqual(["add 1"]);
  await user.button("Keep it and go on with it").click();
  await says(/^Next step: row 2/).waitFor();
  await page.keyboard.press("F8");
  await user.button("Begin at the first step").waitFor();
  expect(site.reports).toEqual(["add 1", "add 2"]);
  await user.button("Give it back").click();
  await user.button("Choose a browser").waitFor();
  await editor.save();
});

test("a run that failed is debugged again, up to the row that failed and on at another", async () => {
  user.pictureOnFailure();
  const { page } = user;
  const says = (words: RegExp) => page.getByRole("status").filter({ hasText: words });
  const editor = await ScriptEditor.create(user, "Fails at the end");
  await editor.addRow("Open page", { Address: `${site.url}/shop.html` });
  await editor.addRow("Click", { Element: "#add" });
  await editor.addRow("Click", { Element: "#no-such-button" });
  await editor.save();
  const script = (await api.call(listScripts)).data.find(({ name }) => name === "Fails at the end");
  const runId = await startRun(api, extension.id, script?.id ?? 0);
  await untilStatus(api, runId, ScriptStatus.FinishedWithErrors);
  const before = site.reports.length;

  await page.goto(`${server.url}/runs/${runId}`);
  await user.link("Debug here").first().click();
  await page.getByRole("button", { name: /^Debug it in / }).click();
  await says(/^Breakpoint: row 3/).waitFor();
  expect(site.reports).toHaveLength(before + 1);
  // A reload goes on with it.
  await page.reload();
  await says(/^Breakpoint: row 3/).waitFor();
  await page.getByRole("treeitem", { name: /^2 Click/ }).click();
  await page.keyboard.press("Control+Shift+F10");
  await says(/^Next step: row 2/).waitFor();
  await page.keyboard.press("F10");
  await says(/^Next step: row 3/).waitFor();
  expect(site.reports).toHaveLength(before + 2);
  // Leaving the page gives the browser back, and its run ends.
  await page.goBack();
  await page.getByRole("heading", { name: "Fails at the end" }).waitFor();
  await page.goForward();
  await user.button("Debug").click();
  await user.button("Choose a browser").waitFor();
});
