/**
 * The console's table of 10,000 extensions in a real Chromium: the longest task of the page's main
 * thread while somebody scrolls, turns pages, sorts and filters, and scrolls while rows change live.
 *
 *   node bench/grid/main.ts [rows]
 *
 * 500 rows a page, the most there are. "by the clock" holds what else the machine did meanwhile;
 * "busy" is the processor's time of the thread alone.
 */
import type { Page } from "playwright-core";
import { BatonServer, BUILT, OWNER } from "../../tests/support/baton-server.ts";
import { launchConsoleBrowser } from "../../tests/support/browsers.ts";
import { openDatabases, query } from "../databases.ts";
import { whileNamesChange } from "./live-changes.ts";
import { traceTasks } from "./trace.ts";

const TASK_AIM_MS = 50;
const ANSWER_AIM_MS = 100;
const WHEEL_TURNS = 150;
const WHEEL_PX = 120;
const CHANGES_A_SECOND = 200;

const rows = Number(process.argv[2] ?? 10_000);
if (!(rows >= 1000 && rows <= 100_000)) throw new Error("1,000 to 100,000 rows");

const databases = await openDatabases();
const database = await databases.create("bench_grid");
const server = await BatonServer.start(
  { DATABASE_URL: database.url, BATON_RATE_LIMIT: "0" },
  BUILT,
);
const browser = await launchConsoleBrowser();
try {
  await seed();
  const token = await signIn();
  const page = await openTable(token);
  console.log(`${rows} extensions, 500 on a page:`);
  await measure(page, "scrolling", TASK_AIM_MS, () => scroll(page));
  await measureLive(page, token);
  await measure(page, "turning the page", TASK_AIM_MS, () =>
    changed(page, () => page.getByRole("button", { name: "Next page" }).click()),
  );
  await measure(page, "sorting", ANSWER_AIM_MS, () =>
    changed(page, () => page.getByRole("columnheader", { name: /^Name/ }).click()),
  );
  await measure(page, "filtering", ANSWER_AIM_MS, () =>
    changed(page, () => page.getByRole("searchbox").fill("Browser 99")),
  );
} finally {
  await browser.close();
  await server.close();
  await databases.close();
}

async function measure(
  page: Page,
  name: string,
  aim: number,
  act: () => Promise<void>,
): Promise<void> {
  const { longest, longestBusy, over50 } = await traceTasks(browser, page, act);
  console.log(
    `  ${name.padEnd(17)} longest task ${longest.toFixed(0).padStart(4)} ms by the clock, ${longestBusy.toFixed(0).padStart(4)} ms busy; ${over50} over 50 ms  (aim: none over ${aim} ms)`,
  );
}

/** All the rows of the page change in turn, those in sight among them. */
async function measureLive(page: Page, token: string): Promise<void> {
  const shown = await page.evaluate(async (bearer) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await fetch("/api/extensions?pageSize=500", { headers });
    return (await answer.json()) as { data: { id: number }[] };
  }, token);
  const ids = shown.data.map(({ id }) => id);
  await page.getByRole("grid").evaluate((grid) => grid.scrollTo({ top: 0 }));
  const rate = await whileNamesChange(
    { url: server.url, token, ids, aSecond: CHANGES_A_SECOND },
    () => measure(page, "with live changes", TASK_AIM_MS, () => scroll(page)),
  );
  console.log(`  ${rate.toFixed(0)} changes a second meanwhile`);
  if ((await page.getByText(/, change \d+$/).count()) === 0) throw new Error("no change was shown");
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, WHEEL_PX);
    await nextFrame(page);
  }
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

async function signIn(): Promise<string> {
  const form = new URLSearchParams(OWNER);
  const answer = await fetch(`${server.url}/token`, { method: "POST", body: form });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

async function openTable(accessToken: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => {
    localStorage.setItem("language", "en");
    localStorage.setItem("access-token", token);
  }, accessToken);
  const page = await context.newPage();
  await page.goto(`${server.url}/extensions?size=500`);
  await page.getByRole("row").nth(20).waitFor();
  return page;
}

async function seed(): Promise<void> {
  await query(database, "insert into scripts (user_id, name) select id, 'Script' from users");
  await query(
    database,
    `insert into extensions (user_id, name, note, script_id, installation_id, secret_hash,
       browser_name, browser_version, platform, agent_version, last_event_at)
     select u.id, 'Browser ' || n, 'Note ' || n, s.id, gen_random_uuid(), sha256(n::text::bytea),
       'Chromium', '156', 'Linux', '0.6.0', now()
     from users u join scripts s on s.user_id = u.id, generate_series(1, ${rows}) n`,
  );
  await query(
    database,
    `insert into runs (user_id, extension_id, script_id, script_name, status, origin, step_number,
       step_count, row_number, row_count)
     select user_id, id, script_id, 'Script', (array[0, 3, 4, 7])[1 + id % 4], 'user', 12, 12, 3, 3
     from extensions`,
  );
  await query(
    database,
    "update extensions e set latest_run_id = r.id from runs r where r.extension_id = e.id",
  );
  await query(database, "vacuum analyze");
}
