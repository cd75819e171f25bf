import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { ScriptEditor } from "../support/script-editor.ts";
import { journey } from "../support/journey.ts";

// The console by another machine's name: to a browser that is no secure page, so that it has no
// locks, no clipboard and half of `crypto`.
const NAME = "baton.test";
const { server, api, openAsOwner } = await journey({ BATON_ALLOWED_HOSTS: NAME });
const url = new URL(server.url);
const args = [`--host-resolver-rules=MAP ${NAME} ${url.hostname}`];
url.hostname = NAME;
const user = await openAsOwner(url.origin, args);
let scriptCount = 0;

async function openTab(): Promise<Page> {
  const tab = await user.page.context().newPage();
  await tab.goto("/scripts");
  await tab.getByRole("heading", { name: "Scripts", exact: true }).waitFor();
  return tab;
}

/** Something changes on the server, and each of the tabs shows it. */
async function expectLive(tabs: readonly Page[]): Promise<void> {
  scriptCount += 1;
  const name = `Script ${scriptCount}`;
  const wait = { id: "wait", type: "waitTime", inputs: { seconds: 1 } };
  await scriptOf(api, name, [await customAction(api, `Wait ${scriptCount}`, [wait])]);
  await Promise.all(tabs.map((tab) => tab.getByText(name, { exact: true }).waitFor()));
}

test("what needs a secure page has another way: rows, notices, uploads", async () => {
  user.pictureOnFailure();
  expect(await user.page.evaluate(() => isSecureContext)).toBe(false);
  const editor = await ScriptEditor.create(user, "Look at a page");
  await editor.addRow("Open page", { Address: "https://example.com" });
  await editor.save();

  await user.link("Documents").click();
  // The page before it has a place for files too.
  await user.heading("Documents").waitFor();
  const names = { name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2\n") };
  await user.page.locator("input[type=file]").first().setInputFiles(names);
  await user.page.getByRole("row", { name: "prices.csv" }).waitFor();
  expect(user.faults).toEqual([]);
});

test("ten tabs share one stream, whatever becomes of the one that reads it", async () => {
  const tabs: Page[] = [user.page];
  await user.page.goto("/scripts");
  for (let index = 1; index < 10; index += 1) tabs.push(await openTab());
  await expectLive(tabs);
  // The first that came leads.
  await user.page.goto("about:blank");
  const [crashed, ...others] = tabs.slice(1);
  await expectLive(others);
  await crashed?.goto("chrome://crash").catch(() => undefined);
  await expectLive(others);
});
