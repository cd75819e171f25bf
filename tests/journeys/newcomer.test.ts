import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { ConsoleUser } from "../support/console.ts";
import { FixtureSite } from "../support/fixture-site.ts";

/** Who has read the README and wants a table off a page: more presses would be a way around something. */
const CLICKS_MAX = 20;

let server: BatonServer;
let site: FixtureSite;
let user: ConsoleUser;
let clicks = 0;

beforeAll(async () => {
  // The site is on this machine.
  const env = { BATON_ALLOW_PRIVATE_NETWORK: "true" };
  [server, site] = await Promise.all([
    BatonServer.start(env, { isFresh: true }),
    FixtureSite.start(),
  ]);
  user = await ConsoleUser.open(server.url);
});

afterAll(async () => {
  await user?.close();
  await site?.close();
  await server?.close();
});

async function click(target: Locator): Promise<void> {
  clicks += 1;
  await target.click();
}

/** A field that has the focus already needs no click. */
async function type(field: Locator, text: string): Promise<void> {
  await field.waitFor();
  const hasFocus = await field.evaluate((element) => element === document.activeElement);
  if (!hasFocus) await click(field);
  await user.page.keyboard.insertText(text);
}

const main = () => user.page.getByRole("main");
const within = (label: string) => main().getByLabel(label, { exact: true }).first();

async function logIn(): Promise<void> {
  await user.page.goto("/");
  await type(user.field("Username"), OWNER.username);
  await user.page.keyboard.press("Tab");
  await type(user.field("Password"), OWNER.password);
  await user.page.keyboard.press("Enter");
  await user.heading("Connect your first browser").waitFor();
}

async function createBrowser(): Promise<void> {
  await click(user.button("Create browser").first());
  const dialog = user.page.getByRole("dialog");
  await type(dialog.getByLabel("Name", { exact: true }), "First");
  await click(user.button("Create and start", dialog));
  await user.page.getByRole("row", { name: /First/ }).waitFor();
}

/** The search has the focus, and Enter takes what was found. */
async function addRow(name: string): Promise<void> {
  await click(user.button("Add row", main()));
  await type(user.page.getByRole("dialog").getByRole("textbox", { name: "Search" }), name);
  await user.page.getByRole("dialog").getByRole("button", { name }).first().waitFor();
  await user.page.keyboard.press("Enter");
  await main().getByRole("treeitem", { name }).last().waitFor();
}

async function writeScript(): Promise<void> {
  await click(user.link("Scripts"));
  await click(main().getByText("Empty script"));
  await addRow("Open page");
  await type(within("Address"), `${site.url}/shop.html`);
  await addRow("Read table");
  await type(within("Element"), "#prices");
  await type(within("Name"), "prices");
}

test("from the first log-in to a table that was read and downloaded in 20 clicks at most", async () => {
  user.pictureOnFailure();
  await logIn();
  await createBrowser();
  await writeScript();
  await click(user.button("Run", main()));
  await click(user.button("Save and run", main()));
  await main().getByText("Finished", { exact: true }).first().waitFor();
  await click(main().getByRole("link", { name: "Open the run" }).first());
  await click(user.page.getByRole("tab", { name: /^Data/ }));
  await user.page.getByText('Spoon, "silver"').waitFor();
  const download = user.page.waitForEvent("download");
  await click(user.button(/CSV/).first());
  const table = await readFile(await (await download).path(), "utf8");
  expect(table).toContain("Spoon");
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX);
  expect(user.faults).toEqual([]);
});
