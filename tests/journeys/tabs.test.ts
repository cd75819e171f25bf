import { type Action, listTokens, login, revokeToken } from "@baton/contract";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { chromiumPath, QUIET_WITH_PLAYWRIGHT } from "../../script/tools/testing/chromium.ts";
import { WAIT_MS } from "../../script/tools/testing/patience.ts";
import { isWhole } from "../../script/tools/testing/share.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { fetchNothingAhead } from "../support/console.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { until } from "../support/until.ts";

let server: BatonServer;
let api: Api;
let browser: Browser;
let context: BrowserContext;
let action: Action;
let scriptCount = 0;

beforeAll(async () => {
  server = await BatonServer.start();
  api = await Api.logIn(server.url, OWNER);
  const wait = { id: "wait", type: "waitTime", inputs: { seconds: 1 } };
  action = await customAction(api, "Wait", [wait]);
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: QUIET_WITH_PLAYWRIGHT,
    // As people's browsers are: pages one leaves are kept for Back.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
});

beforeEach(async () => {
  context = await browser.newContext({ baseURL: server.url });
  context.setDefaultTimeout(WAIT_MS);
  await context.addInitScript(fetchNothingAhead);
  const answer = await fetch(server.url + login.path, {
    method: login.method,
    body: new URLSearchParams(OWNER),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await context.addInitScript((kept) => {
    if (sessionStorage.getItem("began") !== null) return;
    sessionStorage.setItem("began", "");
    localStorage.setItem("language", "en");
    localStorage.setItem("access-token", kept);
  }, accessToken);
});

afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function openTab(path = "/scripts"): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole("heading", { name: "Scripts", exact: true }).waitFor();
  return page;
}

async function openTabs(count: number): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let index = 0; index < count; index += 1) tabs.push(await openTab());
  return tabs;
}

/** Something changes on the server, and each of the tabs shows it. */
async function expectLive(tabs: readonly Page[]): Promise<void> {
  scriptCount += 1;
  const name = `Script ${scriptCount}`;
  await scriptOf(api, name, [action]);
  await Promise.all(tabs.map((tab) => tab.getByText(name, { exact: true }).waitFor()));
}

const lifecycle = async (page: Page, state: "frozen" | "active"): Promise<void> => {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setWebLifecycleState", { state });
};

/** Tabs beside each other: more than the six connections that a browser opens to one address. */
const MANY = isWhole ? 30 : 9;

test("many tabs and hard navigations all load and are live", async () => {
  const tabs = await openTabs(MANY);
  await expectLive(tabs);
  const [first] = tabs;
  if (!first) throw new Error("no tab");
  for (let index = 0; index < MANY / 2; index += 1) {
    await first.goto("/runs");
    await first.getByRole("heading", { name: "Runs", exact: true }).waitFor();
    await first.goto("/scripts");
    await first.getByRole("heading", { name: "Scripts", exact: true }).waitFor();
  }
  await expectLive(tabs);
});

test("whatever becomes of the leading tab, the others stay live", async () => {
  const tabs = await openTabs(5);
  await expectLive(tabs);
  // The first that came leads; after it, the next that came.
  const [closed, frozen, busy, ...others] = tabs;
  if (!closed || !frozen || !busy) throw new Error("no tabs");
  await closed.close();
  await expectLive([frozen, busy, ...others]);

  await lifecycle(frozen, "frozen");
  await expectLive([busy, ...others]);
  await lifecycle(frozen, "active");
  await expectLive([frozen, busy, ...others]);

  const done = busy.evaluate(() => {
    const end = Date.now() + 8000;
    while (Date.now() < end);
  });
  await expectLive([frozen, ...others]);
  await done;
  await expectLive([frozen, busy, ...others]);
});

test("a page that Back brings from the browser's cache is fresh and live", async () => {
  const page = await openTab();
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto("/docs");
  scriptCount += 1;
  const missed = `Script ${scriptCount}`;
  await scriptOf(api, missed, [action]);
  // A page that was kept is not loaded.
  await page.goBack({ waitUntil: "commit" });
  expect(await page.evaluate(() => "isKept" in window)).toBe(true);
  await page.getByText(missed, { exact: true }).waitFor();
  await expectLive([page]);
});

test("a session that is revoked sends all its tabs to the log-in", async () => {
  const tabs = await openTabs(isWhole ? 10 : 4);
  await expectLive(tabs);
  const { data } = await api.call(listTokens);
  const newest = data.filter(({ kind }) => kind === "session").toSorted((a, b) => b.id - a.id)[0];
  if (!newest) throw new Error("no session");
  await api.call(revokeToken, { params: { id: newest.id } });
  await until("all tabs to be at the log-in", async () =>
    tabs.every((tab) => new URL(tab.url()).pathname === "/login"),
  );
});
