import { readFile } from "node:fs/promises";
import { ScriptStatus, type Step, updateAction } from "@baton/contract";
import { expect, test } from "vitest";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { startRun, untilStatus } from "../support/fleet.ts";
import { fixtureSite, journey } from "../support/journey.ts";

const site = await fixtureSite();
const { api, openAsOwner, connectBrowser } = await journey();

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

const first = await customAction(api, "Fill the cart", [openShop(), click("#add")]);
const coupon = await customAction(api, "Use a coupon", [openShop(), click("#coupon")]);
const last = await customAction(api, "Read the name", [read]);
const order = [first, coupon, last];
const script = await scriptOf(api, "Order with a coupon", order, { onFailure: "stop" });
const failedRun = await startRun(api, (await connectBrowser()).extension.id, script.id);
await untilStatus(api, failedRun, ScriptStatus.Error);
const user = await openAsOwner();

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
