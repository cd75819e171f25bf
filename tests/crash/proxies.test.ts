import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import {
  checkProxies,
  createProxies,
  getProxyRound,
  listProxies,
  ProxyType,
  rebootProxy,
} from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Echo,
  freePort,
  type RunningProxy,
  startEcho,
  startMicrosocks,
} from "../../apps/server/test/proxies.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { until } from "../support/until.ts";

const HOST = "127.0.0.1";
const HANGING = 40;
const WORKING = 10;
const DEAD = 10;
const COUNT = HANGING + WORKING + DEAD;

let server: BatonServer;
let echo: Echo;
let micro: RunningProxy;
let api: Api;

/** Takes connections and says nothing, until it ends all of them. */
const held = new Set<Socket>();
let isPatient = true;
const silent = createTcpServer((socket) => {
  socket.on("error", () => undefined).on("close", () => held.delete(socket));
  if (isPatient) held.add(socket.resume());
  else socket.destroy();
});

/** A link that takes its time. */
let reboots = 0;
const link = createServer(() => {
  reboots += 1;
});

const portOf = (one: { address(): AddressInfo | string | null }) =>
  (one.address() as AddressInfo).port;

beforeAll(async () => {
  await Promise.all([silent, link].map((one) => once(one.listen(0, HOST), "listening")));
  [echo, micro] = await Promise.all([startEcho(), startMicrosocks()]);
  server = await BatonServer.start({
    BATON_ALLOW_PRIVATE_NETWORK: "true",
    BATON_ECHO_URL: echo.url,
  });
  api = await Api.logIn(server.url, OWNER);
});

afterAll(async () => {
  await server?.close();
  for (const socket of held) socket.destroy();
  silent.close();
  link.closeAllConnections();
  link.close();
  await micro?.kill();
  await echo?.close();
});

async function crash(): Promise<void> {
  await server.kill();
  await server.start();
  api = await Api.logIn(server.url, OWNER);
}

async function create(count: number, port: number, more: object = {}): Promise<number[]> {
  const one = { type: ProxyType.Socks5, host: HOST, port, ...more };
  const proxies = Array.from({ length: count }, (_, at) => ({ ...one, name: `${port} ${at}` }));
  return (await api.call(createProxies, { body: { proxies } })).data.map(({ id }) => id);
}

test("checks that were under way when the server was killed are done by the next, each of them", async () => {
  const ids = [
    ...(await create(HANGING, portOf(silent))),
    ...(await create(WORKING, micro.port)),
    ...(await create(DEAD, await freePort())),
  ];
  await api.call(checkProxies, { body: { ids } });
  await until("checks to be under way", async () => held.size > 0);
  isPatient = false;
  await crash();
  const round = await until("the round to end", async () => {
    const { round: now } = await api.call(getProxyRound);
    return now?.endedAt != null && now;
  });
  expect(round).toMatchObject({ total: COUNT, good: WORKING, bad: HANGING + DEAD });
  const { data } = await api.call(listProxies, { query: { pageSize: "500" } });
  const open = data.filter((row) => row.isChecking || row.checkedAt === null);
  expect(open).toEqual([]);
});

test("a reboot that was under way when the server was killed is not done twice, and hangs nowhere", async () => {
  const [id = 0] = await create(1, micro.port, { ipChangeLink: `http://${HOST}:${portOf(link)}/` });
  const cut = api.call(rebootProxy, { params: { id } }).catch(() => "cut off");
  await until("the link to be called", async () => reboots === 1);
  await crash();
  expect(await cut).toBe("cut off");
  const again = await api.send(rebootProxy, { params: { id } });
  expect(again.status).toBe(429);
  expect(reboots).toBe(1);
  // It is checked as ever.
  await api.call(checkProxies, { body: { ids: [id] } });
  await until("its check", async () => {
    const { data } = await api.call(listProxies, { query: { pageSize: "500" } });
    return data.find((row) => row.id === id)?.checkedAt != null;
  });
});
