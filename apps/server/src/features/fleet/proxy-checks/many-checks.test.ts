// @module-tag postgres
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import {
  checkProxies,
  createProxies,
  getProxyRound,
  listProxies,
  PROXY_CHECKS_AT_ONCE,
  ProxyStatus,
  ProxyType,
  stopProxyChecks,
} from "@baton/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { freePort, startEcho, startMicrosocks } from "../../../../test/proxies.ts";

const HOST = "127.0.0.1";
const HALF = 250;

const [echo, micro, deadPort] = await Promise.all([startEcho(), startMicrosocks(), freePort()]);
const app = await startTestApp({ settings: { echoUrls: [echo.url] } });

/** Passes all on to the proxy, and counts what goes on at once. */
const open = { now: 0, most: 0 };
const relay = createServer((near) => {
  const far = connect(micro.port, HOST);
  open.now += 1;
  open.most = Math.max(open.most, open.now);
  near.on("error", () => far.destroy()).on("close", () => far.destroy());
  far.on("error", () => near.destroy()).on("close", () => near.destroy());
  near.on("close", () => (open.now -= 1));
  near.pipe(far).pipe(near);
}).listen(0, HOST);
await once(relay, "listening");
const relayPort = (relay.address() as AddressInfo).port;

afterAll(async () => {
  relay.close();
  await Promise.all([micro.kill(), echo.close()]);
});

type Api = Awaited<ReturnType<typeof makeFleet>>["api"];

const makeUser = async (alive: number, dead: number): Promise<Api> => {
  const { api } = await makeFleet(app);
  const ports = [
    ...Array.from({ length: alive }, () => relayPort),
    ...Array.from({ length: dead }, () => deadPort),
  ];
  const proxies = ports.map((port, at) => ({
    ...{ type: ProxyType.Socks5, host: HOST, port, name: `Proxy ${at}` },
  }));
  await api.call(createProxies, { body: { proxies } });
  return api;
};
const checkAll = (api: Api) => api.call(checkProxies, { body: { filter: {} } });
const roundOf = async (api: Api) => (await api.call(getProxyRound)).body.round;
async function untilEnded(api: Api): Promise<void> {
  const ended = async () => (await roundOf(api))?.endedAt;
  await expect.poll(ended).toEqual(expect.any(String));
}
const rowsOf = async (api: Api) =>
  (await api.call(listProxies, { query: { pageSize: "500" } })).body.data;

test("of 500 proxies, half of them dead, each is found as it is, and nobody else waits for them", async () => {
  const [many, few] = [await makeUser(HALF, HALF), await makeUser(2, 2)];
  expect((await checkAll(many)).body.round).toMatchObject({ total: 2 * HALF });
  await checkAll(few);
  await untilEnded(few);
  expect(await roundOf(few)).toMatchObject({ total: 4, good: 2, bad: 2 });
  expect((await roundOf(many))?.endedAt).toBeNull();
  await untilEnded(many);
  expect(await roundOf(many)).toMatchObject({ total: 2 * HALF, good: HALF, bad: HALF });
  // Both users' together: each of them has so many at most.
  expect(open.most).toBeLessThanOrEqual(PROXY_CHECKS_AT_ONCE + 2);
  const found = (await rowsOf(many)).map(({ port, proxyStatus, fault, exitAddress }) => ({
    ...{ port, proxyStatus, fault, exitAddress },
  }));
  const good = { port: relayPort, proxyStatus: ProxyStatus.Enabled, fault: null };
  const bad = { port: deadPort, proxyStatus: ProxyStatus.Error, fault: "unreachable" };
  const isGood = (row: { port: number }) => row.port === relayPort;
  expect(found).toHaveLength(2 * HALF);
  for (const row of found)
    expect(row).toEqual(
      isGood(row) ? { ...good, exitAddress: HOST } : { ...bad, exitAddress: null },
    );
});

test("500 checks are stopped in their midst, and say nothing afterwards", async () => {
  const api = await makeUser(HALF, HALF);
  await checkAll(api);
  await expect.poll(async () => (await roundOf(api))?.good).not.toBe(0);
  const { round } = (await api.call(stopProxyChecks)).body;
  expect(round).toMatchObject({ isStopped: true, endedAt: expect.any(String) });
  await expect.poll(() => open.now).toBe(0);
  const rows = await rowsOf(api);
  const checked = rows.filter((row) => row.checkedAt !== null);
  expect(rows.filter((row) => row.isChecking)).toEqual([]);
  expect(checked.length).toBe((round?.good ?? 0) + (round?.bad ?? 0));
  expect(checked.length).toBeLessThan(2 * HALF);
});
