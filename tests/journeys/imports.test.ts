import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteScript, getAction, listActions, listScripts, type Step } from "@baton/contract";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFaults } from "../support/accessibility-faults.ts";
import { ScriptEditor } from "../support/script-editor.ts";
import { ending, fixtureSite, journey } from "../support/journey.ts";

const site = await fixtureSite();
const folder = await mkdtemp(join(tmpdir(), "baton-imports-"));
ending({ close: () => rm(folder, { recursive: true, force: true }) });
const { api, openAsOwner, connectBrowser } = await journey();
await connectBrowser();
const user = await openAsOwner();

const shop = (): string => `${site.url}/shop.html`;

/** What Selenium IDE saves. */
const selenium = () => {
  const command = (name: string, target = "", value = "") => ({
    ...{ id: `${name}-${target}`, comment: "", command: name, target, targets: [], value },
  });
  return {
    ...{ id: "p1", version: "2.0", name: "Shop", url: site.url, urls: [], plugins: [] },
    tests: [
      {
        ...{ id: "t1", name: "Order with Selenium" },
        commands: [
          command("open", "/shop.html"),
          command("setWindowSize", "900x700"),
          command("click", "id=add"),
          command("executeScript", "return document.title", "title"),
          command("type", "id=name", "Ada"),
          command("click", "css=#send"),
          command("waitForElementVisible", "id=thanks", "30000"),
          command("storeText", "id=thanks", "said"),
        ],
      },
    ],
    suites: [{ id: "s1", name: "Default Suite", tests: ["t1"], timeout: 300 }],
  };
};

/** What Automa exports. */
const automa = () => {
  const node = (id: string, label: string, data: object = {}) => ({ id, label, data });
  const nodes = [
    node("t", "trigger", { type: "manual" }),
    node("a", "new-tab", { url: shop(), waitTabLoaded: true, active: true }),
    node("b", "event-click", { findBy: "cssSelector", selector: "#add" }),
    node("c", "forms", { type: "text-field", selector: "#name", value: "Bob", clearValue: true }),
    node("d", "event-click", { findBy: "cssSelector", selector: "#send" }),
    node("e", "delay", { time: 500 }),
    node("f", "get-text", { selector: "#thanks", saveData: true, dataColumn: "thanks" }),
    node("g", "javascript-code", { code: "automaNextBlock()" }),
  ];
  const edges = nodes.slice(1).map(({ id }, at) => {
    const source = nodes[at]?.id ?? "";
    return {
      source,
      target: id,
      sourceHandle: `${source}-output-1`,
      targetHandle: `${id}-input-1`,
    };
  });
  return { name: "Order with Automa", extVersion: "1.28.0", drawflow: { nodes, edges } };
};

/** What the Recorder of Chrome DevTools writes. */
const recording = () => ({
  title: "Order with the recorder",
  steps: [
    { type: "navigate", url: shop() },
    { type: "startTimespan" },
    { type: "click", target: "main", selectors: [["aria/Add to cart"], ["#add"]] },
    { type: "change", target: "main", selectors: [["#name"]], value: "Grace" },
    { type: "click", target: "main", selectors: [["#send"]] },
    { type: "waitForElement", selectors: [["text/Thank you, Grace"]] },
  ],
});

/** What codegen of Playwright writes. */
const playwright = () => `import { test, expect } from '@playwright/test';

test('Order with Playwright', async ({ page }) => {
  await page.goto('${shop()}');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByLabel('Name').fill('Linus');
  await page.locator('#size').selectOption('l');
  await page.getByRole('checkbox', { name: 'Gift' }).check();
  await page.locator('form').filter({ hasText: 'Gift' }).getByRole('button').click();
  await expect(page.getByText('Thank you, Linus')).toBeVisible();
  await expect(page.locator('tbody tr').nth(1)).toContainText('Plate');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row', { name: 'Plate 9' })).toBeVisible();
  await expect(page).toHaveTitle('Fixture shop');
  await expect(page.locator('form')).toMatchAriaSnapshot('- button');
});
`;

/** What another Baton writes: a script of an action that nests one. */
const baton = () => {
  const step = (id: string, type: string, inputs: Step["inputs"]): Step => ({ id, type, inputs });
  const send = [
    step("s1", "fill", { selectors: ["#name"], value: "Mary" }),
    step("s2", "click", { selectors: ["#send"] }),
    step("s3", "waitElement", { selectors: ["text/Thank you, Mary"] }),
  ];
  const order = [
    step("s1", "open", { url: shop() }),
    step("s2", "click", { selectors: ["#add"] }),
    step("s3", "fly", { to: "the moon" }),
    step("s4", "nestedAction", { action: "send" }),
  ];
  const row = { id: "r1", action: "order", type: null };
  const wait = { id: "r2", action: null, type: "waitElement", inputs: { selectors: ["#thanks"] } };
  return {
    ...{ format: "baton", version: 1 },
    actions: [
      { key: "order", name: "Order with Baton", type: "custom", steps: order },
      { key: "send", name: "Send the order", type: "custom", steps: send },
    ],
    scripts: [{ name: "Morning order", rows: [row, wait] }],
  };
};

