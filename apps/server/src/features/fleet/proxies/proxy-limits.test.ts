// @module-tag postgres
import {
  addProxies,
  createExtensionGroup,
  createProxies,
  deleteProxies,
  enqueueScripts,
  listProxies,
  removeProxies,
  startScript,
  stopScript,
  updateProxies,
} from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeFleet } from "../../../../test/fleet.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api } = fleet;
const scriptId = await fleet.makeScript();

/** Rows whose agents never come: what is dispatched to them waits for its browser. */
async function makeRows(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await test.factories.extension(fleet.user);
    await fleet.setScript(id, scriptId);
    ids.push(id);
  }
  return ids;
}

async function makeProxy(threadsCount: number, extensionIds: number[]): Promise<number> {
  const proxies = [{ host: "proxy.test", port: 1, threadsCount }];
  const made = await api.call(createProxies, { body: { proxies } });
  const id = made.body.data[0]?.id ?? 0;
  const given = await api.call(addProxies, { body: { extensionIds, proxyIds: [id] } });
  expect(given.status).toBe(200);
  return id;
}

const enqueue = (extensionIds: number[]) => api.call(enqueueScripts, { body: { extensionIds } });
const start = (id: number) => api.call(startScript, { params: { id } });
const stop = (id: number) => api.call(stopScript, { params: { id } });

async function expectActive(ids: number[], expected: number[]): Promise<void> {
  const activeOf = async () => {
    const rows = await test.db
      .selectFrom("runs")
      .select("extensionId as id")
      .where("extensionId", "in", ids)
      .where("status", "in", [1, 2, 6])
      .orderBy("extensionId")
      .execute();
    return rows.map((row) => row.id);
  };
  await expect.poll(activeOf).toEqual(expected);
}

it("a proxy lets so many be active, what was started too, and says why the others wait", async () => {
  const ids = await makeRows(4);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const id = await makeProxy(2, ids);
  await enqueue([first, second, third]);
  await expectActive(ids, [first, second]);
  await start(fourth);
  const waits = { status: 5, waitReason: "proxyLimit" };
  expect(await fleet.runOf(fourth)).toMatchObject({ ...waits, queue: { position: 1, length: 2 } });
  expect(await fleet.runOf(third)).toMatchObject({ ...waits, queue: { position: 2, length: 2 } });
  const { body } = await api.call(listProxies, { query: {} });
  expect(body.data.find((proxy) => proxy.id === id)?.threadsUsed).toBe(2);
  await stop(first);
  await expectActive(ids, [second, fourth]);
});

it("a proxy's limit is raised, taken away, and goes with it", async () => {
  const ids = await makeRows(5);
  const id = await makeProxy(1, ids);
  await enqueue(ids);
  await expectActive(ids, ids.slice(0, 1));
  const setThreads = (threadsCount: number) =>
    api.call(updateProxies, { body: { proxies: [{ id, threadsCount }] } });
  await setThreads(2);
  await expectActive(ids, ids.slice(0, 2));
  await api.call(removeProxies, { params: { id: ids[3] ?? 0 }, body: { proxyIds: [id] } });
  await expectActive(ids, [...ids.slice(0, 2), ids[3] ?? 0]);
  await api.call(deleteProxies, { body: { ids: [id] } });
  await expectActive(ids, ids);
});

it("a full proxy holds up nobody of its group who has another, and a full group no other", async () => {
  const ids = await makeRows(4);
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  await makeProxy(1, [a, b, d]);
  const body = { name: "Group", threadCount: 2, extensionIds: [a, b, c] };
  await api.call(createExtensionGroup, { body });
  await enqueue(ids);
  await expectActive(ids, [a, c]);
  expect(await fleet.runOf(b)).toMatchObject({ waitReason: "groupLimit" });
  expect(await fleet.runOf(d)).toMatchObject({ waitReason: "proxyLimit" });
  await stop(a);
  await expectActive(ids, [b, c]);
  await stop(b);
  await expectActive(ids, [c, d]);
});
