import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, createServer as createTcpServer } from "node:net";
import { networkInterfaces } from "node:os";
import { FORWARDER_FAILURES_URL, FORWARDER_HOST } from "@baton/contract";
import { afterEach, describe, expect, it, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { askSocks, getBySocks } from "../../../../../test/socks-client.ts";
import { type Forwarder, type ForwarderOptions, startForwarder } from "./forwarder.ts";
import { readBytes } from "./read-bytes.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const portOf = (server: { address(): unknown }): number => {
  const address = server.address();
  if (typeof address !== "object" || address === null || !("port" in address)) throw new Error();
  return Number(address.port);
};

/** Says which path it was asked for. */
async function startSite(): Promise<{ port: number; server: Server; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end(["site", request.url, request.headers["x-forwarded-for"]].join(" ").trim());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { port: portOf(server), server, asked };
}

const NOWHERE: ForwarderOptions = {
  serverUrl: () => "http://127.0.0.1:9",
  allowPrivate: false,
  echoes: { echoUrls: [], publicUrl: "http://127.0.0.1:9" },
  findProxy: async () => undefined,
};

async function start(options: Partial<ForwarderOptions> = {}): Promise<Forwarder> {
  const forwarder = await startForwarder({ ...NOWHERE, ...options });
  closing.push(() => forwarder.close());
  return forwarder;
}

const failuresOf = async ({ port }: Forwarder): Promise<unknown> =>
  JSON.parse((await getBySocks(port, FORWARDER_FAILURES_URL)).text);

const NOT_ALLOWED = 2;
const UNREACHABLE = 4;

