import {
  addProxies,
  checkProxy,
  createProxies,
  ProxyStatus,
  ProxyType,
  ScriptStatus,
} from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Echo,
  EXIT_ADDRESS,
  type RunningProxy,
  startEcho,
  startMicrosocks,
  startTinyproxy,
} from "../../apps/server/test/proxies.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import type { AgentBrowser } from "../support/browsers.ts";
import { FixtureSite } from "../support/fixture-site.ts";
import {
  connectBrowser,
  downloadArchive,
  extensionOf,
  startRun,
  untilStatus,
} from "../support/fleet.ts";
import { until } from "../support/until.ts";

const LOG_IN = { login: "ann", password: "s3cret" };

let server: BatonServer;
let site: FixtureSite;
let echo: Echo;
let proxy: RunningProxy;
let spare: RunningProxy;
let api: Api;
let browser: AgentBrowser;
let id: number;

beforeAll(async () => {
  [site, echo, proxy, spare] = await Promise.all([
    FixtureSite.start(),
    startEcho(),
    startTinyproxy(LOG_IN, {}, EXIT_ADDRESS),
    startMicrosocks(undefined, EXIT_ADDRESS),
  ]);
  const env = { BATON_ALLOW_PRIVATE_NETWORK: "true", BATON_ECHO_URL: echo.url };
  server = await BatonServer.start(env);
  api = await Api.logIn(server.url, OWNER);
  const connected = await connectBrowser(api, await downloadArchive(api));
  browser = connected.browser;
  id = connected.extension.id;
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([proxy?.kill(), spare?.kill()]);
  await site?.close();
  await server?.close();
  await echo?.close();
});

interface Given {
  type?: ProxyType;
  host: string;
  port: number;
  login?: string;
  password?: string;
}

async function assign(input: Given): Promise<number> {
  const made = await api.call(createProxies, { body: { proxies: [input] } });
  const proxyIds = made.data.map((one) => one.id);
  await api.call(addProxies, { body: { extensionIds: [id], proxyIds } });
  return proxyIds[0] ?? 0;
}

const proxiesShown = async () => (await extensionOf(api, id)).proxies;
const untilOut = (place: number) =>
  until("the browser to be out", async () => {
    const shown = (await proxiesShown())[place];
    return shown?.isUsed === true && shown.way?.state === "out" && shown.way;
  });

test("a customer's browser is carried by its proxy with a login, waits while that is dead, and goes on by the spare one", async () => {
  const proxyId = await assign({ ...LOG_IN, host: proxy.host, port: proxy.port });
  expect((await untilOut(0)).exitAddress).toBe(EXIT_ADDRESS);
  const action = await customAction(api, "Add a cup", [
    { id: "open", type: "open", inputs: { url: `${site.url}/shop.html` } },
    { id: "add", type: "click", inputs: { selectors: ["#add"] } },
  ]);
  const { id: scriptId } = await scriptOf(api, "Add a cup", [action]);
  await untilStatus(api, await startRun(api, id, scriptId), ScriptStatus.Finished);
  expect(site.reports).toEqual(["add 1"]);

  await proxy.kill();
  const checked = await api.call(checkProxy, { params: { id: proxyId } });
  expect(checked).toMatchObject({ proxyStatus: ProxyStatus.Error, fault: "unreachable" });
  const runId = await startRun(api, id, scriptId);
  await untilStatus(api, runId, ScriptStatus.InQueue);
  expect((await extensionOf(api, id)).run).toMatchObject({ waitReason: "proxyDead" });
  expect(site.reports).toEqual(["add 1"]);

  await assign({ type: ProxyType.Socks5, host: spare.host, port: spare.port });
  await untilStatus(api, runId, ScriptStatus.Finished);
  expect((await untilOut(1)).exitAddress).toBe(EXIT_ADDRESS);
  expect(site.reports).toEqual(["add 1", "add 1"]);
});
