/**
 * The console's table in a real Chromium, with all its columns: the longest task of the page's main
 * thread while somebody scrolls through all rows, drags the bar, leaps by keyboard, sorts and
 * filters, and scrolls while rows change live.
 *
 *   node bench/grid/main.ts [rows …]
 *
 * 10,000 rows and 100,000 unless told. "by the clock" holds what else the machine did meanwhile;
 * "busy" is the processor's time of the thread alone.
 */
import { loadavg } from "node:os";
import type { Page } from "playwright-core";
import { BatonServer, BUILT, OWNER } from "../../tests/support/baton-server.ts";
import { launchConsoleBrowser } from "../../tests/support/browsers.ts";
import { openDatabases } from "../databases.ts";
import { whileNamesChange } from "./live-changes.ts";
import { seedExtensions } from "./seed.ts";
import { traceTasks } from "./trace.ts";

const TASK_AIM_MS = 50;
const WHEEL_TURNS = 150;
const WHEEL_PX = 120;
/** A wheel that spins on: ten rows and more between two pictures. */
const FLING_PX = 1500;
const DRAG_STEPS = 80;
/** Between two keys, as somebody types who is quick at it, and as long as a button of the mouse is down. */
const KEY_MS = 80;
const CHANGES_A_SECOND = 200;
const COLUMNS = [
  ...["name", "socialNetwork", "account", "accountStatus", "status", "state", "script", "proxy"],
  ...["note", "tags", "schedule", "lastRun", "lastEvent", "id", "browserApi", "actions"],
  ...["profileName", "created", "accountId", "fanPageCount", "adsCabinet", "businessManagerCount"],
  ...["twoFactor", "adsAvailable", "interests", "externalActivities", "adsPreferences"],
  ...["extendedStatus", "limit", "billing", "geo", "currency", "card", "rfa", "friendsCount"],
  "friendsSuggestions",
];

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [10_000, 100_000];
if (sizes.some((rows) => !(rows >= 1000 && rows <= 100_000)))
  throw new Error("1,000 to 100,000 rows");

const databases = await openDatabases();
const browser = await launchConsoleBrowser();
try {
  for (const rows of sizes) await measureTable(rows);
} finally {
  await browser.close();
  await databases.close();
}

async function measureTable(rows: number): Promise<void> {
  const database = await databases.create(`bench_grid_${rows}`);
  const server = await BatonServer.start(
    { DATABASE_URL: database.url, BATON_RATE_LIMIT: "0" },
    { program: BUILT },
  );
  try {
    await seedExtensions(database, rows);
    const token = await signIn(server.url);
    await showAllColumns(server.url, token);
    const page = await openTable(server.url, token, rows);
    console.log(
      `${rows} extensions, ${COLUMNS.length} columns (${loadavg()[0]?.toFixed(0)} programs waiting):`,
    );
    await measureScrolling(page, rows);
    await measureLive(page, server.url, token);
    await measure(page, "sorting", () =>
      // From the last name on: the first row is the same in the order before. Two clicks without a
      // moment between them would be one task of the page.
      changed(page, () =>
        page.getByRole("columnheader", { name: /^Name/ }).dblclick({ delay: KEY_MS }),
      ),
    );
    await measure(page, "typing a search", () =>
      changed(page, () =>
        page.getByRole("searchbox").pressSequentially("Browser 99", { delay: KEY_MS }),
      ),
    );
    await measure(page, "clearing it", () =>
      changed(page, () => page.getByRole("searchbox").fill("")),
    );
    await page.context().close();
  } finally {
    await server.close();
  }
}

async function measureScrolling(page: Page, rows: number): Promise<void> {
  await measure(page, "scrolling", () => scroll(page, WHEEL_PX));
  await measure(page, "flinging", () => scroll(page, FLING_PX));
  await measure(page, "dragging the bar", () => drag(page));
  await measure(page, "leaping to the end", async () => {
    await page.keyboard.press("Control+End");
    await arrived(page, rows + 1);
  });
}

