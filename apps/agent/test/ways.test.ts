import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ProxyType, type ProxyWay } from "@baton/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AgentBrowser } from "./support/agent-browser.ts";
import { Echo } from "./support/echo.ts";
import { Gateway } from "./support/gateway.ts";
import { buildPlan, buildRow, buildStep, planOf } from "./support/plans.ts";
import { writeProxyTaker } from "./support/proxy-taker.ts";
import {
  EXIT_ADDRESS,
  HAS_REAL_PROXIES,
  PROXY_LOGIN,
  PROXY_PASSWORD,
  type ProxyProgram,
  RealProxy,
} from "./support/real-proxies.ts";

let gateway: Gateway;
let echo: Echo;
let browser: AgentBrowser;
const proxies: RealProxy[] = [];

beforeEach(async () => {
  [gateway, echo] = await Promise.all([Gateway.start(), Echo.start()]);
});

afterEach(async () => {
  await browser?.close();
  await gateway?.close();
  await echo?.close();
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});

async function startProxy(kind: ProxyProgram, hasLogin = false): Promise<RealProxy> {
  const proxy = await RealProxy.start(kind, hasLogin);
  proxies.push(proxy);
  return proxy;
}

async function startBrowser(settings = {}, others: string[] = []): Promise<void> {
  const flags = ["--ignore-certificate-errors"];
  browser = await AgentBrowser.start(gateway.url, settings, flags, others);
  await gateway.until(() => gateway.hellos.length > 0);
}

const wayOf = (key: string, port: number, rest: Partial<ProxyWay> = {}): ProxyWay => ({
  ...{ key, via: "proxy", type: ProxyType.Http, host: "127.0.0.1", port },
  ...{ login: null, password: null, echoUrls: [echo.addressUrl], isSuspected: false },
  ...rest,
});

/** Nobody listens there. */
const NOBODY = "http://127.0.0.1:9/";

const withLogin = { login: PROXY_LOGIN, password: PROXY_PASSWORD };
const readsAddress = () =>
  planOf(
    buildStep("open", { url: `${echo.url}/page` }),
    buildStep("readText", { selectors: ["#address"], name: "address" }),
  );

