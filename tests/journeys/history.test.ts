import { readFile } from "node:fs/promises";
import { type Action, ScriptStatus, type Step, updateAction } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import type { AgentBrowser } from "../support/browsers.ts";
import { ConsoleUser } from "../support/console.ts";
import { FixtureSite } from "../support/fixture-site.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { connectBrowser, downloadArchive, startRun, untilStatus } from "../support/fleet.ts";

let server: BatonServer;
let site: FixtureSite;
let api: Api;
let browser: AgentBrowser;
let user: ConsoleUser;
let coupon: Action;
let failedRun: number;

const openShop = (): Step => ({
  id: "open",
  type: "open",
  inputs: { url: `${site.url}/shop.html` },
});
const click = (selector: string): Step => ({
  id: "click",
  type: "click",
  inputs: { selectors: [selector] },
  timeoutMs: 1500,
});
const read: Step = {
  id: "read",
  type: "readText",
  inputs: { selectors: ["h1"], name: "shop" },
};

beforeAll(async () => {
  [server, site] = await Promise.all([BatonServer.start(), FixtureSite.start()]);
  api = await Api.logIn(server.url, OWNER);
  const connected = await connectBrowser(api, await downloadArchive(api));
  browser = connected.browser;
  const first = await customAction(api, "Fill the cart", [openShop(), click("#add")]);
  coupon = await customAction(api, "Use a coupon", [openShop(), click("#coupon")]);
  const last = await customAction(api, "Read the name", [read]);
  const script = await scriptOf(api, "Order with a coupon", [first, coupon, last], {
    onFailure: "stop",
  });
  failedRun = await startRun(api, connected.extension.id, script.id);
  await untilStatus(api, failedRun, ScriptStatus.Error);
  user = await ConsoleUser.open(server.url);
  await user.logIn(OWNER);
});

afterAll(async () => {
  await user?.close();
  await browser?.close();
  await site?.close();
  await server?.close();
});

const navigation = () => user.page.getByRole("navigation", { name: "Main navigation" });
const openRuns = () => navigation().getByRole("link", { name: "Runs" }).click();
const tab = (name: string | RegExp) => user.page.getByRole("tab", { name });

async function seeTheCause(): Promise<void> {
  await openRuns();
  await tab("Causes of failure").click();
  await user.page.getByText("1 extension still fails").waitFor();
  await user.page.getByRole("heading", { name: /The element was not found/ }).waitFor();
  await user.button("Show an example").click();
  await user.page.getByRole("img", { name: "Screenshot" }).waitFor();
  await user.button("Show runs").click();
}

/** The button is gone from the shop: what the script clicks is mended, not the run. */
async function mend(): Promise<void> {
  const { id, name, actionType, socialNetwork, inputSettings } = coupon;
  const body = { name, actionTypeId: actionType.id, socialNetwork, inputSettings };
  const steps = [openShop(), click("#add")];
  await api.call(updateAction, { params: { id }, body: { ...body, steps } });
}

async function retryFromFailedRow(): Promise<void> {
  await user.page.getByRole("row", { name: /Order with a coupon/ }).click();
  await user.button("Retry…").click();
  const dialog = user.page.getByRole("dialog");
  await dialog.getByText("From row “2. Use a coupon” on").waitFor();
  expect(await dialog.getByLabel("From the failed row").isChecked()).toBe(true);
  expect(await dialog.getByLabel("As it is now").isChecked()).toBe(true);
  await user.button("Retry", dialog).click();
}

async function seeItFinish(): Promise<void> {
  await user.page.getByText("from row 2").waitFor();
  await user.page.getByRole("main").getByText("Finished", { exact: true }).first().waitFor();
  const rows = user.page.getByRole("tree", { name: "Rows and steps of the run" });
  await rows.getByText("Read the name").waitFor();
  expect(await rows.getByText("Fill the cart").count()).toBe(0);
  await user.link(`run ${failedRun}`).click();
  await user.page.getByText("Repeated by").waitFor();
}

/** The browser's own dialog cannot be answered here: a file of the page's own stands for the place. */
async function download(format: string): Promise<void> {
  await user.button("Download data").click();
  await user.page.getByRole("menuitem", { name: new RegExp(`^${format}`) }).click();
}

async function downloadToDisk(): Promise<string> {
  await user.page.evaluate(() => {
    const pick = async () => {
      const root = await navigator.storage.getDirectory();
      return root.getFileHandle("picked", { create: true });
    };
    Object.assign(window, { showSaveFilePicker: pick });
  });
  await download("CSV");
  await user.page.getByText(/^Downloaded: baton-data-.*\.csv/).waitFor();
  return user.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getFileHandle("picked")).getFile();
    return file.text();
  });
}

async function downloadThroughMemory(): Promise<string> {
  await user.page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const [file] = await Promise.all([user.page.waitForEvent("download"), download("NDJSON")]);
  expect(file.suggestedFilename()).toMatch(/^baton-data-.*\.ndjson$/);
  return readFile(await file.path(), "utf8");
}

test("a run that failed is found by its cause, mended, repeated from where it failed, and its data taken away", async () => {
  user.pictureOnFailure();
  await seeTheCause();
  await mend();
  await retryFromFailedRow();
  await seeItFinish();
  expect(site.reports).toEqual(["add 1", "add 1"]);

  await openRuns();
  await tab("Causes of failure").click();
  await user.page.getByText("Resolved").first().waitFor();
  await tab("Charts").click();
  await user.page.getByText("2 runs").first().waitFor();
  await user.button("Table").click();
  await user.page.getByRole("table").first().getByRole("button").click();
  await user.page
    .getByRole("row", { name: /Order with a coupon/ })
    .nth(1)
    .waitFor();
  expect(await downloadToDisk()).toContain("Fixture shop");
  const lines = (await downloadThroughMemory()).trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("Fixture shop");
  expect(user.faults).toEqual([]);
});
