// @module-tag postgres
import {
  addToExtensionGroup,
  createExtensionGroup,
  deleteExtensionGroup,
  enqueueScripts,
  getRun,
  removeFromExtensionGroup,
  ScriptStatus,
  startScript,
  stopScript,
  stopScripts,
  updateExtensionGroup,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeFleet, wholeRow } from "../../../../test/fleet.ts";
import { makeOtherDispatcher } from "../../../../test/other-dispatcher.ts";

const test = await startTestApp();
const { db } = test;
type Fleet = Awaited<ReturnType<typeof makeFleet>>;
const fleet = await makeFleet(test);
const { api } = fleet;
const scriptId = await fleet.makeScript();

/** Rows whose agents never come: what is dispatched to them waits for its browser. */
async function makeRows(count: number, owner: Fleet = fleet, script = scriptId) {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await test.factories.extension(owner.user);
    await owner.setScript(id, script);
    ids.push(id);
  }
  return ids;
}

async function makeGroup(threadCount: number, extensionIds: number[], owner: Fleet = fleet) {
  const body = { name: "Group", threadCount, extensionIds };
  const created = await owner.api.call(createExtensionGroup, { body });
  expect(created.status).toBe(200);
  return created.body.id;
}

const enqueue = (extensionIds: number[], owner: Fleet = fleet) =>
  owner.api.call(enqueueScripts, { body: { extensionIds } });

const activeOf = async (ids: number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom("runs")
    .select("extensionId")
    .where("extensionId", "in", ids)
    .where("status", "in", [1, 2, 6])
    .orderBy("extensionId")
    .execute();
  return rows.map((row) => row.extensionId);
};
async function expectActive(ids: number[], expected: number[]): Promise<void> {
  await expect.poll(() => activeOf(ids)).toEqual(expected);
}

describe("a group's limit", () => {
  it("lets so many be active, in the order of the queue, and says why the others wait", async () => {
    const ids = await makeRows(4);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    await makeGroup(2, ids);
    await enqueue([first]);
    await enqueue([third, fourth]);
    await enqueue([second]);
    await expectActive(ids, [first, third]);
    const waits = { status: 5, waitReason: "groupLimit" };
    expect(await fleet.runOf(fourth)).toMatchObject({
      ...waits,
      queue: { position: 1, length: 2 },
    });
    expect(await fleet.runOf(second)).toMatchObject({
      ...waits,
      queue: { position: 2, length: 2 },
    });
    const { id: runId } = await fleet.runOf(second);
    const run = await api.call(getRun, { params: { id: runId } });
    expect(run.body).toMatchObject({ ...waits, queue: { position: 2, length: 2 } });

    await api.call(stopScript, { params: { id: first } });
    await expectActive(ids, [third, fourth]);
    await api.call(stopScript, { params: { id: third } });
    await expectActive(ids, [second, fourth]);
  });

  it("gives a slot on when an agent has finished", async () => {
    const agents = [await fleet.join(scriptId), await fleet.join(scriptId)];
    const ids = agents.map((agent) => agent.extensionId);
    await makeGroup(1, ids);
    await enqueue(ids);
    const [first, second] = agents;
    await first?.wanted("running");
    await first?.reportAll({ kind: "accepted" }, ...wholeRow(0), ...wholeRow(1), {
      kind: "finished",
      outcome: "finished",
    });
    expect((await second?.wanted("running"))?.runId).toBeGreaterThan(0);
    expect(await activeOf(ids)).toEqual([ids[1]]);
    for (const agent of agents) await agent.leave();
  });

  it("counts what was started past it", async () => {
    const ids = await makeRows(3);
    const [first = 0, second = 0, third = 0] = ids;
    await makeGroup(1, ids);
    await enqueue([first, second]);
    await expectActive(ids, [first]);
    await api.call(startScript, { params: { id: third } });
    await expectActive(ids, [first, third]);
    await api.call(stopScript, { params: { id: first } });
    await api.call(updateExtensionGroup, { params: { id: await groupOf(third) }, body: {} });
    expect(await fleet.runOf(second)).toMatchObject({ waitReason: "groupLimit" });
    await api.call(stopScript, { params: { id: third } });
    await expectActive(ids, [second]);
  });

  it("is raised, and taken away with 0", async () => {
    const ids = await makeRows(5);
    const id = await makeGroup(1, ids);
    await enqueue(ids);
    await expectActive(ids, ids.slice(0, 1));
    await api.call(updateExtensionGroup, { params: { id }, body: { threadCount: 3 } });
    await expectActive(ids, ids.slice(0, 3));
    await api.call(updateExtensionGroup, { params: { id }, body: { threadCount: 0 } });
    await expectActive(ids, ids);
  });

  it("holds nobody who has left, and gives on the slot of who has", async () => {
    const ids = await makeRows(4);
    const [first = 0, , , last = 0] = ids;
    const id = await makeGroup(1, ids);
    await enqueue(ids);
    await expectActive(ids, [first]);
    const leave = (extensionId: number) =>
      api.call(removeFromExtensionGroup, { params: { id }, body: { extensionIds: [extensionId] } });
    await leave(last);
    await expectActive(ids, [first, last]);
    await leave(first);
    await expectActive(ids, [first, ids[1] ?? 0, last]);
    await api.call(deleteExtensionGroup, { params: { id } });
    await expectActive(ids, ids);
  });

  it("holds what is put into the group while it is queued", async () => {
    const ids = await makeRows(2);
    await makeGroup(1, ids.slice(0, 1));
    const other = await makeGroup(1, ids.slice(1));
    await db.updateTable("extensions").set({ state: 0 }).where("id", "in", ids).execute();
    await enqueue(ids);
    const [first = 0, second = 0] = ids;
    const body = { extensionIds: [first] };
    await api.call(addToExtensionGroup, { params: { id: other }, body });
    await db.updateTable("extensions").set({ state: 1 }).where("id", "in", ids).execute();
    await api.call(updateExtensionGroup, { params: { id: other }, body: {} });
    await expectActive(ids, [first]);
    expect(await fleet.runOf(second)).toMatchObject({ waitReason: "groupLimit" });
  });
});

