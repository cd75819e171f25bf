// @module-tag postgres
import {
  addProxies,
  checkProxies,
  checkProxy,
  createProxies,
  deleteProxies,
  getProxyCheckSchedule,
  getProxyRound,
  listProxies,
  listProxyChecks,
  type Proxy,
  ProxyStatus,
  ProxyType,
  rebootProxy,
  setProxyCheckSchedule,
  stopProxyChecks,
  updateProxies,
} from "@baton/contract";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { freePort, startEcho, startMicrosocks } from "../../../../test/proxies.ts";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { makeCheckJobs } from "./check-jobs.ts";

const logIn = { login: "ann", password: "secret" };
const [echo, micro, deadPort] = await Promise.all([
  startEcho(),
  startMicrosocks(logIn),
  freePort(),
]);
/** It takes connections, and says nothing. */
let heldAtOnce = { now: 0, most: 0 };
const silent = createTcpServer((socket) => {
  heldAtOnce.now += 1;
  heldAtOnce.most = Math.max(heldAtOnce.most, heldAtOnce.now);
  socket.on("error", () => undefined);
  socket.on("close", () => {
    heldAtOnce.now -= 1;
  });
  socket.resume();
}).listen(0, "127.0.0.1");
await once(silent, "listening");
const silentPort = (silent.address() as AddressInfo).port;

let now = new Date("2026-01-01T00:00:00Z").getTime();
const clock = () => new Date((now += 1));
const test = await startTestApp({ settings: { echoUrls: [echo.url] }, clock });
afterAll(async () => {
  silent.close();
  await Promise.all([micro.kill(), echo.close()]);
});
const fleet = await makeFleet(test);
const { api } = fleet;

type Row = Partial<Proxy> & { host?: string };
const working = { type: ProxyType.Socks5, host: "127.0.0.1", port: micro.port, ...logIn };
const dead = { type: ProxyType.Socks5, host: "127.0.0.1", port: deadPort };
const hanging = { type: ProxyType.Http, host: "127.0.0.1", port: silentPort };
const create = async (calls: typeof api, proxies: Row[]) =>
  (await calls.call(createProxies, { body: { proxies: proxies as (typeof working)[] } })).body.data;
const ids = (rows: Proxy[]) => rows.map(({ id }) => id);
const roundOf = async (calls: typeof api) => (await calls.call(getProxyRound)).body.round;
const expectEnd = async (calls: typeof api, round: object) => {
  await expect.poll(() => roundOf(calls)).toMatchObject(round);
};

describe("one proxy", () => {
  it("is checked: it works, how fast, and where it comes out", async () => {
    const [row] = await create(api, [working]);
    const { body } = await api.call(checkProxy, { params: { id: row?.id ?? 0 } });
    expect(body).toMatchObject({
      proxyStatus: ProxyStatus.Enabled,
      fault: null,
      exitAddress: "127.0.0.1",
      country: null,
      isChecking: false,
      checkedAt: expect.any(String),
    });
    expect(body.latencyMs).toBeGreaterThan(0);
    expect(body.lastGoodAt).toBe(body.checkedAt);
  });

  it("is checked: it does not, and why; what was known of it stays", async () => {
    const [row] = await create(api, [working]);
    const params = { id: row?.id ?? 0 };
    const good = (await api.call(checkProxy, { params })).body;
    await api.call(updateProxies, { body: { proxies: [{ id: params.id, password: "wrong" }] } });
    const bad = (await api.call(checkProxy, { params })).body;
    expect(bad).toMatchObject({ proxyStatus: ProxyStatus.Error, fault: "login", latencyMs: null });
    // It is another since: what was found out was of that one.
    expect(bad).toMatchObject({ exitAddress: null, lastGoodAt: null });
    const { body } = await api.call(listProxyChecks, { params });
    expect(body.data).toMatchObject([
      { at: good.checkedAt, fault: null, exitAddress: "127.0.0.1" },
      { at: bad.checkedAt, fault: "login", latencyMs: null, exitAddress: null },
    ]);
  });

  it("stays disabled, whatever a check finds", async () => {
    const [row] = await create(api, [working]);
    const params = { id: row?.id ?? 0 };
    const set = (proxyStatus: 0 | 1) =>
      api.call(updateProxies, { body: { proxies: [{ id: params.id, proxyStatus }] } });
    expect((await set(1)).body.data).toMatchObject([{ proxyStatus: ProxyStatus.Disabled }]);
    const checked = (await api.call(checkProxy, { params })).body;
    expect(checked).toMatchObject({ proxyStatus: ProxyStatus.Disabled, fault: null });
    expect((await set(0)).body.data).toMatchObject([{ proxyStatus: ProxyStatus.Unknown }]);
  });

  it("of somebody else is not there", async () => {
    const other = await makeFleet(test);
    const [theirs] = await create(other.api, [dead]);
    const params = { id: theirs?.id ?? 0 };
    expectFailure(await api.call(checkProxy, { params }), "notFound");
    expectFailure(await api.call(listProxyChecks, { params }), "notFound");
    expectFailure(await api.call(checkProxies, { body: { ids: [params.id] } }), "notFound");
    expectFailure(await api.call(checkProxies, { body: {} }), "invalidInput", "ids");
  });
});

