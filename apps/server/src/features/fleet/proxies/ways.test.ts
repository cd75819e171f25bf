import { randomUUID } from "node:crypto";
import {
  addProxies,
  createProxies,
  enqueueScript,
  ProxyStatus,
  type ProxyWay,
  removeProxies,
  updateProxies,
  type Way,
} from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import type { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFleet } from "../../../../test/fleet.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api } = fleet;
const scriptId = await fleet.makeScript();
const SECRET = "a secret of the proxy";

async function makeProxies(extensionId: number, ...hosts: string[]): Promise<number[]> {
  const proxies = hosts.map((host) => ({ host, port: 8080, login: "ann", password: SECRET }));
  const made = await api.call(createProxies, { body: { proxies } });
  const proxyIds = made.body.data.map(({ id }) => id);
  await api.call(addProxies, { body: { extensionIds: [extensionId], proxyIds } });
  return proxyIds;
}

const enqueue = (id: number) => api.call(enqueueScript, { params: { id } });
const wayOf = async (agent: FakeAgent): Promise<Way> => (await agent.next("way")).way;
const hostOf = (way: Way | undefined): string => (way?.via === "proxy" ? way.host : "none");
const proxiesOf = async (id: number) => (await fleet.get(id)).proxies;

it("an agent is told its proxy with the login, another when it is another, and when it is gone", async () => {
  const agent = await fleet.join(scriptId);
  const { extensionId: id } = agent;
  const [a = 0] = await makeProxies(id, "a.test");
  const first = await wayOf(agent);
  const told = { via: "proxy", type: 0, host: "a.test", port: 8080, login: "ann" };
  expect(first).toMatchObject({ ...told, password: SECRET, isSuspected: false });
  await api.call(updateProxies, { body: { proxies: [{ id: a, name: "Lisbon" }] } });
  const elsewhere = { id: a, port: 8081, login: "ann", password: SECRET };
  await api.call(updateProxies, { body: { proxies: [elsewhere] } });
  const second = await wayOf(agent);
  expect(second).toMatchObject({ ...told, port: 8081 });
  expect(second.key).not.toBe(first.key);
  await agent.leave();
  expect((await agent.join()).way).toEqual(second);
  await api.call(removeProxies, { params: { id }, body: { proxyIds: [a] } });
  expect(await wayOf(agent)).toEqual({ key: "direct", via: "direct" });
});

it("the agent of a browser behind a forwarder is told no proxy, only that there is one", async () => {
  const agent = await fleet.join(scriptId);
  const { extensionId } = agent;
  const profile = { userId: fleet.user.id, name: "Local", folder: randomUUID(), extensionId };
  await test.db
    .insertInto("browserProfiles")
    .values({ ...profile, browserApi: 9 })
    .execute();
  await makeProxies(extensionId, "a.test");
  const way = await wayOf(agent);
  expect(way).toEqual({
    ...{ key: way.key, via: "forwarder" },
    ...{ echoUrls: test.settings.echoUrls, isSuspected: false },
  });
  agent.sayWay({ key: way.key, state: "out", exitAddress: "203.0.113.7" });
  await expect
    .poll(() => proxiesOf(extensionId))
    .toMatchObject([{ way: { state: "out", exitAddress: "203.0.113.7" } }]);
});

it("a row shows which proxy holds, and the address that its agent saw", async () => {
  const agent = await fleet.join(scriptId);
  await makeProxies(agent.extensionId, "a.test", "b.test");
  const { key } = await wayOf(agent);
  agent.sayWay({ key: "of another", state: "out", exitAddress: "203.0.113.1" });
  agent.sayWay({ key, state: "out", exitAddress: "203.0.113.7" });
  const wayShown = async () => (await proxiesOf(agent.extensionId))[0]?.way;
  await expect
    .poll(wayShown)
    .toMatchObject({ state: "out", reason: null, exitAddress: "203.0.113.7" });
  const [, spare] = await proxiesOf(agent.extensionId);
  expect(spare).toMatchObject({ isUsed: false, way: null });
});

it("the spare one takes over; behind dead ones alone a run waits, and goes on", async () => {
  const agent = await fleet.join(scriptId);
  const { extensionId: id } = agent;
  await makeProxies(id, "a.test", "b.test");
  const a = await wayOf(agent);
  await enqueue(id);
  await agent.wanted("running");
  agent.sayWay({ key: a.key, state: "failed", reason: "cannotGetOut" });
  const b = (await wayOf(agent)) as ProxyWay;
  expect(b).toMatchObject({ host: "b.test", isSuspected: false });
  expect((await proxiesOf(id)).map(({ isUsed }) => isUsed)).toEqual([false, true]);
  expect((await fleet.runOf(id)).status).toBe(6);
  agent.sayWay({ key: b.key, state: "failed", reason: "cannotGetOut" });
  await agent.wanted("stopped");
  await expect
    .poll(() => fleet.runOf(id))
    .toMatchObject({ status: 5, waitReason: "proxyDead", queue: { position: 1, length: 1 } });
  // Tried once more, in vain: the other one is tried next, after a while.
  agent.sayWay({ key: b.key, state: "failed", reason: "cannotGetOut" });
  await expect.poll(async () => hostOf(await wayOf(agent))).toBe("a.test");
  agent.sayWay({ key: a.key, state: "out", exitAddress: "203.0.113.7" });
  await agent.wanted("running");
  expect((await fleet.runOf(id)).status).toBe(6);
});

it("a proxy that a check found dead holds a queued run until it is alive", async () => {
  const agent = await fleet.join(scriptId);
  const { extensionId: id } = agent;
  const [a = 0] = await makeProxies(id, "a.test");
  await wayOf(agent);
  const found = (status: ProxyStatus) =>
    test.db.updateTable("proxies").set({ status }).where("id", "=", a).execute();
  await found(ProxyStatus.Error);
  await enqueue(id);
  expect(await fleet.runOf(id)).toMatchObject({ status: 5, waitReason: "proxyDead" });
  await found(ProxyStatus.Enabled);
  await api.call(updateProxies, { body: { proxies: [{ id: a, name: "looked at again" }] } });
  await agent.wanted("running");
});

it("nothing begins in a browser that does not go through its proxy", async () => {
  const agent = await fleet.join(scriptId);
  const { extensionId: id } = agent;
  const [a = 0] = await makeProxies(id, "a.test");
  const { key } = await wayOf(agent);
  agent.sayWay({ key, state: "refused", reason: "proxyTaken" });
  await expect
    .poll(() => proxiesOf(id))
    .toMatchObject([{ way: { state: "refused", reason: "proxyTaken" } }]);
  await enqueue(id);
  expect(await fleet.runOf(id)).toMatchObject({ status: 5, waitReason: "proxyNotCarried" });
  await api.call(removeProxies, { params: { id }, body: { proxyIds: [a] } });
  await agent.wanted("running");
});