describe("a forwarder", () => {
  test.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f.0.0.1",
    "0177.0.0.1",
    "127.0.0.1.",
    "127.8.9.10",
    "localhost",
    "LOCALHOST.",
    "shop.localhost",
    "0.0.0.0",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "10.0.0.1",
    "192.168.1.1",
    "172.16.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "224.0.0.1",
    "255.255.255.255",
    "fe80::1",
    "fd00::1",
    "fd00:ec2::254",
    "ff02::1",
  ])("refuses %s", async (host) => {
    const { port, asked } = await startSite();
    const forwarder = await start();
    const { code } = await askSocks(forwarder.port, host, port);
    expect(code).toBe(NOT_ALLOWED);
    expect(asked).toEqual([]);
    expect(await failuresOf(forwarder)).toMatchObject({ data: [{ reason: "private" }] });
  });

  it("refuses addresses of its own machine, public ones too", async () => {
    const forwarder = await start();
    const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address } of own)
      expect((await askSocks(forwarder.port, address, 80)).code, address).toBe(NOT_ALLOWED);
  });

  it("refuses addresses in every form of SOCKS", async () => {
    const forwarder = await start();
    const forms = [
      [1, 127, 0, 0, 1],
      [4, ...Array<number>(15).fill(0), 1],
      [4, ...Array<number>(10).fill(0), 255, 255, 127, 0, 0, 1],
    ];
    for (const form of forms) {
      const socket = connect(forwarder.port, "127.0.0.1");
      socket.write(Buffer.of(5, 1, 0, 5, 1, 0, ...form, 0, 80));
      expect((await readBytes(socket, 12))[3]).toBe(NOT_ALLOWED);
    }
  });

  it("refuses a name as soon as one of its addresses is private", async () => {
    const answers: Record<string, LookupAddress[]> = {
      "inside.example": [{ address: "10.0.0.1", family: 4 }],
      "both.example": [
        { address: "93.184.216.34", family: 4 },
        { address: "::ffff:10.0.0.1", family: 6 },
      ],
    };
    const forwarder = await start({ lookup: async (host) => answers[host] ?? [] });
    for (const name of Object.keys(answers))
      expect((await askSocks(forwarder.port, name, 80)).code, name).toBe(NOT_ALLOWED);
  });

  it("asks for a name's addresses once, and connects to what it has looked at", async () => {
    const { port } = await startSite();
    let lookups = 0;
    const lookup = async (): Promise<LookupAddress[]> => {
      lookups += 1;
      return [{ address: lookups === 1 ? "127.0.0.1" : "10.255.255.1", family: 4 }];
    };
    const forwarder = await start({ lookup, allowPrivate: true });
    const answer = await getBySocks(forwarder.port, `http://shop.example:${port}/cups`);
    expect(answer.text).toBe("site /cups");
    expect(lookups).toBe(1);
  });

  it("lets both sides finish in their own time", async () => {
    const echo = createTcpServer({ allowHalfOpen: true }, (socket) => socket.pipe(socket));
    echo.listen(0, "127.0.0.1");
    await once(echo, "listening");
    closing.push(() => echo.close());
    const forwarder = await start({ allowPrivate: true });
    const { socket } = await askSocks(forwarder.port, "127.0.0.1", portOf(echo));
    socket.end(Buffer.alloc(1_000_000, 7));
    const bytes: Buffer[] = await socket.toArray();
    expect(Buffer.concat(bytes).length).toBe(1_000_000);
  });

  it("says why it could not connect, to the agent and to no page", async () => {
    const gone = createTcpServer().listen(0, "127.0.0.1");
    await once(gone, "listening");
    const port = portOf(gone);
    gone.close();
    await once(gone, "close");
    const lookup = async (): Promise<never> => {
      throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
    };
    const forwarder = await start({ lookup, allowPrivate: true });
    for (const host of ["127.0.0.1", "nowhere.example"])
      expect((await askSocks(forwarder.port, host, port)).code).toBe(UNREACHABLE);
    expect(await failuresOf(forwarder)).toEqual({
      data: [
        { host: "nowhere.example", reason: "nameNotFound" },
        { host: "127.0.0.1", reason: "connectionRefused" },
      ],
    });
    for (const [name, value] of [
      ["sec-fetch-site", "same-origin"],
      ["sec-fetch-mode", "navigate"],
    ] as const) {
      const answer = await getBySocks(forwarder.port, `http://${FORWARDER_HOST}/failures`, {
        [name]: value,
      });
      expect(answer.status).toBe(404);
    }
  });

  test.each([
    ["another version", [4, 1, 0, 80, 127, 0, 0, 1, 0]],
    ["a log-in alone", [5, 1, 2]],
    ["another command", [5, 1, 0, 5, 2, 0, 1, 127, 0, 0, 1, 0, 80]],
    ["another form of address", [5, 1, 0, 5, 1, 0, 9, 127, 0, 0, 1, 0, 80]],
    ["HTTP", [...Buffer.from("GET http://127.0.0.1/ HTTP/1.1\r\n\r\n")]],
  ])("ends a connection that speaks %s", async (_, bytes) => {
    const forwarder = await start();
    const socket = connect(forwarder.port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.resume().write(Buffer.from(bytes));
    await once(socket, "close");
    expect((await askSocks(forwarder.port, "127.0.0.1", 1)).code).toBe(NOT_ALLOWED);
  });

  it("waits for what comes in pieces, and serves others meanwhile", async () => {
    const forwarder = await start();
    const slow = connect(forwarder.port, "127.0.0.1");
    const pieces = [[5, 2], [7], [0, 5, 1], [0, 1, 10, 0], [0, 1, 0], [80]];
    for (const piece of pieces) {
      slow.write(Buffer.from(piece));
      expect((await askSocks(forwarder.port, "127.0.0.1", 1)).code).toBe(NOT_ALLOWED);
    }
    expect((await readBytes(slow, 12))[3]).toBe(NOT_ALLOWED);
  });

  it("takes the port it is told, and gives it back", async () => {
    const first = await start();
    await expect(startForwarder(NOWHERE, first.port)).rejects.toThrow("EADDRINUSE");
    const { socket } = await askSocks(first.port, "127.0.0.1", 1);
    first.close();
    if (!socket.closed) await once(socket.resume(), "close");
    const second = await startForwarder(NOWHERE, first.port);
    closing.push(() => second.close());
    expect(second.port).toBe(first.port);
  });
});