describe("many proxies", () => {
  it("are checked together and counted, at most 32 of a user at once, and others not held up", async () => {
    const [many, other] = [await makeFleet(test), await makeFleet(test)];
    const slow = await create(
      many.api,
      Array.from({ length: 60 }, () => hanging),
    );
    const { body } = await many.api.call(checkProxies, { body: { ids: ids(slow) } });
    expect(body.round).toMatchObject({ total: 60, good: 0, bad: 0, endedAt: null });
    const mixed = await create(other.api, [working, dead, working, dead]);
    await other.api.call(checkProxies, { body: { filter: {} } });
    await expectEnd(other.api, { total: 4, good: 2, bad: 2, endedAt: expect.any(String) });
    expect(ids(mixed)).toHaveLength(4);
    expect(heldAtOnce).toEqual({ now: 32, most: 32 });

    const stopped = await many.api.call(stopProxyChecks);
    expect(stopped.body.round).toMatchObject({ isStopped: true, endedAt: expect.any(String) });
    await expect.poll(() => heldAtOnce.now).toBe(0);
    const { body: list } = await many.api.call(listProxies, { query: { pageSize: "500" } });
    expect(list.data.filter((row) => row.isChecking || row.checkedAt !== null)).toEqual([]);
    heldAtOnce = { now: 0, most: 0 };
  });

  it("that are deleted meanwhile are not waited for", async () => {
    const one = await makeFleet(test);
    const slow = await create(one.api, [hanging, hanging]);
    await one.api.call(checkProxies, { body: { ids: ids(slow) } });
    await one.api.call(deleteProxies, { body: { ids: ids(slow) } });
    expect(await roundOf(one.api)).toMatchObject({ total: 0, endedAt: expect.any(String) });
  });

  it("that a process held when it was killed are checked by the next", async () => {
    const one = await makeFleet(test);
    const [row] = await create(one.api, [working]);
    const { id = 0 } = row ?? {};
    const at = clock();
    await test.db.insertInto("proxyRounds").values({ userId: one.user.id, askedAt: at }).execute();
    await test.db
      .insertInto("proxyCheckQueue")
      .values({
        ...{ proxyId: id, userId: one.user.id, inRound: true, dueAt: at },
        heldUntil: new Date(at.getTime() + 30_000),
      })
      .execute();
    now += 31_000;
    // Whatever wakes it: the minute's job does.
    const [other] = await create(one.api, [dead]);
    await one.api.call(checkProxy, { params: { id: other?.id ?? 0 } });
    await expectEnd(one.api, { good: 1, endedAt: expect.any(String) });
  });
});

