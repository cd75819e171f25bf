import { readFile } from "@baton/catalogue/exchange";
import { listRunData, type Step } from "@baton/contract";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { type AgentBrowser, launchConsoleBrowser } from "../support/browsers.ts";
import { FixtureSite } from "../support/fixture-site.ts";
import { connectBrowser, downloadArchive, runOf, startRun } from "../support/fleet.ts";
import { until } from "../support/until.ts";

/** Each finds one element of the page, which Playwright and the agent are both asked for. */
const LOCATORS: readonly ((page: Page) => Locator)[] = [
  (page) => page.getByRole("link", { name: "Home" }),
  (page) => page.getByRole("img", { name: "Logo" }),
  (page) => page.getByRole("link").nth(1),
  (page) => page.getByRole("listitem").last(),
  (page) => page.getByRole("listitem").filter({ hasText: "Three" }),
  (page) => page.getByRole("listitem").filter({ hasNotText: "One" }).first(),
  (page) => page.getByTitle("second"),
  (page) => page.getByLabel("First name"),
  (page) => page.getByLabel("Email"),
  (page) => page.getByRole("textbox", { name: "Email" }),
  (page) => page.getByRole("textbox").nth(2),
  (page) => page.getByPlaceholder("You@"),
  (page) => page.getByLabel("Password"),
  (page) => page.getByRole("checkbox"),
  (page) => page.getByLabel("I agree"),
  (page) => page.getByRole("combobox"),
  (page) => page.getByLabel("Comment"),
  (page) => page.getByRole("textbox", { name: /^Comment$/ }),
  (page) => page.getByRole("button", { name: "Send it" }),
  (page) => page.getByRole("button", { name: "Save now" }),
  (page) => page.getByRole("button", { name: /save/i }),
  (page) => page.getByRole("button", { name: "Close dialog" }),
  (page) => page.getByRole("row", { name: "Cup 12 Buy" }).getByRole("button"),
  (page) => page.getByRole("row").nth(1),
  (page) => page.getByRole("cell", { name: "12", exact: true }),
  (page) => page.getByRole("cell").nth(3),
  (page) => page.getByRole("button", { name: "Buy" }).nth(1),
  (page) => page.getByRole("button", { name: "Add" }).first(),
  (page) => page.locator(".card").filter({ hasText: "Red cup" }).getByRole("button"),
  (page) => page.locator(".card").filter({ hasText: "Blue" }).nth(1),
  (page) =>
    page
      .locator(".card")
      .filter({ has: page.locator("h2") })
      .nth(1),
  (page) =>
    page
      .locator(".card")
      .filter({ has: page.getByRole("heading", { name: "Blue cup" }) })
      .locator("p"),
  (page) => page.locator("div").filter({ hasText: /^plain Blue$/ }),
  (page) => page.getByTestId("card-2").getByRole("heading"),
  (page) => page.locator("#sale > button"),
  (page) => page.locator("ul.menu > li").nth(2),
  (page) => page.locator('ul.menu.big li:has-text("three")'),
  (page) => page.getByText("Blue cup"),
  (page) => page.getByText("Total: 12"),
  (page) => page.getByText("Three").first(),
  (page) => page.getByText('It\'s "ok"'),
  (page) => page.getByText("Red cup", { exact: true }),
  (page) => page.locator("text=Blue cup"),
  (page) => page.locator('text="Home"'),
  (page) => page.locator("xpath=//h1"),
  (page) => page.locator("form >> css=button").last(),
  (page) => page.getByRole("heading", { name: "Shop" }),
];

let server: BatonServer;
let site: FixtureSite;
let browser: AgentBrowser;
let api: Api;
let extensionId: number;

beforeAll(async () => {
  [server, site] = await Promise.all([BatonServer.start(), FixtureSite.start()]);
  api = await Api.logIn(server.url, OWNER);
  const connected = await connectBrowser(api, await downloadArchive(api));
  browser = connected.browser;
  extensionId = connected.extension.id;
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
});

const written = (locate: (page: Page) => Locator): string =>
  locate.toString().replace(/^\(?page\)?\s*=>\s*/, "");

/** Reads the number of each element, as its steps say that were made of the program. */
function toSteps(url: string): Step[] {
  const lines = LOCATORS.map(
    (one, at) => `const n${at} = await ${written(one)}.getAttribute("data-n");`,
  );
  const open = `await page.goto("${url}");`;
  const program = `test("Find", async ({ page }) => {\n${[open, ...lines].join("\n")}\n});`;
  const read = readFile(program);
  const content = read.ok ? read.things[0]?.content : undefined;
  if (content?.kind !== "action") throw new Error(JSON.stringify(read));
  return content.steps.map((step) =>
    step.type === "readAttribute"
      ? { ...step, onError: "continue", inputs: { ...step.inputs, isCollected: true } }
      : step,
  );
}

test("what codegen finds, the steps that were made of it find too", async () => {
  const url = `${site.url}/locators.html`;
  const played = await launchConsoleBrowser();
  const page = await played.newPage();
  await page.goto(url);
  const found = await Promise.all(LOCATORS.map((one) => one(page).getAttribute("data-n")));
  await played.close();

  const steps = toSteps(url);
  expect(steps).toHaveLength(LOCATORS.length + 1);
  const action = await customAction(api, "Find", steps);
  const { id } = await scriptOf(api, "Find", [action]);
  const runId = await startRun(api, extensionId, id);
  await until("the run to end", async () => (await runOf(api, runId)).finishedAt !== null);
  const { data } = await api.call(listRunData, { params: { id: runId } });
  const values = new Map(data.map(({ name, value }) => [name, value]));
  const both = LOCATORS.map((one, at) => [written(one), values.get(`n${at}`) ?? null, found[at]]);
  expect(both.filter(([, ours, theirs]) => ours !== theirs)).toEqual([]);
});
