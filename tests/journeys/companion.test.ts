import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  BrowserApi,
  createBrowserConnection,
  createBrowserProfiles,
  createCompanion,
  createProfileTemplate,
  deleteExtensions,
  getBrowserProfileJob,
  listBrowserProfiles,
  listCompanions,
  listConnectionProfiles,
  listExtensions,
  ScriptStatus,
  testBrowserConnection,
} from "@baton/contract";
import { expect, test } from "vitest";
import { CLI_PROGRAM } from "../../apps/server/test/programs.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { runOf, startRun, stepsOf, untilStatus } from "../support/fleet.ts";
import { until } from "../support/until.ts";
import { ending, fixtureSite, journey } from "../support/journey.ts";

const CLICKS = 20;

const folder = await mkdtemp(path.join(tmpdir(), "baton-companion-"));
ending({ close: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) });
const site = await fixtureSite();
const { server, api } = await journey();
const office = await api.call(createCompanion, { body: { name: "Office" } });
const companion = startCompanion(office.token);
ending({ close: () => companion.kill("SIGTERM") });
const untilOnline = () =>
  until("the companion is there", async () =>
    (await api.call(listCompanions, {})).data.every(({ isOnline }) => isOnline),
  );
await untilOnline();
const { id: connectionId } = await api.call(createBrowserConnection, {
  body: { name: "Office", browserApi: BrowserApi.Chromium, companionId: office.companion.id },
});

/** The companion as its user starts it, with nothing of the server's but its address. */
function startCompanion(token: string): ChildProcess {
  return spawn(
    process.execPath,
    [CLI_PROGRAM, "companion", "--server", server.url, "--token", token],
    {
      env: { ...process.env, DATA_DIR: folder, BATON_CHROMIUM_SANDBOX: "off" },
      stdio: "inherit",
    },
  );
}

const profilesThere = async () =>
  (await api.call(listConnectionProfiles, { params: { id: connectionId } })).data;

/** A row of a profile that the companion keeps, whose agent has not been there yet. */
async function makeRow(): Promise<number> {
  const { id: templateId } = await api.call(createProfileTemplate, {
    body: {
      name: "Shop",
      browserApi: BrowserApi.Chromium,
      connectionId,
      namePattern: "Shop {{n}}",
    },
  });
  const { id } = await api.call(createBrowserProfiles, { body: { templateId, count: 1 } });
  const job = await until("the profile is made", async () => {
    const found = await api.call(getBrowserProfileJob, { params: { id } });
    return found.state === "working" ? undefined : found;
  });
  expect(job).toMatchObject({ state: "done", doneCount: 1, errors: [] });
  const { data } = await api.call(listExtensions, {});
  expect(data).toHaveLength(1);
  return data[0]?.id ?? 0;
}

test("a run on a browser of another machine goes on when the server is killed", async () => {
  const found = await api.call(testBrowserConnection, { params: { id: connectionId } });
  expect(found.found).toMatchObject({ state: "ok" });
  const extensionId = await makeRow();
  const action = await customAction(api, "Fill the cart", [
    { id: "open", type: "open", inputs: { url: `${site.url}/shop.html` } },
    {
      ...{ id: "loop", type: "repeat", inputs: { mode: "times", times: CLICKS } },
      blocks: {
        steps: [
          { id: "add", type: "click", inputs: { selectors: ["#add"] } },
          { id: "pause", type: "waitTime", inputs: { seconds: 0.1 } },
        ],
      },
    },
  ]);
  const { id: scriptId } = await scriptOf(api, "Fill the cart", [action]);
  // It waits for its browser, which the companion starts with the agent in it.
  const runId = await startRun(api, extensionId, scriptId);
  await until("the fifth click", async () => site.reports.length >= 5, {
    onFailure: () => server.output,
  });
  await server.kill();
  await server.start();
  await untilStatus(api, runId, ScriptStatus.Finished);
  expect(site.reports).toEqual([...new Set(site.reports)]);
  expect(site.reports).toHaveLength(CLICKS);
  const steps = await stepsOf(api, runId);
  expect(steps.filter(({ outcome }) => outcome === null)).toEqual([]);
  expect((await runOf(api, runId)).extensionId).toBe(extensionId);
  // One browser, one row: nothing was started or enrolled twice.
  await untilOnline();
  expect(await profilesThere()).toMatchObject([{ name: "Shop 1", isRunning: true, extensionId }]);
  expect((await api.call(listExtensions, {})).data).toHaveLength(1);

  await api.call(deleteExtensions, {
    body: { extensionIds: [extensionId], isDeleteBrowserProfile: true },
  });
  await until(
    "the profile is gone there as well",
    async () => (await profilesThere()).length === 0,
  );
  expect((await api.call(listBrowserProfiles, {})).data).toEqual([]);
  companion.kill("SIGTERM");
  expect(await once(companion, "exit")).toEqual([0, null]);
});