describe("many at once", () => {
  it("never exceed the limit, whoever dispatches", async () => {
    const ids = await makeRows(30);
    await makeGroup(4, ids);
    let most = 0;
    const others = Array.from({ length: 4 }, () => makeOtherDispatcher(db));
    const kickAll = () => others.forEach((dispatcher) => dispatcher.wake(fleet.user.id));
    await Promise.all(
      ids.map(async (id) => {
        await enqueue([id]);
        kickAll();
        most = Math.max(most, (await activeOf(ids)).length);
      }),
    );
    await expect.poll(async () => (await activeOf(ids)).length).toBe(4);
    for (let round = 0; round < 6; round += 1) {
      const stopped = await activeOf(ids);
      await api.call(stopScripts, { body: { extensionIds: stopped } });
      kickAll();
      await expect
        .poll(async () => {
          const active = await activeOf(ids);
          most = Math.max(most, active.length);
          return active.some((id) => stopped.includes(id)) ? 0 : active.length;
        })
        .toBe(4);
    }
    expect(most).toBe(4);
    await Promise.all(others.map((dispatcher) => dispatcher.stop()));
  });

  it("of one group and user do not hold up another's", async () => {
    const full = await makeRows(40);
    await makeGroup(1, full);
    await enqueue(full);
    const free = await makeRows(1);
    await makeGroup(1, free);
    await enqueue(free);
    await expectActive(free, free);

    const other = await makeFleet(test);
    const theirs = await makeRows(1, other, await other.makeScript());
    await makeGroup(1, theirs, other);
    await enqueue(theirs, other);
    await expectActive(theirs, theirs);
    expect(await activeOf(full)).toHaveLength(1);
    expect((await fleet.runOf(full.at(-1) ?? 0)).status).toBe(ScriptStatus.InQueue);
  });
});

const groupOf = async (id: number): Promise<number> => (await fleet.get(id)).group?.id ?? 0;
