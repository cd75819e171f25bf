import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { ProxyType } from "@baton/contract";
import { afterAll, describe, expect, test } from "vitest";
import {
  freePort,
  startDanted,
  startEcho,
  startMicrosocks,
  startTinyproxy,
  startTlsFront,
} from "../../../test/proxies.ts";
import { findExit } from "./find-exit.ts";
import { ProxyFaultError } from "./proxy-fault.ts";
import type { ProxyAddress } from "./through-proxy.ts";

const { Http, Https, Socks, Socks4, Socks5 } = ProxyType;
const logIn = { login: "ann", password: "s3:c@r/t#" };
const simple = { login: "ann", password: "secret" };
const [echo, micro, microWithLogIn, tiny, tinyWithLogIn, dante] = await Promise.all([
  startEcho(),
  startMicrosocks(),
  startMicrosocks(logIn),
  startTinyproxy(),
  startTinyproxy(simple),
  startDanted(),
]);
const tls = await startTlsFront(tinyWithLogIn.port);
const secureEcho = await startTlsFront(echo.port);
afterAll(() =>
  Promise.all([
    ...[micro, microWithLogIn, tiny, tinyWithLogIn, dante, tls, secureEcho].map((one) =>
      one.kill(),
    ),
    echo.close(),
  ]),
);

const none = { login: null, password: null };
/** Nobody listens there. */
const NOBODY = "http://127.0.0.1:9";
const only = (url: string) => ({ echoUrls: [url], publicUrl: NOBODY });
const ask = (proxy: Partial<ProxyAddress> & { port: number }, url = echo.url, ms = 10_000) =>
  findExit({ type: Http, host: "127.0.0.1", ...none, ...proxy }, only(url), {
    allowPrivate: true,
    signal: AbortSignal.timeout(ms),
    ca: `${tls.ca}${secureEcho.ca}`,
  });
const faultOf = (asked: Promise<string | null>) =>
  asked.then(
    () => "none",
    (error: unknown) => (error instanceof ProxyFaultError ? error.fault : error),
  );

describe("the exit address is found through", () => {
  test.each([
    ["HTTP", { ...tiny, type: Http }],
    ["HTTP with a log-in", { ...tinyWithLogIn, ...simple, type: Http }],
    ["HTTPS with a log-in", { ...tls, ...simple, type: Https }],
    ["SOCKS 5", { ...micro, type: Socks5 }],
    ["SOCKS 5 with a log-in", { ...microWithLogIn, ...logIn, type: Socks5 }],
    ["SOCKS 5 of dante", { ...dante, type: Socks5 }],
    ["SOCKS 4", { ...dante, type: Socks4 }],
    ["SOCKS without a number that is 5", { ...micro, type: Socks }],
  ])("%s", async (_, proxy) => {
    expect(await ask(proxy)).toBe("127.0.0.1");
    // A name, looked up by the proxy where its kind does that; tunnelled, and with TLS.
    const named = `http://localhost:${echo.port}/`;
    expect(await ask(proxy, named)).toBe("127.0.0.1");
    expect(await ask(proxy, `https://localhost:${secureEcho.port}/`)).toBe("127.0.0.1");
  });

  test("SOCKS without a number that is 4 only", async () => {
    const only4 = await startSocks4();
    expect(await ask({ port: only4.port, type: Socks })).toBe("127.0.0.1");
    // It knows no names: they are looked up here for it.
    expect(await ask({ port: only4.port, type: Socks4 }, `http://localhost:${echo.port}/`)).toBe(
      "127.0.0.1",
    );
    only4.close();
  });
});

describe("an echo that is away does not make a proxy dead:", () => {
  const rules = () => ({ allowPrivate: true, signal: AbortSignal.timeout(10_000) });
  const proxy = { ...micro, type: Socks5, ...none };
  const find = (echoUrls: string[], publicUrl = NOBODY) =>
    findExit(proxy, { echoUrls, publicUrl }, rules());

  test("another is asked", async () => {
    const lost = await startSite("<html>");
    for (const away of [NOBODY, lost.url]) expect(await find([away, echo.url])).toBe("127.0.0.1");
    lost.close();
  });

  test("else Baton itself, which shows that the proxy works, and not as whom", async () => {
    const baton = await startSite('{"status":"ok","version":"1"}');
    expect(await find([NOBODY], baton.url.slice(0, -1))).toBeNull();
    baton.close();
    // What a proxy says in its place is none of Baton's words.
    const page = await startSite("<html>");
    expect(await faultOf(find([NOBODY], page.url.slice(0, -1)))).toBe("refused");
    page.close();
  });

  test("nobody else is asked when the proxy itself says no", async () => {
    const asked = echo.asked();
    const strict = { ...microWithLogIn, type: Socks5, ...none };
    const urls = { echoUrls: [echo.url, echo.url], publicUrl: echo.url };
    expect(await faultOf(findExit(strict, urls, rules()))).toBe("login");
    expect(echo.asked()).toBe(asked);
  });
});

