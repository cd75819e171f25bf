/**
 * Takes the pictures of the documentation: every page, in three looks, with demo data in it.
 *
 *   script/screenshots [folder]
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { getExtension, ScriptStatus } from "@baton/contract";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { launchConsoleBrowser } from "../support/browsers.ts";
import { FixtureSite } from "../support/fixture-site.ts";
import { connectBrowser, downloadArchive, runOf, startRun } from "../support/fleet.ts";
import { until } from "../support/until.ts";
import { groupFleet, makeFleet, makeScripts } from "./demo-data.ts";

interface Look {
  language: "ru" | "en" | "pt";
  scheme: "light" | "dark";
  width: number;
}
const LOOKS: Look[] = [
  { language: "en", scheme: "light", width: 1440 },
  { language: "ru", scheme: "dark", width: 1440 },
  { language: "ru", scheme: "light", width: 390 },
];
const folder = process.argv[2] ?? join(import.meta.dirname, "../../docs/images");
await mkdir(folder, { recursive: true });

const [server, site, browser] = await Promise.all([
  BatonServer.start(),
  FixtureSite.start(),
  launchConsoleBrowser(),
]);
const api = await Api.logIn(server.url, OWNER);
await takeAll(browser, "first-start", ["/login", "/extensions", "/scripts"]);

const archive = await downloadArchive(api);
const { browser: agent, extension } = await connectBrowser(api, archive);
const { good, failing, orderId } = await makeScripts(api, site.url);
const ended = (runId: number) =>
  until("the end of a run", async () => (await runOf(api, runId)).finishedAt);
const failedRun = await startRun(api, extension.id, failing.id);
await ended(failedRun);
const goodRun = await startRun(api, extension.id, good.id);
await ended(goodRun);
const fleet = await makeFleet(api, server.url, archive, good.id);
const shown = await api.call(getExtension, { params: { id: extension.id } });
if (shown.run?.status !== ScriptStatus.Finished)
  throw new Error(`the demo run ended as ${shown.run?.status}`);

await takeAll(
  browser,
  "",
  [
    "/extensions",
    `/extensions?open=${extension.id}`,
    `/scripts?id=${good.id}`,
    `/actions?id=${orderId}`,
    "/runs",
    "/runs?view=failures",
    `/runs?view=overview&script=${good.id}`,
    `/runs/${goodRun}`,
    `/runs/${failedRun}`,
    "/documents",
    "/settings",
    "/settings?tab=scripts",
    "/settings?tab=actions",
    "/settings?tab=uploads",
    "/settings#generate-extension",
  ],
  { good: goodRun, failed: failedRun },
);

const waiting = await groupFleet(api, fleet);
await takeAll(browser, "groups", [
  "/extensions",
  `/extensions?open=${waiting}`,
  "/schedules?day=1&hour=9",
]);

for (const one of fleet) await one.leave();
await browser.close();
await agent.close();
await site.close();
await server.close();

async function takeAll(
  of: Browser,
  prefix: string,
  paths: string[],
  runs?: { good: number; failed: number },
): Promise<void> {
  for (const look of LOOKS) {
    const context = await signedIn(of, look);
    for (const path of paths) {
      const page = await context.newPage();
      await page.goto(path === "/login" ? `${server.url}/login?signed-out` : server.url + path);
      await settled(page);
      const name = [prefix, nameOf(path, runs), look.language, look.scheme, look.width]
        .filter(Boolean)
        .join("-");
      await page.screenshot({ path: join(folder, `${name}.png`) });
      console.log(`${name}.png`);
      await page.close();
    }
    await context.close();
  }
}

async function signedIn(of: Browser, { language, scheme, width }: Look): Promise<BrowserContext> {
  const context = await of.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: "reduce",
  });
  const form = new URLSearchParams(OWNER);
  const answer = await fetch(`${server.url}/token`, { method: "POST", body: form });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await context.addInitScript(
    ([token, chosen]) => {
      localStorage.setItem("language", chosen ?? "en");
      if (!location.search.includes("signed-out"))
        localStorage.setItem("access-token", token ?? "");
    },
    [accessToken, language],
  );
  return context;
}

/** Fonts are there, nothing is loading, nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.getByRole("main").first().waitFor();
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(700);
}

function nameOf(path: string, runs?: { good: number; failed: number }): string {
  if (path === `/runs/${runs?.good}`) return "run-finished";
  if (path === `/runs/${runs?.failed}`) return "run-failed";
  const [, page = ""] = /^\/([\w/-]+)/.exec(path) ?? [];
  const [, view] = /view=(\w+)/.exec(path) ?? [];
  if (view) return `${page}-${view}`;
  if (path.includes("open=")) return `${page}-open`;
  if (path.includes("#")) return path.split("#")[1] ?? page;
  return page;
}