async function measure(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const { longest, longestBusy, over50 } = await traceTasks(browser, page, act);
  console.log(
    `  ${name.padEnd(18)} longest task ${longest.toFixed(0).padStart(4)} ms by the clock, ${longestBusy.toFixed(0).padStart(4)} ms busy; ${over50} over 50 ms  (aim: none over ${TASK_AIM_MS} ms)`,
  );
}

/** The first rows change in turn, those in sight among them. */
async function measureLive(page: Page, url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/extensions?pageSize=500`, { headers });
  const shown = (await answer.json()) as { data: { id: number }[] };
  const ids = shown.data.map(({ id }) => id);
  await page.keyboard.press("Control+Home");
  await arrived(page, 2);
  const rate = await whileNamesChange({ url, token, ids, aSecond: CHANGES_A_SECOND }, () =>
    measure(page, "with live changes", () => scroll(page, WHEEL_PX)),
  );
  console.log(`  ${rate.toFixed(0)} changes a second meanwhile`);
  if ((await page.getByText(/, change \d+$/).count()) === 0) throw new Error("no change was shown");
}

async function scroll(page: Page, px: number): Promise<void> {
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, px);
    await nextFrame(page);
  }
  await filled(page);
}

/** From top to bottom, and rests there and in the middle until the rows have come. */
async function drag(page: Page): Promise<void> {
  const to = (share: number) =>
    page.getByRole("grid").evaluate((grid, part) => {
      grid.scrollTop = part * (grid.scrollHeight - grid.clientHeight);
    }, share);
  for (let step = 0; step <= DRAG_STEPS; step += 1) {
    await to(step / DRAG_STEPS);
    await nextFrame(page);
    if (step % (DRAG_STEPS / 2) === 0) await filled(page);
  }
  await to(0);
  await filled(page);
}

/** Until the row at this place is there. */
async function arrived(page: Page, place: number): Promise<void> {
  await page.locator(`[role=row][aria-rowindex="${place}"][aria-selected]`).waitFor();
  await nextFrame(page);
}

/** Until no row in sight is still to come. */
async function filled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector("[role=row]:not([aria-selected]) > [aria-label=Loading]") === null,
  );
  await nextFrame(page);
}

/** Until other rows are shown, and drawn. */
async function changed(page: Page, act: () => Promise<void>): Promise<void> {
  const first = page.getByRole("row").nth(1);
  const before = await first.innerText();
  await act();
  await page.waitForFunction((text) => {
    const row = document.querySelectorAll<HTMLElement>("[role=row]")[1];
    return row !== undefined && row.innerText !== text;
  }, before);
  await nextFrame(page);
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

async function signIn(url: string): Promise<string> {
  const form = new URLSearchParams(OWNER);
  const answer = await fetch(`${url}/token`, { method: "POST", body: form });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

async function showAllColumns(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/user-preferences`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      name: "grid.extensions",
      value: { shown: COLUMNS, pinned: [], widths: {}, auto: [] },
    }),
  });
  if (!answer.ok) throw new Error(`The columns could not be chosen: ${answer.status}`);
}

async function openTable(url: string, accessToken: string, rows: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => {
    localStorage.setItem("language", "en");
    localStorage.setItem("access-token", token);
  }, accessToken);
  const page = await context.newPage();
  await page.goto(`${url}/extensions`);
  await page.getByRole("row").nth(20).waitFor();
  const columns = await page.getByRole("columnheader").count();
  if (columns !== COLUMNS.length + 1) throw new Error(`${columns} columns are shown`);
  const listed = Number(await page.getByRole("grid").getAttribute("aria-rowcount"));
  if (listed !== rows + 1) throw new Error(`${listed} rows can be scrolled through`);
  await page.getByRole("grid").focus();
  return page;
}
