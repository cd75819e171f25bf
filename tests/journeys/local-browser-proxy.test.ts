import {
  addProxies,
  changeScript,
  createBrowserProfile,
  createProxies,
  listExtensions,
  ProxyType,
  startScript,
} from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Echo,
  type RunningProxy,
  startEcho,
  startMicrosocks,
} from "../../apps/server/test/proxies.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { FixtureSite } from "../support/fixture-site.ts";
import { until } from "../support/until.ts";

const LOG_IN = { login: "ann", password: "s3cret" };

let server: BatonServer;
let site: FixtureSite;
let echo: Echo;
let proxy: RunningProxy;
let api: Api;

beforeAll(async () => {
  [site, echo, proxy] = await Promise.all([
    FixtureSite.start(),
    startEcho(),
    startMicrosocks(LOG_IN),
  ]);
  const env = { BATON_ALLOW_PRIVATE_NETWORK: "true", BATON_ECHO_URL: echo.url };
  server = await BatonServer.start(env);
  api = await Api.logIn(server.url, OWNER);
});

afterAll(async () => {
  await proxy?.kill();
  await site?.close();
  await server?.close();
  await echo?.close();
});

const findRow = async () => (await api.call(listExtensions)).data[0];
const wayShown = async () => (await findRow())?.proxies[0]?.way;

test("a browser on the server's machine goes out through its SOCKS 5 proxy with a login, or not at all", async () => {
  await api.call(createBrowserProfile, { body: { name: "Shop window", isHeadless: true } });
  await until("the browser to come", async () => (await findRow())?.isOnline === true);
  const { id = 0 } = (await findRow()) ?? {};
  const made = await api.call(createProxies, {
    body: { proxies: [{ ...LOG_IN, type: ProxyType.Socks5, host: "127.0.0.1", port: proxy.port }] },
  });
  const proxyIds = made.data.map((one) => one.id);
  await api.call(addProxies, { body: { extensionIds: [id], proxyIds } });
  await until("the browser to be out", async () => (await wayShown())?.state === "out");
  expect((await wayShown())?.exitAddress).toBe("127.0.0.1");

  const action = await customAction(api, "Add a cup", [
    { id: "open", type: "open", inputs: { url: `${site.url}/shop.html` } },
    { id: "add", type: "click", inputs: { selectors: ["#add"] } },
  ]);
  const { id: scriptId } = await scriptOf(api, "Add a cup", [action]);
  await api.call(changeScript, { params: { id }, body: { scriptId } });
  await api.call(startScript, { params: { id } });
  await until("the run to reach the shop", async () => site.reports.length === 1);
  await until("the run to end", async () => (await findRow())?.run?.status === 4);

  await proxy.kill();
  await api.call(startScript, { params: { id } });
  await until("the row to say that the proxy is dead", async () => {
    const { state } = (await wayShown()) ?? {};
    return state === "failed";
  });
  expect(site.reports).toEqual(["add 1"]);
});
