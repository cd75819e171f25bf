import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { AgentBrowser } from "../support/browsers.ts";
import { ConsoleUser } from "../support/console.ts";
import { FixtureSite } from "../support/fixture-site.ts";
import { ScriptEditor } from "../support/script-editor.ts";

let server: BatonServer;
let site: FixtureSite;
let user: ConsoleUser;
let browser: AgentBrowser | undefined;

beforeAll(async () => {
  [server, site] = await Promise.all([
    BatonServer.start({}, { isFresh: true }),
    FixtureSite.start(),
  ]);
  user = await ConsoleUser.open(server.url);
});

afterAll(async () => {
  await user?.close();
  await browser?.close();
  await site?.close();
  await server?.close();
});

async function signIn(): Promise<void> {
  await user.page.goto("/scripts");
  await user.heading("Log in to Baton").waitFor();
  await user.field("Username").fill(OWNER.username);
  await user.field("Password").fill("wrong");
  await user.button("Log in").click();
  await user.page.getByText("Invalid username or password.").waitFor();
  await user.field("Password").fill(OWNER.password);
  await user.button("Log in").click();
  await user.link("Extensions").click();
  await user.heading("Connect your first browser").waitFor();
}

async function generateArchive(): Promise<Uint8Array> {
  await user.page.getByRole("main").getByRole("link", { name: "Generate archive" }).click();
  const form = user.page.getByRole("region", { name: /^Generate extension/ });
  await user.field("Password", form).fill(OWNER.password);
  await user.button("Next", form).click();
  await user.button("Next", form).click();
  const [download] = await Promise.all([
    user.page.waitForEvent("download"),
    user.button("Generate and download", form).click(),
  ]);
  await user.page.getByText("The archive is ready").waitFor();
  return readFile(await download.path());
}

const row = () => user.page.getByRole("row", { name: /Chromium/ });

/** Sets the script on the only row and starts it from the selection bar. */
async function startFromTable(script: string): Promise<void> {
  await user.link("Extensions").click();
  await row().getByRole("checkbox").check();
  const bar = user.page.getByRole("toolbar");
  await user.button("Change script", bar).click();
  const dialog = user.page.getByRole("dialog");
  await dialog.getByLabel("Script", { exact: true }).click();
  await user.page.getByRole("option", { name: script }).click();
  await user.button("Set script", dialog).click();
  await dialog.waitFor({ state: "hidden" });
  await user.button("Start", bar).click();
}

test("the built server starts without a word about parts of Node that will go", () => {
  expect(server.output).not.toContain("Warning:");
});

test("a person goes from an empty table to a finished run", async () => {
  user.pictureOnFailure();
  await signIn();
  const archive = await generateArchive();
  expect(JSON.stringify(unzipSync(archive)["config.json"])).not.toContain(OWNER.password);
  browser = await AgentBrowser.withArchive(archive);
  await browser.start();
  await user.link("Extensions").click();
  await row().waitFor();

  const editor = await ScriptEditor.create(user, "Order a cup");
  await editor.addRow("Open page", { Address: `${site.url}/shop.html` });
  await editor.addRow("Click", { Element: "aria/Add to cart\n#add" });
  await editor.addRow("Fill field", { Element: "#name", Value: "Ada" });
  await editor.addRow("Click", { Element: "text/Send the order" });
  await editor.addRow("Wait for text", { Text: "Thank you, Ada" });
  await editor.addRow("Read text", { Element: "#thanks", Name: "thanks" });
  await editor.addRow("Read table", { Element: "#prices", Name: "prices" });
  await editor.save();

  await startFromTable("Order a cup");
  await row().getByText("Finished", { exact: true }).waitFor();
  expect(site.reports).toEqual(["add 1", "order"]);

  await user.link("Runs").click();
  // The rows of the page before have the script's name, too.
  await user.page.getByRole("heading", { name: "Runs" }).waitFor();
  await user.page.getByRole("row", { name: /Order a cup/ }).click();
  await user.page.getByRole("tab", { name: /^Data/ }).click();
  await user.page.getByText("Thank you, Ada: size s, gift false, 1 in cart").waitFor();
  await user.page.getByText('Spoon, "silver"').waitFor();
  await user.page.getByRole("tab", { name: "About" }).click();
  for (const status of ["In queue", "Waiting for browser", "In progress", "Finished"]) {
    await user.page.getByRole("main").getByText(status, { exact: true }).first().waitFor();
  }
  expect(user.faults).toEqual([]);
});
