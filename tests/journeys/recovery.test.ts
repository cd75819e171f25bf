import {
  listExtensions,
  listTokens,
  pauseScript,
  revokeToken,
  ScriptStatus,
  startScript,
  type Step,
  stopScript,
} from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { AgentBrowser } from "../support/browsers.ts";
import { FixtureSite } from "../support/fixture-site.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import {
  connectBrowser,
  downloadArchive,
  extensionOf,
  runOf,
  startRun,
  stepsOf,
  untilStatus,
} from "../support/fleet.ts";
import { TcpProxy } from "../support/tcp-proxy.ts";
import { until } from "../support/until.ts";

const CLICKS = 20;
/** How often the script that rests in its middle clicks before its rest, and after it. */
const CLICKS_IN_A_ROW = 3;
const REST_SECONDS = 5;
let network: TcpProxy;
let server: BatonServer;
let site: FixtureSite;
let api: Api;
let archive: Uint8Array;
let browser: AgentBrowser;
let extensionId: number;
let scriptId: number;
let restingScriptId: number;

beforeAll(async () => {
  // Agents reach the server by a network that can be cut.
  network = await TcpProxy.start();
  [server, site] = await Promise.all([
    BatonServer.start({ PUBLIC_URL: network.url }),
    FixtureSite.start(),
  ]);
  network.leadTo([server.url]);
  api = await Api.logIn(server.url, OWNER);
  archive = await downloadArchive(api);
  const connected = await connectBrowser(api, archive);
  browser = connected.browser;
  extensionId = connected.extension.id;
  const open: Step = { id: "open", type: "open", inputs: { url: `${site.url}/shop.html` } };
  const action = await customAction(api, "Fill the cart", [
    open,
    clicking("loop", CLICKS),
    { id: "read", type: "readText", inputs: { selectors: ["#cart"], name: "cart" } },
  ]);
  scriptId = (await scriptOf(api, "Fill the cart", [action])).id;
  const resting = await customAction(api, "Rest in between", [
    open,
    clicking("before", CLICKS_IN_A_ROW),
    { id: "rest", type: "waitTime", inputs: { seconds: REST_SECONDS } },
    clicking("after", CLICKS_IN_A_ROW),
  ]);
  restingScriptId = (await scriptOf(api, "Rest in between", [resting])).id;
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
  await network?.close();
});

const clicking = (id: string, times: number): Step => ({
  id,
  type: "repeat",
  inputs: { mode: "times", times },
  blocks: {
    steps: [
      { id: `${id}-add`, type: "click", inputs: { selectors: ["#add"] } },
      { id: `${id}-pause`, type: "waitTime", inputs: { seconds: 0.1 } },
    ],
  },
});

/** Starts a run and waits until it is in the middle of its clicks. */
async function midRun(): Promise<number> {
  site.reports.length = 0;
  const runId = await startRun(api, extensionId, scriptId);
  await until("the fifth click", async () => site.reports.length >= 5, {
    onFailure: () => server.output,
  });
  return runId;
}

/** Each report stored once and none missing; each click on the page done once. */
async function expectNothingLostOrDoubled(runId: number): Promise<void> {
  const run = await runOf(api, runId);
  const steps = await stepsOf(api, runId);
  const places = steps.map((step) => `${step.path}#${step.iteration.join(".")}#${step.attempt}`);
  expect(new Set(places).size).toBe(places.length);
  expect(steps.filter((step) => step.outcome === null)).toEqual([]);
  expect(site.reports).toEqual([...new Set(site.reports)]);
  expect(run.lastSeq).toBeGreaterThanOrEqual(2 * steps.length);
}

test("a run goes on where it was when the server is killed and started again", async () => {
  const runId = await midRun();
  const before = (await stepsOf(api, runId)).filter((step) => step.outcome === "done");
  await server.kill();
  await server.start();
  await untilStatus(api, runId, ScriptStatus.Finished);
  await expectNothingLostOrDoubled(runId);
  expect(site.reports).toHaveLength(CLICKS);
  const after = await stepsOf(api, runId);
  for (const step of before) {
    expect(after.filter(({ seq }) => seq === step.seq)).toMatchObject([{ outcome: "done" }]);
  }
});

test("a run goes on without its network, and what it did meanwhile arrives afterwards", async () => {
  const runId = await midRun();
  const before = site.reports.length;
  // The server is not told: it still holds the old connection when the new one comes.
  network.cutOff();
  await until("clicks without a network", async () => site.reports.length >= before + 5);
  network.recover();
  await untilStatus(api, runId, ScriptStatus.Finished);
  await expectNothingLostOrDoubled(runId);
  expect(site.reports).toHaveLength(CLICKS);
});