describe("by the clock", () => {
  it("all that are not disabled are checked when it is time, and none for who wants none", async () => {
    const one = await makeFleet(test);
    const [row, off] = await create(one.api, [dead, dead]);
    const disabled = { id: off?.id ?? 0, proxyStatus: 1 as const };
    await one.api.call(updateProxies, { body: { proxies: [disabled] } });
    expect((await one.api.call(getProxyCheckSchedule)).body).toEqual({ everyMinutes: 0 });
    const wrong = { everyMinutes: 7 as 15 };
    expectFailure(
      await one.api.call(setProxyCheckSchedule, { body: wrong }),
      "invalidInput",
      "everyMinutes",
    );
    await one.api.call(setProxyCheckSchedule, { body: { everyMinutes: 15 } });
    expect((await one.api.call(getProxyCheckSchedule)).body).toEqual({ everyMinutes: 15 });
    const [look] = makeCheckJobs({ db: test.db, clock, wake: () => undefined }).handlers;
    const queued = async () => {
      await look?.handle({});
      const found = await test.db
        .selectFrom("proxyCheckQueue")
        .select("proxyId")
        .where("userId", "=", one.user.id)
        .execute();
      return found.map(({ proxyId }) => proxyId);
    };
    expect(await queued()).toEqual([]);
    now += 16 * 60_000;
    expect(await queued()).toEqual([row?.id]);
    await one.api.call(setProxyCheckSchedule, { body: { everyMinutes: 0 } });
    await one.api.call(stopProxyChecks);
    now += 16 * 60_000;
    expect(await queued()).toEqual([]);
  });

  it("forgets what it found two weeks ago", async () => {
    const [row] = await create(api, [dead]);
    const params = { id: row?.id ?? 0 };
    const ages = [15, 14, 13].map((days) => new Date(now - days * 86_400_000));
    const fault = "login" as const;
    const values = ages.map((checkedAt) => ({ proxyId: params.id, checkedAt, fault }));
    await test.db.insertInto("proxyChecks").values(values).execute();
    const [, prune] = makeCheckJobs({ db: test.db, clock, wake: () => undefined }).handlers;
    await prune?.handle({});
    expect((await api.call(listProxyChecks, { params })).body.data).toHaveLength(1);
  });
});

describe("after a reboot", () => {
  it("the addresses before and after are found out", async () => {
    const link = createServer((_, response) => {
      echo.says("203.0.113.8");
      response.end('{"status":"OK"}');
    }).listen(0, "127.0.0.1");
    await once(link, "listening");
    const ipChangeLink = `http://127.0.0.1:${(link.address() as AddressInfo).port}/`;
    const [row] = await create(api, [{ ...working, ipChangeLink }]);
    const params = { id: row?.id ?? 0 };
    expect((await api.call(rebootProxy, { params })).body).toEqual({ success: true });
    now += 5000;
    const { body } = await api.call(checkProxy, { params });
    expect(body).toMatchObject({ exitBefore: "127.0.0.1", exitAfter: "203.0.113.8" });
    echo.says(undefined);
    link.close();
  });

  it("a link that says no has changed nothing", async () => {
    for (const said of ['{"status":"ERR","message":"wait"}', '{"ok":false}']) {
      const link = createServer((_, response) => response.end(said)).listen(0, "127.0.0.1");
      await once(link, "listening");
      const ipChangeLink = `http://127.0.0.1:${(link.address() as AddressInfo).port}/`;
      const [row] = await create(api, [{ ...dead, ipChangeLink }]);
      const answer = await api.call(rebootProxy, { params: { id: row?.id ?? 0 } });
      expectFailure(answer, "proxyRebootFailed");
      link.close();
    }
  });
});

it("the rows of extensions show what a check found of their proxy", async () => {
  const row = (await test.factories.extension(fleet.user)).id;
  const [proxy] = await create(api, [{ ...dead, name: "Row's" }]);
  const proxyIds = [proxy?.id ?? 0];
  await api.call(addProxies, { body: { extensionIds: [row], proxyIds } });
  await api.call(checkProxy, { params: { id: proxyIds[0] ?? 0 } });
  expect((await fleet.get(row)).proxies).toMatchObject([{ proxyStatus: ProxyStatus.Error }]);
});
