import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRunner, parse, PuppeteerRunnerExtension } from "@puppeteer/replay";
import puppeteer from "puppeteer-core";
import { expect, onTestFinished, test } from "vitest";
import { chromiumPath, QUIET } from "../../script/tools/testing/chromium.ts";
import { ScriptEditor } from "../support/script-editor.ts";
import { fixtureSite, journey } from "../support/journey.ts";

const site = await fixtureSite();
const { openAsOwner, connectBrowser } = await journey();
await connectBrowser();
const user = await openAsOwner();

/** What the Recorder of Chrome DevTools writes, with one kind of step that no player knows. */
const recording = () => ({
  title: "Order with the recorder",
  steps: [
    {
      type: "setViewport",
      width: 900,
      height: 700,
      deviceScaleFactor: 1,
      isMobile: false,
      hasTouch: false,
      isLandscape: false,
    },
    {
      type: "navigate",
      url: `${site.url}/shop.html`,
      assertedEvents: [{ type: "navigation", url: `${site.url}/shop.html`, title: "Fixture shop" }],
    },
    { type: "startTimespan" },
    {
      type: "click",
      target: "main",
      selectors: [["aria/Add to cart"], ["#add"]],
      offsetX: 8,
      offsetY: 8,
    },
    { type: "change", target: "main", selectors: [["#gone"], ["#name"]], value: "Grace" },
    { type: "click", target: "main", selectors: [["#send"]], offsetX: 8, offsetY: 8 },
    { type: "waitForElement", selectors: [["text/Thank you, Grace"]] },
  ],
});

async function importRecording(): Promise<void> {
  const file = join(tmpdir(), `recording-${process.pid}.json`);
  onTestFinished(() => rm(file, { force: true }));
  await writeFile(file, JSON.stringify(recording()));
  await user.link("Actions").click();
  await user.button("Import from a file").first().click();
  const dialog = user.page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByText("startTimespan").first().waitFor();
  await dialog.getByLabel("Import without what is not supported").check();
  await user.button("Import", dialog).click();
  await dialog.waitFor({ state: "hidden" });
}

async function exported(): Promise<unknown> {
  await user.button("More").click();
  await user.page.getByRole("menuitem", { name: "Export to a file" }).click();
  const dialog = user.page.getByRole("dialog");
  await dialog.getByLabel("DevTools recording").check();
  const [download] = await Promise.all([
    user.page.waitForEvent("download"),
    user.button("Download", dialog).click(),
  ]);
  return JSON.parse(await readFile(await download.path(), "utf8"));
}

test("a recording comes in with a report, runs in a browser, and goes out to another player", async () => {
  user.pictureOnFailure();
  await importRecording();
  const flow = parse(await exported());

  const editor = await ScriptEditor.create(user, "Recorded order");
  await editor.addAction("Order with the recorder");
  await editor.save();
  await editor.runOn(/Chromium/);
  await user.page.getByRole("main").getByText("Finished", { exact: true }).first().waitFor();
  expect(site.reports).toEqual(["add 1", "order"]);

  const other = await puppeteer.launch({ executablePath: chromiumPath(), args: QUIET });
  try {
    const page = await other.newPage();
    await (await createRunner(flow, new PuppeteerRunnerExtension(other, page))).run();
    expect(site.reports).toEqual(["add 1", "order", "add 1", "order"]);
  } finally {
    await other.close();
  }
});

test("a failed step says why, in words and with a picture", async () => {
  user.pictureOnFailure();
  const editor = await ScriptEditor.create(user, "Broken order");
  await editor.addRow("Open page", { Address: `${site.url}/shop.html` });
  await editor.addRow("Click", { Element: "#no-such-button" });
  await editor.save();
  await editor.runOn(/Chromium/);
  await user.page.getByRole("main").getByText("Finished with errors").first().waitFor();
  await user.link("Runs").click();
  await user.page.getByRole("heading", { name: "Runs" }).waitFor();
  await user.page.getByRole("row", { name: /Broken order/ }).click();
  await user.page.getByRole("treeitem", { name: /Click/ }).click();
  await user.page.getByText("The element was not found.").first().waitFor();
  const picture = user.page.getByRole("img", { name: /Screenshot/ });
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    100,
  );
});