test("a run goes on when the browser ends the agent's worker between two clicks", async () => {
  site.reports.length = 0;
  const runId = await startRun(api, extensionId, restingScriptId);
  await until("the rest between the clicks", async () => {
    const steps = await stepsOf(api, runId);
    return steps.some(({ path, outcome }) => path === "rest" && outcome === null);
  });
  await browser.endWorker();
  await untilStatus(api, runId, ScriptStatus.Finished);
  await expectNothingLostOrDoubled(runId);
  expect(site.reports).toHaveLength(2 * CLICKS_IN_A_ROW);
});

test("a click in doubt is not repeated when the browser ends the agent's worker", async () => {
  site.reports.length = 0;
  site.holdReport(5);
  const runId = await startRun(api, extensionId, scriptId);
  try {
    await until("the fifth click", async () => site.reports.length >= 5, {
      onFailure: () => server.output,
    });
    await browser.endWorker();
  } finally {
    site.release();
  }
  const run = await until(
    "the end of the run",
    async () => {
      const now = await runOf(api, runId);
      return now.finishedAt !== null && now;
    },
    { onFailure: () => server.output },
  );
  await expectNothingLostOrDoubled(runId);
  const uncertain = (await stepsOf(api, runId)).filter((step) => step.outcome === "uncertain");
  // The row fails by its rule, and nothing after that click is done.
  expect(uncertain).toMatchObject([{ type: "click" }]);
  expect([ScriptStatus.FinishedWithErrors, ScriptStatus.Error]).toContain(run.status);
  expect(site.reports).toHaveLength(5);
});

/** How many clicks there were when no more came. */
async function untilAtRest(): Promise<number> {
  let count = -1;
  const isAtRest = async () => {
    const before = count;
    count = site.reports.length;
    return count === before;
  };
  await until("the clicks to rest", isAtRest, { every: 600 });
  return count;
}

test("pause holds the run, start goes on with it", async () => {
  const runId = await midRun();
  const paused = await api.call(pauseScript, { params: { id: extensionId } });
  expect(paused.run?.status).toBe(ScriptStatus.Pause);
  expect(await untilAtRest()).toBeLessThan(CLICKS);
  const resumed = await api.call(startScript, { params: { id: extensionId } });
  expect(resumed.run).toMatchObject({ id: runId, status: ScriptStatus.InProgress });
  await untilStatus(api, runId, ScriptStatus.Finished);
  await expectNothingLostOrDoubled(runId);
  expect(site.reports).toHaveLength(CLICKS);
});

test("stop ends the run at once, and the extension takes the next", async () => {
  const runId = await midRun();
  const stopped = await api.call(stopScript, { params: { id: extensionId } });
  expect(stopped.run).toMatchObject({ id: runId, status: ScriptStatus.Aborted });
  expect(await untilAtRest()).toBeLessThan(CLICKS);
  site.reports.length = 0;
  const next = await startRun(api, extensionId, scriptId);
  await untilStatus(api, next, ScriptStatus.Finished);
  expect(site.reports).toHaveLength(CLICKS);
});

test("a browser that is closed and opened again is the same row; a copied profile becomes one of its own", async () => {
  await browser.stop();
  await until("the row to be offline", async () => !(await extensionOf(api, extensionId)).isOnline);
  const copy = await browser.copy();
  await browser.start();
  await until("the row to be back", async () => (await extensionOf(api, extensionId)).isOnline);
  try {
    await copy.start();
    const rows = await until("the copy's row", async () => {
      const { data } = await api.call(listExtensions);
      return data.filter((row) => row.isOnline).length === 2 && data;
    });
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows.find((row) => row.id === extensionId)?.isOnline).toBe(true);
  } finally {
    await copy.close();
  }
});

test("a revoked archive enrols nobody, and the browsers it brought stay", async () => {
  const { data: tokens } = await api.call(listTokens);
  for (const token of tokens.filter(({ kind }) => kind === "agent")) {
    await api.call(revokeToken, { params: { id: token.id } });
  }
  const count = (await api.call(listExtensions)).totalCount;
  network.takeAnswers();
  const stranger = await AgentBrowser.withArchive(archive);
  try {
    await stranger.start();
    let answers = "";
    await until("the stranger to be refused", async () => {
      answers += network.takeAnswers();
      return answers.includes('"type":"refused"');
    });
    const runId = await startRun(api, extensionId, scriptId);
    await untilStatus(api, runId, ScriptStatus.Finished);
    expect((await api.call(listExtensions)).totalCount).toBe(count);
  } finally {
    await stranger.close();
  }
});