describe.skipIf(!HAS_REAL_PROXIES)("with real proxies", () => {
  test.each([
    ["HTTP", "http", ProxyType.Http, false],
    ["HTTP with a login", "http", ProxyType.Http, true],
    ["HTTPS", "https", ProxyType.Https, false],
    ["HTTPS with a login", "https", ProxyType.Https, true],
    ["SOCKS4", "socks4", ProxyType.Socks4, false],
    ["SOCKS5", "socks5", ProxyType.Socks5, false],
    ["SOCKS, which is 5 or 4", "socks5", ProxyType.Socks, false],
  ] as const)(
    "a run leaves through the proxy: %s",
    async (_, program, type, hasLogin) => {
      const { port } = await startProxy(program, hasLogin);
      const way = wayOf("a", port, { type, ...(hasLogin && withLogin) });
      gateway.sendWay(way);
      await startBrowser();
      const word = await gateway.wayWord("a");
      expect(word).toMatchObject({ state: "out", reason: null, exitAddress: EXIT_ADDRESS });
      const run = await gateway.play(readsAddress());
      expect(run.data).toEqual({ address: EXIT_ADDRESS });
      expect(echo.direct).toEqual([]);
    },
    60_000,
  );

  test("calls between browsers leave through no proxy, and not beside it", async () => {
    const { port } = await startProxy("http");
    const looks = planOf(
      buildStep("open", { url: `${echo.url}/call` }),
      buildStep("waitText", { selectors: ["#looked"], text: "looked" }),
    );
    gateway.sendWay({ key: "none", via: "direct" });
    await startBrowser();
    expect((await gateway.play(looks)).end?.outcome).toBe("finished");
    expect(echo.packets).toBeGreaterThan(0);
    echo.packets = 0;
    gateway.sendWay(wayOf("a", port));
    expect(await gateway.wayWord("a")).toMatchObject({ state: "out" });
    expect((await gateway.play(looks)).end?.outcome).toBe("finished");
    expect(echo.packets).toBe(0);
  });

  test("another proxy takes over at once, and without one the browser goes as before", async () => {
    const [first, second] = [await startProxy("http", true), await startProxy("socks5")];
    gateway.sendWay(wayOf("a", first.port, withLogin));
    await startBrowser();
    expect(await gateway.wayWord("a")).toMatchObject({ state: "out" });
    gateway.sendWay(wayOf("b", second.port, { type: ProxyType.Socks5 }));
    expect(await gateway.wayWord("b")).toMatchObject({ state: "out" });
    await first.kill();
    expect((await gateway.play(readsAddress())).data).toEqual({ address: EXIT_ADDRESS });
    expect(echo.direct).toEqual([]);
    gateway.sendWay({ key: "none", via: "direct" });
    expect((await gateway.play(readsAddress())).data).toEqual({ address: "127.0.0.1" });
  });

  test("nothing begins behind a dead proxy before it is alive, and nothing goes beside it", async () => {
    const { port } = await startProxy("http");
    await proxies[0]?.kill();
    gateway.sendWay(wayOf("a", port));
    await startBrowser();
    expect(await gateway.wayWord("a")).toMatchObject({ state: "failed", reason: "cannotGetOut" });
    const run = gateway.start(readsAddress());
    await gateway.until(() => gateway.wayWords.length > 1);
    expect(run.reports).toEqual([]);
    expect(gateway.healthAskedFrom).toEqual([]);
    proxies.push(await RealProxy.start("http", false, port));
    // The server has heard that it is alive.
    gateway.sendWay(wayOf("a", port));
    await gateway.ended(run);
    expect(run.data).toEqual({ address: EXIT_ADDRESS });
    expect(echo.direct).toEqual([]);
  });

  test.each([
    ["HTTP", "http", ProxyType.Http],
    ["HTTPS", "https", ProxyType.Https],
    ["SOCKS4", "socks4", ProxyType.Socks4],
    ["SOCKS, which is 5 or 4", "socks5", ProxyType.Socks],
  ] as const)(
    "echoes that are away hold nothing back while the server is reached through the proxy: %s",
    async (_, program, type) => {
      const { port } = await startProxy(program);
      gateway.sendWay(wayOf("a", port, { type, echoUrls: [NOBODY, NOBODY] }));
      await startBrowser();
      expect(await gateway.wayWord("a")).toMatchObject({ state: "out", exitAddress: null });
      expect((await gateway.play(readsAddress())).data).toEqual({ address: EXIT_ADDRESS });
      expect(new Set(gateway.healthAskedFrom)).toEqual(new Set([EXIT_ADDRESS]));
      expect(echo.direct).toEqual([]);
    },
    60_000,
  );

  test("another echo is asked when one is away", async () => {
    const { port } = await startProxy("http");
    gateway.sendWay(wayOf("a", port, { echoUrls: [NOBODY, echo.addressUrl] }));
    await startBrowser();
    expect(await gateway.wayWord("a")).toMatchObject({ state: "out", exitAddress: EXIT_ADDRESS });
    expect(gateway.healthAskedFrom).toEqual([]);
  });

  test("a proxy that answers for everybody, and reaches nobody, is dead", async () => {
    const proxy = createServer((_, response) => response.writeHead(502).end("ok"));
    proxy.on("connect", (_, socket) => socket.end("HTTP/1.1 503 No modem\r\n\r\n"));
    await once(proxy.listen(0, "127.0.0.1"), "listening");
    gateway.sendWay(wayOf("a", (proxy.address() as AddressInfo).port));
    await startBrowser();
    expect(await gateway.wayWord("a")).toMatchObject({ state: "failed", reason: "cannotGetOut" });
    expect([gateway.healthAskedFrom, echo.direct]).toEqual([[], []]);
    proxy.close();
  });

  test("a proxy that dies in mid-run is told of, and the spare one takes over", async () => {
    const [first, spare] = [await startProxy("http"), await startProxy("socks5")];
    gateway.sendWay(wayOf("a", first.port));
    await startBrowser();
    await gateway.wayWord("a");
    const opens = buildStep("open", { url: `${echo.url}/page` });
    const loop = buildStep("repeat", { times: 200 }, { blocks: { steps: [opens] } });
    const run = gateway.start(buildPlan([buildRow([loop], { onFailure: "continue" })]));
    await echo.until(() => echo.through.filter((path) => path === "/page").length > 2);
    await first.kill();
    await gateway.until(() => gateway.wayWords.some(({ state }) => state === "failed"));
    gateway.sendWay(wayOf("b", spare.port, { type: ProxyType.Socks5 }));
    await gateway.until(() => gateway.wayWords.at(-1)?.key === "b");
    gateway.want(run, "stopped");
    expect((await gateway.play(readsAddress())).data).toEqual({ address: EXIT_ADDRESS });
    expect(echo.direct).toEqual([]);
  });

  test("a run whose proxy another extension takes over ends at once, and leaves no page open", async () => {
    const { port } = await startProxy("http");
    const taker = await writeProxyTaker();
    gateway.sendWay(wayOf("a", port));
    await startBrowser({ removeTabs: false }, [taker.folder]);
    await gateway.wayWord("a");
    const open = buildStep("open", { url: `${echo.url}/busy` });
    const wait = buildStep("waitTime", { seconds: 60 });
    const row = buildRow([open, wait], { onFailure: "continue" });
    const run = gateway.start(buildPlan([row, buildRow([open])]));
    await echo.until(() => echo.through.filter((path) => path === "/beat").length > 2);
    expect(echo.direct).toEqual([]);
    await browser.open(taker.page);
    const end = await gateway.ended(run);
    expect(end).toMatchObject({ outcome: "error", error: { code: "proxyTaken" } });
    expect(run.of("stepFinished").at(-1)).toMatchObject({ error: { code: "proxyTaken" } });
    const refused = () => gateway.wayWords.at(-1)?.reason === "proxyTaken";
    await gateway.until(refused);
    await expect
      .poll(async () => (await browser.targets()).filter(({ url }) => url.endsWith("/busy")))
      .toEqual([]);
    // Another run does not begin, in another worker either.
    const next = gateway.start(readsAddress());
    await browser.endWorker();
    await gateway.until(() => gateway.wayWords.length > 2);
    expect(next.reports).toEqual([]);
    expect(echo.direct).not.toContain("/page");
    await rm(taker.folder, { recursive: true });
  });

  test("a login that is wrong, or that no browser sends, is told as what it is", async () => {
    const [http, socks] = [await startProxy("http", true), await startProxy("socks5", true)];
    gateway.sendWay(wayOf("a", http.port, { login: PROXY_LOGIN, password: "wrong" }));
    await startBrowser();
    expect(await gateway.wayWord("a")).toMatchObject({ state: "failed", reason: "loginRefused" });
    gateway.sendWay(wayOf("b", socks.port, { type: ProxyType.Socks5, ...withLogin }));
    expect(await gateway.wayWord("b")).toMatchObject({
      state: "refused",
      reason: "loginNotCarried",
    });
    const run = gateway.start(readsAddress());
    // Chromium remembers what it gave a proxy that has not asked again.
    gateway.sendWay(wayOf("c", http.port, withLogin));
    expect(await gateway.wayWord("c")).toMatchObject({ state: "refused", reason: "restartNeeded" });
    await browser.kill();
    browser.launch();
    await gateway.ended(run);
    expect(run.data).toEqual({ address: EXIT_ADDRESS });
    expect(echo.direct).toEqual([]);
  });

  test("the browser holds to it over its own restart, and over its worker's", async () => {
    const { port } = await startProxy("http", true);
    gateway.sendWay(wayOf("a", port, withLogin));
    await startBrowser();
    await gateway.wayWord("a");
    await browser.endWorker();
    await gateway.until(() => gateway.hellos.length > 1);
    expect((await gateway.play(readsAddress())).data).toEqual({ address: EXIT_ADDRESS });
    await browser.kill();
    gateway.forget();
    gateway.wayWords.length = 0;
    browser.launch();
    expect(await gateway.wayWord("a")).toMatchObject({ state: "out", exitAddress: EXIT_ADDRESS });
    expect((await gateway.play(readsAddress())).data).toEqual({ address: EXIT_ADDRESS });
    expect(echo.direct).toEqual([]);
  });
});
