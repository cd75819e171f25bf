import {
  addProxies,
  checkProxy,
  createProxies,
  ProxyStatus,
  ProxyType,
  ScriptStatus,
} from "@baton/contract";
import { expect, test } from "vitest";
import {
  EXIT_ADDRESS,
  startEcho,
  startMicrosocks,
  startTinyproxy,
} from "../../apps/server/test/proxies.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { extensionOf, startRun, untilStatus } from "../support/fleet.ts";
import { until } from "../support/until.ts";
import { ending, fixtureSite, journey } from "../support/journey.ts";

const LOG_IN = { login: "ann", password: "s3cret" };

const [site, echo, proxy, spare] = await Promise.all([
  fixtureSite(),
  startEcho(),
  startTinyproxy(LOG_IN, {}, EXIT_ADDRESS),
  startMicrosocks(undefined, EXIT_ADDRESS),
]);
for (const started of [echo, proxy, spare]) ending(started);
const env = { BATON_ALLOW_PRIVATE_NETWORK: "true", BATON_ECHO_URL: echo.url };
const { api, connectBrowser } = await journey(env);
const { id } = (await connectBrowser()).extension;

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
