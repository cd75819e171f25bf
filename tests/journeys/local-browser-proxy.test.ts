import {
  addProxies,
  changeScript,
  createBrowserProfile,
  createProxies,
  listExtensions,
  ProxyType,
  removeProxies,
  startScript,
} from "@baton/contract";
import { expect, test } from "vitest";
import {
  startDanted,
  startEcho,
  startMicrosocks,
  startStrictTinyproxy,
} from "../../apps/server/test/proxies.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { runOf, startRun, stepsOf } from "../support/fleet.ts";
import { until } from "../support/until.ts";
import { ending, fixtureSite, journey } from "../support/journey.ts";

const LOG_IN = { login: "ann", password: "s3cret" };

const site = await fixtureSite();
const echo = ending(await startEcho());
const proxy = ending(await startMicrosocks(LOG_IN));
const env = { BATON_ALLOW_PRIVATE_NETWORK: "true", BATON_ECHO_URL: echo.url };
const { api } = await journey(env);

const findRow = async () => (await api.call(listExtensions)).data[0];
let hasBrowser = false;

/** One for all tests of this file. */
async function browserThere(): Promise<void> {
  if (hasBrowser) return;
  await api.call(createBrowserProfile, { body: { name: "Shop window", isHeadless: true } });
  await until("the browser to come", async () => (await findRow())?.isOnline === true);
  hasBrowser = true;
}
const wayShown = async () => (await findRow())?.proxies[0]?.way;

test.each([
  ["HTTP that tunnels to ports of TLS only", ProxyType.Http, startStrictTinyproxy],
  ["SOCKS 5", ProxyType.Socks5, startMicrosocks],
  ["SOCKS 4", ProxyType.Socks4, startDanted],
])(
  "a browser behind a proxy opens pages, and says of a site that is not there that it is not: %s",
  async (name, type, startProxy) => {
    const good = await startProxy();
    try {
      await browserThere();
      const { id = 0 } = (await findRow()) ?? {};
      const proxies = [{ name, type, host: "127.0.0.1", port: good.port }];
      const { data } = await api.call(createProxies, { body: { proxies } });
      const proxyIds = data.map((one) => one.id);
      await api.call(addProxies, { body: { extensionIds: [id], proxyIds } });
      await until("the browser to be out", async () => (await wayShown())?.state === "out");
      // Its own look, and not the server's for it.
      expect((await wayShown())?.exitAddress).toBe("127.0.0.1");

      const urls = [`${site.url}/shop.html`, "http://nowhere.invalid:8440/"];
      urls.push("https://nowhere.invalid/", `${site.url}/shop.html`);
      const actions = await Promise.all(
        urls.map((url) =>
          customAction(api, `${name} ${url}`, [{ id: "open", type: "open", inputs: { url } }]),
        ),
      );
      const script = await scriptOf(api, name, actions, { onFailure: "continue" });
      const runId = await startRun(api, id, script.id);
      await until("the run to end", async () => (await runOf(api, runId)).finishedAt !== null);
      const said = (await stepsOf(api, runId)).map(({ errorMessage }) => errorMessage);
      const notThere = expect.stringContaining("ERR_TUNNEL_CONNECTION_FAILED");
      expect(said).toEqual([null, notThere, notThere, null]);
      expect((await wayShown())?.state).toBe("out");
      await api.call(removeProxies, { params: { id }, body: { proxyIds } });
      await until("the proxy to be gone", async () => (await findRow())?.proxies.length === 0);
    } finally {
      await good.kill();
    }
  },
);

test("a browser on the server's machine goes out through its SOCKS 5 proxy with a login, or not at all", async () => {
  await browserThere();
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
