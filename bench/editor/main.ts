/**
 * The console's editor with a script of 2,000 rows in a real Chromium: the longest task of the
 * page's main thread while the script opens, while somebody chooses a row, types in it, scrolls, moves a row,
 * moves many, undoes that, and saves.
 *
 *   node bench/editor/main.ts [rows]
 *
 * "by the clock" holds what else the machine did meanwhile; "busy" is the processor's time of the
 * thread alone.
 */
import type { Page } from "playwright-core";
import { BatonServer, BUILT, OWNER } from "../../tests/support/baton-server.ts";
import { launchConsoleBrowser } from "../../tests/support/browsers.ts";
import { openDatabases } from "../databases.ts";
import { traceTasks } from "../grid/trace.ts";

const AIM_MS = 50;
const WHEEL_TURNS = 100;
const WHEEL_PX = 240;
const MOVES = 20;
const TYPED = " and then some more of it";

const count = Number(process.argv[2] ?? 2000);
if (!(count >= 100 && count <= 2000)) throw new Error("100 to 2,000 rows");

const databases = await openDatabases();
const database = await databases.create("bench_editor");
const server = await BatonServer.start(
  { DATABASE_URL: database.url, BATON_RATE_LIMIT: "0" },
  { program: BUILT },
);
const browser = await launchConsoleBrowser();
try {
  const token = await signIn();
  const id = await createScript(token);
  const page = await openConsole(token);
  console.log(`a script of ${count} rows:`);
  await measure(page, "opening", () => open(page, id));
  await measure(page, "choosing a row", () => chooseRow(page));
  await measure(page, "typing", () => typeInRow(page));
  await measure(page, "scrolling", () => scroll(page));
  await measure(page, "moving a row", () => nudge(page));
  await measure(page, "moving them all", () => nudgeAll(page));
  await measure(page, "undoing", () => undo(page));
  await measure(page, "saving", () => save(page));
} finally {
  await browser.close();
  await server.close();
  await databases.close();
}

async function measure(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const { longest, longestBusy, over50 } = await traceTasks(browser, page, act);
  console.log(
    `  ${name.padEnd(17)} longest task ${longest.toFixed(0).padStart(4)} ms by the clock, ${longestBusy.toFixed(0).padStart(4)} ms busy; ${over50} over 50 ms  (aim: none over ${AIM_MS} ms)`,
  );
}

/** From the list to the first rows in sight. */
async function open(page: Page, id: number): Promise<void> {
  await page.locator(`a[href*="id=${id}"]`).click();
  await page.getByRole("treeitem").nth(10).waitFor();
  await settled(page);
}

function valueField(page: Page) {
  return page.getByRole("textbox", { name: "Value" });
}

async function chooseRow(page: Page): Promise<void> {
  await page.getByRole("treeitem").nth(4).click();
  await valueField(page).click();
  await valueField(page).press("End");
  await settled(page);
}

async function typeInRow(page: Page): Promise<void> {
  const field = valueField(page);
  await field.pressSequentially(TYPED, { delay: 30 });
  await settled(page);
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, WHEEL_PX);
    await settled(page);
  }
}

async function nudge(page: Page): Promise<void> {
  await page.getByRole("tree").focus();
  for (let move = 0; move < MOVES; move += 1) await page.keyboard.press("Alt+ArrowDown");
  await settled(page);
}

/** All but the first, one place up. */
async function nudgeAll(page: Page): Promise<void> {
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+End");
  await page.keyboard.press("Alt+ArrowUp");
  await settled(page);
}

async function undo(page: Page): Promise<void> {
  for (let step = 0; step < MOVES; step += 1) await page.keyboard.press("Control+z");
  await settled(page);
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Save", disabled: true }).waitFor();
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

async function signIn(): Promise<string> {
  const form = new URLSearchParams(OWNER);
  const answer = await fetch(`${server.url}/token`, { method: "POST", body: form });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

/** Rows that read and rows that use what was read, as people's long scripts are. */
async function createScript(token: string): Promise<number> {
  const types = await call<{ data: { id: number; name: string }[] }>(token, "/api/action-types");
  const typeId = (name: string) => types.data.find((type) => type.name === name)?.id ?? 0;
  const scriptActions = Array.from({ length: count }, (_, at) => ({
    id: `row-${at}`,
    selectedActionId: null,
    selectedActionType: typeId(at % 2 === 0 ? "fill" : "readText"),
    inputSettings:
      at % 2 === 0
        ? { selectors: ["input[name=q]"], value: at === 0 ? "first" : `{{title${at - 1}}} again` }
        : { selectors: ["h1"], name: `title${at}`, isCollected: true },
  }));
  const { id } = await call<{ id: number }>(token, "/api/scripts", {
    name: "Two thousand rows",
    scriptActions,
  });
  return id;
}

async function call<Answer>(token: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function openConsole(accessToken: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => {
    localStorage.setItem("language", "en");
    localStorage.setItem("access-token", token);
  }, accessToken);
  const page = await context.newPage();
  await page.goto(`${server.url}/scripts`);
  await page.getByRole("link", { name: /Two thousand rows/ }).waitFor();
  return page;
}