describe("Baton's own address behind a forwarder", () => {
  it("is open for agents, and for nothing else", async () => {
    const { port, asked } = await startSite();
    const forwarder = await start({ serverUrl: () => `http://127.0.0.1:${port}` });
    const get = (path: string) => getBySocks(forwarder.port, `http://127.0.0.1:${port}${path}`);
    expect(await get("/agent/documents/7")).toEqual({
      status: 200,
      text: "site /agent/documents/7",
    });
    const closed = ["/metrics", "/", "/agent", "/api/profile", "/agentx", "//agent/x"];
    for (const path of [...closed, "/agent/../metrics", "/agent/%2e%2e/metrics"])
      await expect(get(path), path).rejects.toThrow("hang up");
    expect(asked).toEqual(["/agent/documents/7"]);
    expect(await failuresOf(forwarder)).toMatchObject({
      data: [...closed, "", ""].map(() => ({ host: "127.0.0.1", reason: "private" })),
    });
  });

  it("is closed for pages, which would spend what agents of this machine may fail at", async () => {
    const { port, asked } = await startSite();
    const forwarder = await start({ serverUrl: () => `http://127.0.0.1:${port}` });
    const get = (headers: Record<string, string>) =>
      getBySocks(forwarder.port, `http://127.0.0.1:${port}/agent/documents/7`, headers);
    for (const [name, value] of [
      ["origin", "http://evil.example"],
      ["origin", "null"],
      ["sec-fetch-mode", "navigate"],
      ["sec-fetch-mode", "no-cors"],
    ] as const)
      await expect(get({ [name]: value }), value).rejects.toThrow("hang up");
    expect(asked).toEqual([]);
    const agents = { origin: "chrome-extension://abc", "sec-fetch-mode": "cors" };
    expect((await get(agents)).status).toBe(200);
  });

  it("does not believe a page for whom it calls", async () => {
    const { port } = await startSite();
    const forwarder = await start({ serverUrl: () => `http://127.0.0.1:${port}` });
    const answer = await getBySocks(forwarder.port, `http://127.0.0.1:${port}/agent/x`, {
      "x-forwarded-for": "8.8.8.8",
    });
    expect(answer.text).toBe("site /agent/x");
  });

  it("keeps its metrics to itself where private networks are open", async () => {
    const { port, asked } = await startSite();
    const forwarder = await start({
      serverUrl: () => `http://127.0.0.1:${port}`,
      allowPrivate: true,
      lookup: async () => [{ address: "127.0.0.1", family: 4 }],
    });
    const get = (host: string, path: string) =>
      getBySocks(forwarder.port, `http://${host}:${port}${path}`);
    for (const host of ["127.0.0.1", "rebound.example", "127.0.0.2"]) {
      await expect(get(host, "/metrics"), host).rejects.toThrow("hang up");
      for (const path of ["/./metrics", "/%6detrics", "/m%65trics?x=%", "/%2Fmetrics"])
        await expect(get(host, path), `${host}${path}`).rejects.toThrow("hang up");
    }
    expect((await get("rebound.example", "/shop")).status).toBe(200);
    expect(asked).toEqual(["/shop"]);
  });

  it("takes agents' sockets, and ends others", async () => {
    const { port, server } = await startSite();
    const sockets = new WebSocketServer({ server, path: "/agent/connect" });
    closing.push(() => sockets.close());
    sockets.on("connection", (socket) => socket.on("message", (data) => socket.send(data)));
    const forwarder = await start({ serverUrl: () => `http://127.0.0.1:${port}` });
    const open = async (path: string): Promise<WebSocket> => {
      const { socket } = await askSocks(forwarder.port, "127.0.0.1", port);
      return new WebSocket(`ws://127.0.0.1:${port}${path}`, { createConnection: () => socket });
    };
    const agent = await open("/agent/connect");
    closing.push(() => agent.terminate());
    await once(agent, "open");
    agent.send("hello");
    expect(String((await once(agent, "message"))[0])).toBe("hello");
    const [atServer] = sockets.clients;
    agent.close();
    if (atServer) await once(atServer, "close");

    for (const [path, words] of [
      ["/metrics", "hang up"],
      ["/agent/other", "400"],
    ] as const) {
      const refused = await open(path);
      const [error] = await once(refused, "error");
      expect(String(error), path).toContain(words);
    }
  });
});
