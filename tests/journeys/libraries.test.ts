import { readFile } from "node:fs/promises";
import {
  createDocument,
  type Document,
  DOCUMENT_FIELD,
  listRunData,
  ScriptStatus,
  type Step,
} from "@baton/contract";
import { expect, test } from "vitest";
import { WAIT_MS } from "../../script/tools/testing/patience.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { startRun, untilStatus } from "../support/fleet.ts";
import { ScriptEditor } from "../support/script-editor.ts";
import { fixtureSite, journey } from "../support/journey.ts";

const site = await fixtureSite();
const { api, openAsOwner, connectBrowser } = await journey();
const { id: extensionId } = (await connectBrowser()).extension;
const user = await openAsOwner();

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
  // How long the pages of large libraries take says nothing here.
  ...(type === "repeat" ? {} : { timeoutMs: WAIT_MS }),
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
  await user.button("Download all").click();
  const [download] = await Promise.all([
    user.page.waitForEvent("download"),
    user.page.getByRole("menuitem", { name: /^CSV/ }).click(),
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

const openReal = (page: string) => step("open", { url: `${site.url}/real/${page}.html` });
const readState = (name: string) =>
  step("readText", { selectors: ["#state"], name, isCollected: true });
const scrolledTo = (selector: string, scroll: Step): Step => ({
  ...step("repeat", {
    mode: "until",
    condition: "elementVisible",
    selectors: [selector],
    maxTimes: 100,
  }),
  blocks: { steps: [scroll] },
});

/** An action for each page, so that one row of the script is one library. */
const libraries = (): Record<string, Step[]> => ({
  Shoelace: [
    openReal("shoelace"),
    step("fill", { selectors: ["#name"], value: "Ann" }),
    step("fill", { selectors: [["#note", "textarea"]], value: "two\nlines" }),
    check("text/I accept"),
    check("#terms"),
    click("text/Send it"),
    readState("shoelace"),
  ],
  ProseMirror: [
    openReal("editor"),
    step("fill", { selectors: ["aria/Letter"], value: "Dear all", typingDelay: 1 }),
    step("press", { key: "Enter" }),
    step("press", { key: "!" }),
    readState("editor"),
  ],
  "A virtual list": [
    openReal("list"),
    scrolledTo("text/Row 120", step("scroll", { mode: "by", y: 380, selectors: ["#frame"] })),
    click("text/Row 120"),
    readState("list"),
  ],
  "An endless list": [
    openReal("endless"),
    scrolledTo("article:nth-of-type(60)", step("scroll", { mode: "end" })),
    step("readList", { selectors: ["article a"], name: "posts", limit: 60, isCollected: true }),
  ],
});

test("components, an editor, a virtual list and an endless one are worked through", async () => {
  const actions = [];
  for (const [name, steps] of Object.entries(libraries())) {
    actions.push(await customAction(api, name, steps));
  }
  const script = await scriptOf(api, "Four libraries", actions);
  const runId = await startRun(api, extensionId, script.id);
  await untilStatus(api, runId, ScriptStatus.Finished);
  const { data } = await api.call(listRunData, { params: { id: runId } });
  const values = Object.fromEntries(data.map(({ name, value }) => [name, value]));
  for (const line of ['name="Ann"', 'note="two\\nlines"', "terms=true", "clicks=1"]) {
    expect(values["shoelace"]).toContain(line);
  }
  expect(values["editor"]).toBe('model=["Dear all","!"]');
  expect(values["list"]).toBe("clicked=120");
  expect(values["posts"]).toEqual(Array.from({ length: 60 }, (_, at) => `Post ${at}`));
});
