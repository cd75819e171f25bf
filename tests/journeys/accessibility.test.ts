import { createExtensionGroup, updatePreference } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WAIT_MS } from "../../script/tools/testing/patience.ts";
import { FakeAgent } from "../../apps/server/test/fake-agent.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { accessibilityFaults, accessibilityFaultsInBoth } from "../support/accessibility-faults.ts";
import { archiveToken } from "../support/archive-token.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { ConsoleUser } from "../support/console.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { downloadArchive, startRun } from "../support/fleet.ts";

let server: BatonServer;
let user: ConsoleUser;
let agent: FakeAgent | undefined;
let extensionId: number;
let runId: number;
let scriptId: number;
let actionId: number;

beforeAll(async () => {
  server = await BatonServer.start();
  const api = await Api.logIn(server.url, OWNER);
  const action = await customAction(api, "Look around", [
    { id: "open", type: "open", inputs: { url: "https://example.com/" } },
    {
      id: "if",
      type: "if",
      inputs: { condition: "textVisible", text: "Example" },
      blocks: {
        then: [{ id: "read", type: "readText", inputs: { selectors: ["h1"], name: "title" } }],
      },
    },
  ]);
  actionId = action.id;
  scriptId = (await scriptOf(api, "Look around", [action])).id;
  await groupOne(api);
  await failOne(api);
  user = await ConsoleUser.open(server.url);
  await user.logIn(OWNER);
});

afterAll(async () => {
  await user?.close();
  await agent?.leave();
  await server?.close();
});

/** A table by groups, with a row in one. */
async function groupOne(api: Api): Promise<void> {
  agent = new FakeAgent(server.url, { token: archiveToken(await downloadArchive(api)) });
  await agent.join();
  extensionId = agent.extensionId;
  const extensionIds = [extensionId];
  await api.call(createExtensionGroup, { body: { name: "Shops", threadCount: 2, extensionIds } });
  const value = { isGrouped: true, collapsed: [] };
  await api.call(updatePreference, { body: { name: "extensions.groups", value } });
}

/** A run with something to say on every page of the history: it failed, and had collected data. */
async function failOne(api: Api): Promise<void> {
  runId = await startRun(api, extensionId, scriptId);
  await agent?.wanted("running");
  const place = { rowIndex: 0, iteration: [], attempt: 1 };
  const data = { name: "title", value: "Example" };
  const error = { code: "elementNotFound", message: "no element matches (h1)" };
  await agent?.reportAll(
    { kind: "accepted" },
    { kind: "rowStarted", rowIndex: 0 },
    { kind: "stepStarted", ...place, path: "open" },
    { kind: "stepFinished", ...place, path: "open", outcome: "done", data },
    { kind: "stepStarted", ...place, path: "if" },
    { kind: "stepFinished", ...place, path: "if", outcome: "failed", error },
    { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
    { kind: "finished", outcome: "finishedWithErrors", error },
  );
}

/** The page as it stands when all of it has come. */
async function show(path: string): Promise<void> {
  await user.page.goto(path);
  await user.page.getByRole("main").waitFor();
  await user.page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
}

/** What of the page itself, not of a table in it, has to be scrolled sideways once it has settled. */
async function wideParts(): Promise<string[]> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const parts = await user.page.evaluate(() =>
      [...document.querySelectorAll("html, body, main, main > *, [data-layout]")]
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => `${part.scrollWidth} px: ${part.outerHTML.slice(0, 100)}`),
    );
    if (parts.length === 0 || Date.now() > deadline) return parts;
    await user.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}

const paths = (): string[] => [
  "/extensions",
  "/overview",
  "/scripts",
  `/scripts?id=${scriptId}`,
  `/actions?id=${actionId}`,
  "/documents",
  "/proxy",
  "/runs",
  "/runs?view=failures",
  `/runs?view=overview&script=${scriptId}`,
  `/runs/${runId}`,
  `/runs/${runId}?tab=data`,
  `/runs/${runId}?tab=times`,
  `/extensions?open=${extensionId}&tab=runs`,
  "/schedules",
  ...["common", "extensions", "scripts", "actions", "uploads"].map((tab) => `/settings?tab=${tab}`),
];

/** What is wrong on which page. */
type Found = Record<string, string[]>;

async function everywhere(look: () => Promise<string[]>): Promise<Found> {
  const found: Found = {};
  for (const path of paths()) {
    await show(path);
    const wrong = await look();
    if (wrong.length > 0) found[path] = wrong;
  }
  return found;
}

test("no page has an accessibility fault in light or in dark", async () => {
  expect(await everywhere(() => accessibilityFaultsInBoth(user.page))).toEqual({});
});

test("no page has one on a phone, or scrolls sideways there or enlarged twice", async () => {
  const found = await everywhere(async () => {
    await user.page.setViewportSize({ width: 720, height: 450 });
    const enlarged = await wideParts();
    await user.page.setViewportSize({ width: 390, height: 844 });
    return [...enlarged, ...(await wideParts()), ...(await accessibilityFaults(user.page))];
  });
  expect(found).toEqual({});
});
