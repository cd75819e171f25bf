import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request as callSite } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from "node:net";
import {
  FORWARDER_FAILURES_URL,
  FORWARDER_LOOK_URL,
  FORWARDER_WAY_URL,
  ProxyType,
} from "@baton/contract";
import { afterEach, describe, expect, it, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import {
  hasSquid,
  type RunningProxy,
  startDanted,
  startMicrosocks,
  startSquid,
  startStrictTinyproxy,
  startTinyproxy,
} from "../../../../../test/proxies.ts";
import { askSocks, getBySocks } from "../../../../../test/socks-client.ts";
import { type Forwarder, type ForwarderOptions, startForwarder } from "./forwarder.ts";
import type { HeldProxy } from "./held-way.ts";

const { Http, Socks, Socks4, Socks5 } = ProxyType;
const NOT_ALLOWED = 2;
const UNREACHABLE = 4;
const NO_LOG_IN = { login: null, password: null };
const LOG_IN = { login: "ann", password: "secret" };

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listening<S extends Server>(server: S): Promise<S> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  closing.push(() => server.close());
  return server;
}

async function startSite(): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const site = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end(`site ${request.url}`);
  });
  await listening(site);
  closing.push(() => site.closeAllConnections());
  return { port: portOf(site), asked };
}

/** Passes all on to a proxy, and counts what comes. */
async function startCounted({ port }: { port: number }) {
  let count = 0;
  const relay = await listening(
    createTcpServer((near) => {
      count += 1;
      const far = connect(port, "127.0.0.1");
      near.pipe(far).pipe(near);
      near.on("error", () => far.destroy());
      far.on("error", () => near.destroy());
      near.on("close", () => far.destroy());
      far.on("close", () => near.destroy());
    }),
  );
  return { port: portOf(relay), count: () => count };
}

async function kept(starting: Promise<RunningProxy>): Promise<RunningProxy> {
  const proxy = await starting;
  closing.push(proxy.kill);
  return proxy;
}

const held = (port: number, proxy: Partial<HeldProxy> = {}): HeldProxy => ({
  ...{ key: "one", type: Socks5, host: "127.0.0.1", port, ...NO_LOG_IN },
  ...proxy,
});

async function start(options: Partial<ForwarderOptions> = {}): Promise<Forwarder> {
  const forwarder = await startForwarder({
    serverUrl: () => "http://127.0.0.1:9",
    allowPrivate: true,
    echoes: { echoUrls: ["http://127.0.0.1:9"], publicUrl: "http://127.0.0.1:9" },
    findProxy: async () => undefined,
    ...options,
  });
  closing.push(() => forwarder.close());
  return forwarder;
}

const readOf = async ({ port }: Forwarder, address: string): Promise<unknown> =>
  JSON.parse((await getBySocks(port, address)).text);

