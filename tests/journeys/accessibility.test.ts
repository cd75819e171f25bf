import { AxeBuilder } from "@axe-core/playwright";
import { createExtensionGroup, updatePreference } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FakeAgent } from "../../apps/server/test/fake-agent.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
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

/** Faults by WCAG 2.2 A and AA of what is shown, each with its place. */
async function faultsOf(path: string, scheme: "light" | "dark"): Promise<string[]> {
  await user.page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await user.page.goto(path);
  await user.page.getByRole("main").waitFor();
  await user.page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  const { violations } = await new AxeBuilder({ page: user.page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}

test.each(["light", "dark"] as const)(
  "no page has an accessibility fault in %s",
  async (scheme) => {
    const paths = [
      "/extensions",
      "/scripts",
      `/scripts?id=${scriptId}`,
      `/actions?id=${actionId}`,
      "/documents",
      "/runs",
      "/runs?view=failures",
      `/runs?view=overview&script=${scriptId}`,
      `/runs/${runId}`,
      `/runs/${runId}?tab=data`,
      `/runs/${runId}?tab=times`,
      `/extensions?open=${extensionId}&tab=runs`,
      "/schedules",
      "/settings",
    ];
    const faults: Record<string, string[]> = {};
    for (const path of paths) {
      const found = await faultsOf(path, scheme);
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  },
);
