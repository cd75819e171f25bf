/**
 * The explorer of a repository at GitHub in a real Chromium, before a folder of 99,000 files: the
 * longest task of the page's main thread while somebody unfolds it, goes to its end, drags the bar,
 * spins the wheel and searches.
 *
 *   node bench/explorer/main.ts
 *
 * "by the clock" holds what else the machine did meanwhile; "busy" is the processor's time of the
 * thread alone.
 */
import { loadavg } from "node:os";
import { connectGithub, initializeGithub } from "@baton/contract";
import { startGithub } from "@baton/github-fake";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, BUILT, OWNER } from "../../tests/support/baton-server.ts";
import { launchConsoleBrowser } from "../../tests/support/browsers.ts";
import { traceTasks } from "../grid/trace.ts";

const FILES = 99_000;
const TASK_AIM_MS = 50;
const LEAPS = 20;
const WHEEL_TURNS = 60;
const WHEEL_PX = 900;
/** Between two moves of the hand. */
const HAND_MS = 60;

const files = Array.from({ length: FILES }, (_, at) => `large/${String(at).padStart(6, "0")}.txt`);
const github = await startGithub();
const server = await BatonServer.start(
  { BATON_GITHUB_URL: github.url, BATON_GITHUB_API_URL: github.apiUrl },
  { program: BUILT },
);
const browser = await launchConsoleBrowser();
try {
  const api = await Api.logIn(server.url, OWNER);
  await api.call(connectGithub, { body: { token: github.token() } });
  github.repository("ann/baton", Object.fromEntries(files.map((path) => [path, ""])));
  await api.call(initializeGithub, { body: {} });
  await measure(await signIn());
} finally {
  await browser.close();
  await server.close();
  await github.close();
}

async function signIn() {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
  });
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await page.goto("/login");
  await page.getByLabel("Username").fill(OWNER.username);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { name: "Extensions", exact: true }).waitFor();
  await page.goto("/settings#github");
  await page.getByRole("treeitem", { name: /^large/ }).waitFor();
  return page;
}

async function measure(page: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  const tree = page.getByRole("tree");
  const line = (name: RegExp) => page.getByRole("treeitem", { name }).first();
  const acts: Record<string, () => Promise<void>> = {
    unfold: async () => {
      await line(/^large/).click();
      await line(/^000000/).waitFor();
    },
    end: async () => {
      await tree.focus();
      await page.keyboard.press("End");
      await line(/^README/).waitFor();
    },
    "drag of the bar": async () => {
      for (let leap = 0; leap < LEAPS; leap += 1) {
        await tree.evaluate((box, part) => (box.scrollTop = box.scrollHeight * part), leap / LEAPS);
        await page.waitForTimeout(HAND_MS);
      }
    },
    wheel: async () => {
      await tree.hover();
      for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
        await page.mouse.wheel(0, WHEEL_PX);
        await page.waitForTimeout(HAND_MS);
      }
    },
    search: async () => {
      await page.keyboard.press("Home");
      await page.getByLabel("Search", { exact: true }).fill("0987");
      await page.waitForTimeout(1000);
    },
  };
  console.log(`${FILES} files; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  for (const [name, act] of Object.entries(acts)) {
    const { longest, longestBusy, over50 } = await traceTasks(browser, page, act);
    const verdict = longestBusy <= TASK_AIM_MS ? "" : `  above ${TASK_AIM_MS} ms`;
    console.log(
      `${name.padEnd(16)} longest ${longest.toFixed(0).padStart(4)} ms by the clock, ${longestBusy
        .toFixed(1)
        .padStart(5)} ms busy; ${over50} over 50 ms by the clock${verdict}`,
    );
  }
}
