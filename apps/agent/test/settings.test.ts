import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type AgentBehaviour,
  agentBehaviourSchema,
  type PreparationNote,
  ProxyType,
  SocialNetwork,
} from "@baton/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withoutFeatures } from "../../../script/tools/testing/chromium.ts";
import { ANN, PASSWORD, StandInSite, TWO_FACTOR_KEY } from "./stand-ins/stand-in-site.ts";
import { AgentBrowser } from "./support/agent-browser.ts";
import { Echo } from "./support/echo.ts";
import { Gateway, type KeptRun } from "./support/gateway.ts";
import { buildStep, planOf } from "./support/plans.ts";
import { EXIT_ADDRESS, HAS_REAL_PROXIES, RealProxy } from "./support/real-proxies.ts";

let gateway: Gateway;
let browser: AgentBrowser;
let revision = 0;

beforeEach(async () => {
  gateway = await Gateway.start();
});

afterEach(async () => {
  await browser?.close();
  await gateway?.close();
});

async function startBrowser(
  behaviour: Partial<AgentBehaviour> = {},
  flags: string[] = [],
): Promise<void> {
  browser = await AgentBrowser.start(gateway.url, behaviour, flags);
  await gateway.until(() => gateway.hellos.length > 0);
}

const tell = (change: Partial<AgentBehaviour>): Promise<void> =>
  gateway.sendSettings({
    ...{ archiveId: 1, revision: ++revision },
    ...agentBehaviourSchema.parse({}),
    ...change,
  });

const notesOf = (run: KeptRun) =>
  run.of("prepared").flatMap(({ notes }) => notes as PreparationNote[]);
const opens = (path: string) => planOf(buildStep("open", { url: gateway.url + path }));
const hasPage = async (path: string): Promise<boolean> =>
  (await browser.targets()).some(({ type, url }) => type === "page" && url.endsWith(path));

test("tabs of a run are closed or stay, as the settings say when it begins", async () => {
  await startBrowser({ removeTabs: true });
  await gateway.play(opens("/form"));
  await expect.poll(() => hasPage("/form")).toBe(false);
  await tell({ removeTabs: false });
  await gateway.play(opens("/form"));
  await expect.poll(() => hasPage("/form")).toBe(true);
});

test("a run ends by the settings that it began with, in a worker that is started anew too", async () => {
  await startBrowser({ removeTabs: true });
  await tell({ removeTabs: false });
  const pause = () => buildStep("waitTime", { seconds: 0.5 });
  const run = gateway.start(
    planOf(buildStep("open", { url: `${gateway.url}/form` }), pause(), pause()),
  );
  await gateway.until(() => run.of("stepStarted").length === 2);
  await tell({ removeTabs: true });
  await browser.endWorker();
  await gateway.ended(run);
  expect(gateway.hellos.at(-1)?.settings).toEqual({ archiveId: 1, revision });
  expect(await hasPage("/form")).toBe(true);
  await gateway.play(opens("/counter"));
  await expect.poll(() => hasPage("/counter")).toBe(false);
});

/** Pages that may be kept for a day, each with a cookie; counts who asks for them. */
async function startCached(): Promise<{ server: Server; url: string; cookies: string[] }> {
  const cookies: string[] = [];
  const server = createServer((request, response) => {
    if (request.url !== "/kept") return void response.writeHead(404).end();
    cookies.push(request.headers.cookie ?? "");
    response.writeHead(200, {
      ...{ "content-type": "text/html", "cache-control": "public, max-age=86400, immutable" },
      "set-cookie": "known=yes; Max-Age=86400",
    });
    response.end("<title>kept</title>kept");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    server,
    cookies,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/kept`,
  };
}

test("the cache is emptied between runs when the interval is over, and no cookie goes with it", async () => {
  const { server, url, cookies } = await startCached();
  try {
    await startBrowser();
    const visit = async () => gateway.play(planOf(buildStep("open", { url })));
    await visit();
    expect(notesOf(await visit())).toEqual([]);
    // From the cache: nobody was asked.
    expect(cookies).toEqual([""]);
    await tell({ cacheFlushInterval: 86_400 });
    expect(notesOf(await visit())).toEqual([{ code: "cacheEmptied", values: {} }]);
    expect(cookies).toEqual(["", "known=yes"]);
    // The interval is not over.
    expect(notesOf(await visit())).toEqual([]);
    expect(cookies).toEqual(["", "known=yes"]);
  } finally {
    server.close();
  }
});

test.runIf(HAS_REAL_PROXIES)(
  "before a run the browser looks through its proxy, unless that is skipped",
  async () => {
    const [echo, proxy] = await Promise.all([Echo.start(), RealProxy.start("http")]);
    try {
      await startBrowser();
      gateway.sendWay({
        ...{ key: "a", via: "proxy", type: ProxyType.Http, host: "127.0.0.1", port: proxy.port },
        ...{ login: null, password: null, echoUrls: [echo.addressUrl], isSuspected: false },
      });
      await gateway.wayWord("a");
      const waits = planOf(buildStep("waitTime", { seconds: 0 }));
      expect(notesOf(await gateway.play(waits))).toEqual([
        { code: "exitAddress", values: { address: EXIT_ADDRESS } },
      ]);
      await tell({ skipPreparationSteps: true });
      expect(notesOf(await gateway.play(waits))).toEqual([
        { code: "preparationSkipped", values: {} },
      ]);
    } finally {
      await Promise.all([echo.close(), proxy.close()]);
    }
  },
);

test("the sign-in to VK opens the page of the application, and a run sees who is signed in", async () => {
  const site = await StandInSite.start(SocialNetwork.Vk);
  try {
    site.archive = { vkAppId: "7701" };
    const rules = `--host-resolver-rules=${site.resolverRules}`;
    await startBrowser({}, [rules, withoutFeatures("HttpsUpgrades")]);
    gateway.sendAccount({
      ...{ checkId: 1, task: "apply", network: site.network, cookies: [], userAgent: null },
      ...{ isOnlyBrowser: false, recipe: site.recipe },
      credentials: { login: ANN.login, password: PASSWORD, twoFactorKey: TWO_FACTOR_KEY },
    });
    expect(await gateway.accountOutcome(1)).toMatchObject({ reason: null });
    expect(site.applications).toEqual(["7701"]);
    const waits = planOf(buildStep("waitTime", { seconds: 0 }));
    const run = await gateway.play(waits);
    expect(notesOf(run)).toEqual([{ code: "accountSignedIn", values: {} }]);
  } finally {
    await site.close();
  }
});