describe("it is said why it was not found:", () => {
  test("nobody is there", async () => {
    expect(await faultOf(ask({ port: await freePort() }))).toBe("unreachable");
    expect(await faultOf(ask({ host: "nowhere.invalid", port: 1 }))).toBe("unreachable");
  });

  test.each([
    ["HTTP", { ...tinyWithLogIn, type: Http }],
    ["HTTP with another password", { ...tinyWithLogIn, login: "ann", password: "x", type: Http }],
    ["SOCKS 5", { ...microWithLogIn, type: Socks5 }],
    ["SOCKS 5 with another password", { ...microWithLogIn, ...simple, type: Socks5 }],
  ])("the log-in is wrong, of %s", async (_, proxy) => {
    expect(await faultOf(ask(proxy))).toBe("login");
  });

  test.each([Http, Https])("what is there speaks something else than type %i", async (type) => {
    expect(await faultOf(ask({ ...micro, type }))).toBe("protocol");
  });

  test.each([Socks, Socks4, Socks5])("what is there is another site than type %i", async (type) => {
    expect(await faultOf(ask({ port: echo.port, type }))).toBe("protocol");
  });

  test("it does not go there", async () => {
    const dead = `http://127.0.0.1:${await freePort()}/`;
    for (const proxy of [tiny, { ...micro, type: Socks5 }, { ...dante, type: Socks4 }])
      expect(await faultOf(ask(proxy, dead))).toBe("refused");
  });

  test("it says nothing", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    for (const type of [Http, Https, Socks5])
      expect(await faultOf(ask({ port, type }, echo.url, 300))).toBe("timedOut");
    silent.close();
  });

  test("the page says no address, or more than one wants to hear", async () => {
    for (const text of ["hello", "<html>", "x".repeat(100_000), '{"ip":7}', "{", "fe80::1%eth0"]) {
      const site = await startSite(text);
      expect(await faultOf(ask(tiny, site.url))).toBe("noAddress");
      site.close();
    }
  });

  test.each(["127.0.0.1", "localhost", "::ffff:127.0.0.1", "0x7f.1", "10.0.0.1"])(
    "%s is in a private network",
    async (host) => {
      const rules = { allowPrivate: false, signal: AbortSignal.timeout(5000) };
      const proxy = { type: Socks5, host, port: micro.port, ...none };
      expect(await faultOf(findExit(proxy, only(echo.url), rules))).toBe("privateAddress");
    },
  );

  test("its name leads into a private network when it is connected to", async () => {
    const lookup = async () => [{ address: "127.0.0.1", family: 4 }];
    const rules = { allowPrivate: false, signal: AbortSignal.timeout(5000), lookup };
    const proxy = { type: Http, host: "public.test", port: tiny.port, ...none };
    expect(await faultOf(findExit(proxy, only(echo.url), rules))).toBe("privateAddress");
  });
});

/** What a page answers that is no echo. */
async function startSite(text: string) {
  const site = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(`HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n${text}`);
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => site.close() };
}

/** SOCKS as it was before it took names: none of Debian's programs stops at that. */
async function startSocks4() {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (asked: Buffer) => {
      const isName = asked.subarray(4, 7).equals(Buffer.alloc(3)) && asked[7] !== 0;
      if (asked[0] !== 4) return socket.end();
      if (isName) return socket.end(Buffer.from([0, 91, 0, 0, 0, 0, 0, 0]));
      const far = connect(asked.readUInt16BE(2), "127.0.0.1");
      socket.write(Buffer.from([0, 90, 0, 0, 0, 0, 0, 0]));
      return void socket.pipe(far).pipe(socket);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}