async function openDialog(entry: string): Promise<Locator> {
  await user.link("Scripts").click();
  await user.button("New script").first().click();
  await user.page.getByRole("menuitem", { name: entry }).click();
  const dialog = user.page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

const put = async (name: string, content: object | string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

/** Every line of a report, by what the file calls it. */
async function verdictsOf(part: Locator): Promise<string[]> {
  const rows = part.getByRole("row").filter({ has: user.page.locator("code") });
  const lines = await rows.evaluateAll((found) =>
    found.map((row) =>
      [row.querySelector("code"), row.querySelector("strong")].map((one) => one?.textContent),
    ),
  );
  return lines.map(([source, verdict]) => `${source}: ${verdict}`).toSorted();
}

const FILES = [
  ...["shop.side", "shop.automa.json", "recording.json", "shop.spec.ts"],
  "morning.baton.json",
];

test("files of each kind come in through one dialog, whose report has every line of them", async () => {
  user.pictureOnFailure();
  const written = [selenium(), automa(), recording(), playwright(), baton()];
  const files = await Promise.all(FILES.map((name, at) => put(name, written[at] ?? {})));
  const dialog = await openDialog("Import from a file");
  await dialog.locator("input[type=file]").setInputFiles(files);
  const part = (name: string) => dialog.getByRole("region", { name, exact: true });
  await part("shop.side").getByText("Selenium IDE").waitFor();
  await part("shop.automa.json").getByText("Automa", { exact: false }).first().waitFor();
  await part("recording.json").getByText("DevTools recording").waitFor();
  await part("shop.spec.ts").getByText("Playwright").first().waitFor();
  await part("morning.baton.json").getByText("Baton (JSON)").waitFor();

  expect(await verdictsOf(part("shop.side"))).toEqual([
    "Order with Selenium: exact",
    "click: exact",
    "click: exact",
    "executeScript: not supported",
    "open: exact",
    "setWindowSize: approximated",
    "storeText: exact",
    "type: exact",
    "waitForElementVisible: exact",
  ]);
  expect(await verdictsOf(part("shop.automa.json"))).toEqual([
    "delay: exact",
    "event-click: exact",
    "event-click: exact",
    "forms: exact",
    "get-text: exact",
    "javascript-code: not supported",
    "new-tab: exact",
    "trigger: exact",
  ]);
  expect(await verdictsOf(part("recording.json"))).toEqual([
    "change: exact",
    "click: exact",
    "click: exact",
    "navigate: exact",
    "startTimespan: not supported",
    "waitForElement: exact",
  ]);
  const recorded = await verdictsOf(part("shop.spec.ts"));
  expect(recorded).toHaveLength(12);
  expect(recorded.filter((line) => !line.endsWith(": exact"))).toEqual([
    "expect(page.getByRole('row', { name: 'Plate 9' })).toBeVisible: approximated",
    "expect(page.locator('form')).toMatchAriaSnapshot: not supported",
  ]);
  expect(await verdictsOf(part("morning.baton.json"))).toEqual([
    "action: exact",
    "click: exact",
    "click: exact",
    "fill: exact",
    "fly: not supported",
    "nestedAction: exact",
    "open: exact",
    "waitElement: exact",
    "waitElement: exact",
  ]);
  expect(await accessibilityFaults(user.page, "[role=dialog]")).toEqual([]);

  expect(await user.button("Import", dialog).isDisabled()).toBe(true);
  for (const name of FILES)
    await part(name).getByLabel("Import without what is not supported").check();
  await user.button("Import", dialog).click();
  await dialog.waitFor({ state: "hidden" });
});

test("what came in runs in a browser", async () => {
  user.pictureOnFailure();
  const editor = await ScriptEditor.create(user, "All orders");
  for (const name of ["Order with Selenium", "Order with Automa", "Order with the recorder"])
    await editor.addAction(name);
  await editor.addAction("Order with Playwright");
  await editor.addAction("Order with Baton");
  await editor.save();
  await editor.runOn(/Chromium/);
  await user.page.getByRole("main").getByText("Finished", { exact: true }).first().waitFor();
  const order = ["add 1", "order"];
  // The page tells the shop and does not wait for it to have heard.
  await expect.poll(() => site.reports).toEqual([...order, ...order, ...order, ...order, ...order]);
});

test("all that match go out as one file, and come back as they were", async () => {
  user.pictureOnFailure();
  const before = await contents();
  const exporting = await openDialog("Export several to a file");
  await exporting.getByLabel("All that match: 3").waitFor();
  const [download] = await Promise.all([
    user.page.waitForEvent("download"),
    user.button("Download", exporting).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  const file = await put("all.baton.json", JSON.parse(text) as object);

  const { data } = await api.call(listScripts, {});
  for (const { id } of data) await api.call(deleteScript, { params: { id } });
  const importing = await openDialog("Import from a file");
  await importing.locator("input[type=file]").setInputFiles(file);
  await importing.getByText("All orders (script, new)").waitFor();
  // The actions have stayed: the scripts get them back.
  expect(await importing.getByText(/the same is there/).count()).toBe(6);
  await user.button("Import", importing).click();
  await importing.waitFor({ state: "hidden" });
  expect(await contents()).toEqual(before);
});

/** Everything that there is, as a user sees it. */
async function contents() {
  const { data: scripts } = await api.call(listScripts, {});
  const { data: actions } = await api.call(listActions, { query: {} });
  const read = await Promise.all(actions.map(({ id }) => api.call(getAction, { params: { id } })));
  return {
    scripts: scripts.map(({ name, rowCount }) => `${name}: ${rowCount}`).toSorted(),
    actions: read.map(({ name, version, steps }) => ({ name, version, steps })),
  };
}
