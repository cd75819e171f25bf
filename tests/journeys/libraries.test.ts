import { readFile } from "node:fs/promises";
import { createDocument, type Document, DOCUMENT_FIELD, type Step } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { customAction } from "../../apps/simulator/src/api/scripts.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import type { AgentBrowser } from "../support/browsers.ts";
import { ConsoleUser } from "../support/console.ts";
import { FixtureSite } from "../support/fixture-site.ts";
import { connectBrowser, downloadArchive } from "../support/fleet.ts";
import { ScriptEditor } from "../support/script-editor.ts";

let server: BatonServer;
let site: FixtureSite;
let api: Api;
let user: ConsoleUser;
let browser: AgentBrowser;

beforeAll(async () => {
  [server, site] = await Promise.all([BatonServer.start(), FixtureSite.start()]);
  api = await Api.logIn(server.url, OWNER);
  ({ browser } = await connectBrowser(api, await downloadArchive(api)));
  user = await ConsoleUser.open(server.url);
  await user.logIn(OWNER);
});

afterAll(async () => {
  await user?.close();
  await browser?.close();
  await site?.close();
  await server?.close();
});

async function documentOf(name: string, text: string): Promise<Document> {
  const form = new FormData();
  form.append(DOCUMENT_FIELD, new Blob([text]), name);
  return api.call(createDocument, { body: form });
}

let stepCount = 0;
const step = (type: string, inputs: Step["inputs"]): Step => ({
  id: `step-${++stepCount}`,
  type,
  inputs,
});
const click = (selector: string) => step("click", { selectors: [selector] });
const check = (selector: string) => step("check", { selectors: [selector], isChecked: true });

/** An order in a form of Ant Design's, as a person fills it in. */
const orderSteps = (documentIds: number[]): Step[] => [
  step("open", { url: `${site.url}/real/antd.html` }),
  click("aria/City"),
  step("fill", { selectors: ["aria/City"], value: "City 41" }),
  click(".ant-select-item-option[title='City 41']"),
  step("fill", { selectors: ["aria/Day"], value: "2026-11-22" }),
  step("press", { key: "Tab" }),
  check("text/I accept the terms"),
  check("aria/Fast"),
  step("uploadDocument", { selectors: ["text/Choose files"], documentId: documentIds }),
  click("text/Order"),
  step("readText", { selectors: ["#state"], name: "state", isCollected: true }),
  step("readTable", { selectors: [".ant-table table"], name: "lines", isCollected: true }),
];

async function downloadedCsv(): Promise<string> {
  const [download] = await Promise.all([
    user.page.waitForEvent("download"),
    user.button("CSV").first().click(),
  ]);
  return readFile(await download.path(), "utf8");
}

test("an order in a form of Ant Design's is filled in, sent and read in its columns' order", async () => {
  user.pictureOnFailure();
  const [one, other] = [await documentOf("one.txt", "1"), await documentOf("two.txt", "22")];
  await customAction(api, "Fill the form in", orderSteps([one.id, other.id]));
  const editor = await ScriptEditor.create(user, "Order by form");
  await editor.addAction("Fill the form in");
  await editor.save();
  await editor.runOn(/Chromium/);
  await user.page.getByRole("main").getByText("Finished", { exact: true }).first().waitFor();

  await user.link("Runs").click();
  await user.page.getByRole("row", { name: /Order by form/ }).click();
  await user.page.getByRole("tab", { name: /^Data/ }).click();
  await user.page.getByText('files=["one.txt","two.txt"]').first().waitFor();
  const state = await user.page
    .getByText(/city="c41"/)
    .first()
    .innerText();
  for (const line of ['day="2026-11-22"', "terms=true", "fast=true", "clicks=1"]) {
    expect(state).toContain(line);
  }
  const [header] = (await downloadedCsv()).split("\r\n");
  expect(header).toContain("value.Pieces,value.Item,value.Each");
});