describe("a forwarder whose browser has a proxy", () => {
  test.each([
    ["HTTP", Http, NO_LOG_IN, () => startTinyproxy()],
    ["HTTP that tunnels to ports of TLS only", Http, NO_LOG_IN, () => startStrictTinyproxy()],
    ["HTTP with a login", Http, LOG_IN, () => startTinyproxy(LOG_IN)],
    ["SOCKS 5", Socks5, NO_LOG_IN, () => startMicrosocks()],
    ["SOCKS 5 with a login", Socks5, LOG_IN, () => startMicrosocks(LOG_IN)],
    ["SOCKS 4", Socks4, NO_LOG_IN, () => startDanted()],
    ["SOCKS without a number", Socks, NO_LOG_IN, () => startDanted()],
  ])("goes out through it: %s", async (_, type, logIn, startProxy) => {
    const { port } = await startSite();
    const counted = await startCounted(await kept(startProxy()));
    const proxy = held(counted.port, { type, ...logIn });
    const forwarder = await start({ findProxy: async () => proxy });
    const answer = await getBySocks(forwarder.port, `http://127.0.0.1:${port}/cups`);
    expect(answer.text).toBe("site /cups");
    expect(counted.count()).toBeGreaterThan(0);
  });

  // Nothing else here needs it, so nobody is asked to install it.
  it.skipIf(!hasSquid())("goes out through Squid with its shipped rules", async () => {
    const { port, asked } = await startSite();
    const proxy = held((await kept(startSquid())).port, { type: Http });
    const forwarder = await start({ findProxy: async () => proxy });
    const site = `http://127.0.0.1:${port}`;
    expect((await getBySocks(forwarder.port, `${site}/cups`)).text).toBe("site /cups");
    expect(asked).toEqual(["/cups"]);
  });

  it("asks an HTTP proxy for one page after the other on one connection, bodies too", async () => {
    const said: string[] = [];
    const site = createServer((request, response) => {
      void request
        .setEncoding("utf8")
        .toArray()
        .then((parts) => {
          said.push([request.method, request.url, request.headers.host, ...parts].join(" "));
          response.writeHead(201, { "x-kept": "1" }).end("made");
        });
    });
    await listening(site);
    closing.push(() => site.closeAllConnections());
    const { port } = await kept(startStrictTinyproxy());
    const forwarder = await start({ findProxy: async () => held(port, { type: Http }) });
    const { socket } = await askSocks(forwarder.port, "127.0.0.1", portOf(site));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agent.createConnection = () => socket;
    closing.push(() => agent.destroy());
    const host = `127.0.0.1:${portOf(site)}`;
    for (const body of ["one", "two"]) {
      const call = callSite({ agent, method: "POST", path: `/${body}`, headers: { host } }).end(
        body,
      );
      const [answer] = (await once(call, "response")) as [IncomingMessage];
      expect([answer.statusCode, answer.headers["x-kept"]]).toEqual([201, "1"]);
      expect(await answer.setEncoding("utf8").toArray()).toEqual(["made"]);
    }
    expect(said).toEqual([`POST /one ${host} one`, `POST /two ${host} two`]);
  });

  it("tunnels all that is no page: a WebSocket goes through an HTTP proxy", async () => {
    const site = await listening(createServer());
    const sockets = new WebSocketServer({ server: site });
    sockets.on("connection", (one) => one.on("message", () => one.send("heard")));
    closing.push(() => sockets.close());
    const { port } = await kept(startTinyproxy());
    const forwarder = await start({ findProxy: async () => held(port, { type: Http }) });
    const { socket } = await askSocks(forwarder.port, "127.0.0.1", portOf(site));
    const page = new WebSocket("ws://127.0.0.1/", { createConnection: () => socket });
    closing.push(() => page.terminate());
    await once(page, "open");
    page.send("hello");
    const [text] = await once(page, "message");
    expect(String(text)).toBe("heard");
  });

  const NOWHERE = "nowhere.invalid";
  test.each([
    ["HTTP", Http, startTinyproxy, NOWHERE, "notReachedByProxy"],
    ["SOCKS 5", Socks5, startMicrosocks, NOWHERE, "notReachedByProxy"],
    ["SOCKS 5, of another make", Socks5, startDanted, NOWHERE, "notReachedByProxy"],
    ["SOCKS 4", Socks4, startDanted, NOWHERE, "notReachedByProxy"],
    ["SOCKS 5", Socks5, startMicrosocks, "127.0.0.1", "connectionRefused"],
    ["HTTP", Http, startTinyproxy, "127.0.0.1", "notReachedByProxy"],
  ] as const)(
    "tells a site that is not there from a proxy that fails: %s",
    async (_, type, startProxy, host, reason) => {
      const { port } = await kept(startProxy());
      const forwarder = await start({ findProxy: async () => held(port, { type }) });
      for (const at of [443, 7]) {
        await getBySocks(forwarder.port, `http://${host}:${at}/`).catch(() => undefined);
        expect(await readOf(forwarder, FORWARDER_FAILURES_URL)).toMatchObject({
          data: Array.from({ length: at === 443 ? 1 : 2 }, () => ({ host, reason })),
        });
      }
    },
  );

  test.each([
    ["a wrong login", LOG_IN, { password: "another" }, 80, "proxyLogin"],
    ["a wrong login of a tunnel", LOG_IN, { password: "another" }, 443, "proxyLogin"],
  ])("says that a proxy does not take %s", async (_, logIn, wrong, at, reason) => {
    const { port } = await kept(startTinyproxy(logIn));
    const proxy = held(port, { type: Http, ...logIn, ...wrong });
    const forwarder = await start({ findProxy: async () => proxy });
    await getBySocks(forwarder.port, `http://127.0.0.1:${at}/`).catch(() => undefined);
    expect(await readOf(forwarder, FORWARDER_FAILURES_URL)).toMatchObject({ data: [{ reason }] });
  });

  it("says that a proxy lets nobody tunnel to a port", async () => {
    const { port: strict } = await kept(startStrictTinyproxy());
    const { port } = await startSite();
    const forwarder = await start({ findProxy: async () => held(strict, { type: Http }) });
    const { socket } = await askSocks(forwarder.port, "127.0.0.1", port);
    // As TLS begins.
    socket.write(Buffer.of(0x16, 3, 1, 0, 1, 0));
    await once(socket.resume(), "close");
    expect(await readOf(forwarder, FORWARDER_FAILURES_URL)).toMatchObject({
      data: [{ reason: "refusedByProxy" }],
    });
  });

  it("leaves names to the proxy", async () => {
    const { port } = await startSite();
    const asked: string[] = [];
    const lookup = async (host: string) => {
      asked.push(host);
      return [{ address: "127.0.0.1", family: 4 }];
    };
    // One that has no proxy is one itself.
    const far = await start({ lookup });
    const forwarder = await start({
      findProxy: async () => held(far.port),
      lookup: async () => expect.unreachable("a name was looked up beside the proxy"),
    });
    const answer = await getBySocks(forwarder.port, `http://shop.example:${port}/cups`);
    expect(answer.text).toBe("site /cups");
    expect(asked).toEqual(["shop.example"]);
  });

  it("goes through another as soon as that holds, and ends what went through the one before", async () => {
    const { port } = await startSite();
    const proxies = await Promise.all([
      startCounted(await kept(startMicrosocks())),
      startCounted(await kept(startTinyproxy())),
    ]);
    const [one, two] = proxies;
    let proxy: HeldProxy | undefined = held(one.port);
    const forwarder = await start({ findProxy: async () => proxy });
    const get = () => getBySocks(forwarder.port, `http://127.0.0.1:${port}/`);
    const counts = () => proxies.map(({ count }) => count());
    await get();
    const { code, socket } = await askSocks(forwarder.port, "127.0.0.1", port);
    socket.on("error", () => undefined);
    expect([code, ...counts()]).toEqual([0, 2, 0]);

    proxy = held(two.port, { key: "two", type: Http });
    expect(await readOf(forwarder, `${FORWARDER_WAY_URL}?key=two`)).toEqual({ key: "two" });
    if (!socket.closed) await once(socket.resume(), "close");
    await get();
    expect(counts()).toEqual([2, 1]);

    proxy = undefined;
    await get();
    expect(counts()).toEqual([2, 1]);
    expect(await readOf(forwarder, FORWARDER_WAY_URL)).toEqual({ key: "direct" });
  });

  it("goes nowhere when the proxy is killed, and ends what is open", async () => {
    const { port, asked } = await startSite();
    const proxy = await startMicrosocks();
    const forwarder = await start({ findProxy: async () => held(proxy.port) });
    const { socket } = await askSocks(forwarder.port, "127.0.0.1", port);
    socket.on("error", () => undefined);
    await proxy.kill();
    if (!socket.closed) await once(socket.resume(), "close");
    expect((await askSocks(forwarder.port, "127.0.0.1", port)).code).toBe(UNREACHABLE);
    expect(asked).toEqual([]);
    expect(await readOf(forwarder, FORWARDER_FAILURES_URL)).toEqual({
      data: [{ host: "127.0.0.1", reason: "proxyFailed" }],
    });
  });

  it("goes nowhere when the proxy does not take the login, or nobody knows which proxy holds", async () => {
    const { port, asked } = await startSite();
    const { port: strict } = await kept(startMicrosocks(LOG_IN));
    for (const findProxy of [
      async () => held(strict, { login: "ann", password: "another" }),
      () => Promise.reject(new Error("the database is away")),
    ]) {
      const forwarder = await start({ findProxy });
      expect((await askSocks(forwarder.port, "127.0.0.1", port)).code).toBe(UNREACHABLE);
    }
    expect(asked).toEqual([]);
  });

  it("says why nothing comes back through the proxy", async () => {
    const { port: strict } = await kept(startMicrosocks(LOG_IN));
    const { port } = await startSite();
    const echoes = { echoUrls: [`http://127.0.0.1:${port}/`], publicUrl: "http://127.0.0.1:9" };
    const lookOf = async (proxy: HeldProxy | undefined) =>
      readOf(await start({ echoes, findProxy: async () => proxy }), FORWARDER_LOOK_URL);
    const wrong = held(strict, { login: "ann", password: "another" });
    expect(await lookOf(wrong)).toEqual({ key: "one", fault: "login" });
    expect(await lookOf(held(9))).toEqual({ key: "one", fault: "unreachable" });
    expect(await lookOf(held(strict, LOG_IN))).toEqual({ key: "one", fault: "noAddress" });
    expect(await lookOf(undefined)).toEqual({ key: "direct", fault: null });
  });

  it("reaches no private networks: neither behind the proxy nor the proxy itself", async () => {
    const { port, asked } = await startSite();
    const { port: proxyPort } = await kept(startMicrosocks());
    const findProxy = async () => held(proxyPort);
    const forwarder = await start({ findProxy, allowPrivate: false });
    for (const host of ["127.0.0.1", "127.1", "localhost", "::1", "10.0.0.1"])
      expect((await askSocks(forwarder.port, host, port)).code, host).toBe(NOT_ALLOWED);
    expect((await askSocks(forwarder.port, "shop.example", port)).code).toBe(UNREACHABLE);
    expect(asked).toEqual([]);
  });

  it("reaches Baton beside the proxy, which may be dead", async () => {
    const { port } = await startSite();
    const serverUrl = () => `http://127.0.0.1:${port}`;
    const forwarder = await start({ serverUrl, findProxy: async () => held(9) });
    const answer = await getBySocks(forwarder.port, `http://127.0.0.1:${port}/agent/x`);
    expect(answer.text).toBe("site /agent/x");
  });
});
