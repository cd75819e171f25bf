// @module-tag postgres
import {
  AGENT_SILENCE_MS,
  countExtensions,
  disableExtension,
  disableExtensions,
  enableExtension,
  enableExtensions,
  ExtensionState,
  listExtensions,
  ScriptStatus,
  startScript,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { MINUTE } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { runJobsNow } from "../../../../test/jobs.ts";
import { listenLive } from "../../../../test/live-stream.ts";

const { Disabled, Enabled, Unknown } = ExtensionState;
let later = 0;
const clock = () => new Date(Date.now() + later);
const test = await startTestApp({ clock });
const fleet = await makeFleet(test);
const { api, user } = fleet;
const stranger = await test.factories.user();

const stateOf = async (id: number) => (await fleet.get(id)).state;
const disable = (id: number) => api.call(disableExtension, { params: { id } });
const enable = (id: number) => api.call(enableExtension, { params: { id } });

describe("a disabled extension", () => {
  it("starts nothing: what is queued says so, and goes on when it is enabled", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const id = agent.extensionId;
    expect((await disable(id)).body.state).toBe(Disabled);
    await api.call(startScript, { params: { id } });
    expect(await fleet.runOf(id)).toMatchObject({
      status: ScriptStatus.InQueue,
      waitReason: "disabled",
      queue: null,
    });
    expect((await enable(id)).body.state).toBe(Enabled);
    await agent.wanted("running");
    await agent.leave();
  });

  it("lets the run go on that has begun", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    await fleet.begin(agent);
    await disable(agent.extensionId);
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.InProgress);
    await agent.reportAll({ kind: "finished", outcome: "finished" });
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.Finished);
    await agent.leave();
  });

  it("is the user's own", async () => {
    const { id } = await test.factories.extension(stranger);
    expectFailure(await disable(id), "extensionsNotFound");
    expectFailure(await enable(id), "extensionsNotFound");
    expect((await test.as().call(disableExtension, { params: { id } })).status).toBe(401);
  });
});

describe("many at once", () => {
  it("are disabled and enabled, and the others are named", async () => {
    const { id: first } = await test.factories.extension(user);
    const { id: second } = await test.factories.extension(user);
    const { id: foreign } = await test.factories.extension(stranger);
    const body = { extensionIds: [first, second, foreign] };
    const additionalData = { errorCode: 303, items: [{ id: foreign, errorCode: 305 }] };
    const disabled = await api.call(disableExtensions, { body });
    expect(disabled.body.data.map(({ id, state }) => [id, state])).toEqual([
      [first, Disabled],
      [second, Disabled],
    ]);
    expect(disabled.body.additionalData).toEqual(additionalData);
    const enabled = await api.call(enableExtensions, { body });
    expect(enabled.body.data.map(({ state }) => state)).toEqual([Enabled, Enabled]);
    expect(enabled.body.additionalData).toEqual(additionalData);
    expect((await api.call(enableExtensions, { body: { extensionIds: [] } })).status).toBe(400);
  });
});

describe("an agent that has been silent for 90 seconds", () => {
  it("leaves its extension's state unknown, and windows are told when it turns so", async () => {
    const agent = await fleet.join();
    const id = agent.extensionId;
    await agent.leave();
    await expect.poll(async () => (await fleet.get(id)).isOnline).toBe(false);
    expect(await stateOf(id)).toBe(Enabled);
    const live = await listenLive(test.url, user.token);
    later += AGENT_SILENCE_MS + MINUTE;
    await runJobsNow(test.db);
    await expect
      .poll(() => live.heard.map(({ event }) => event))
      .toContainEqual(
        expect.objectContaining({
          topic: "extension",
          id,
          patch: expect.objectContaining({ state: Unknown }),
        }),
      );
    await live.stop();
    expect(await stateOf(id)).toBe(Unknown);
  });

  it("is no matter where somebody has disabled it", async () => {
    const { id } = await test.factories.extension(user);
    await disable(id);
    later += AGENT_SILENCE_MS + MINUTE;
    expect(await stateOf(id)).toBe(Disabled);
    expect((await enable(id)).body.state).toBe(Unknown);
  });
});

it("the list is filtered by state, and each is counted under the other filters", async () => {
  const owner = await test.factories.user();
  const own = test.as(owner);
  const silent = await test.factories.extension(owner, { name: "Silent" });
  later += AGENT_SILENCE_MS + MINUTE;
  const fresh = { lastEventAt: clock() };
  const heard = await test.factories.extension(owner, { name: "Heard" });
  const off = await test.factories.extension(owner, { name: "Off" });
  for (const { id } of [heard, off])
    await test.db.updateTable("extensions").set(fresh).where("id", "=", id).execute();
  await own.call(disableExtension, { params: { id: off.id } });

  const idsOf = async (state: string) =>
    (await own.call(listExtensions, { query: { state } })).body.data.map(({ id }) => id);
  expect(await idsOf("0")).toEqual([off.id]);
  expect(await idsOf("1")).toEqual([heard.id]);
  expect(await idsOf("-1")).toEqual([silent.id]);
  expect(await idsOf("0,-1")).toEqual([silent.id, off.id]);
  expect((await own.call(listExtensions, { query: { state: "2" } })).status).toBe(400);

  const counts = await own.call(countExtensions, { query: { state: "0" } });
  expect(counts.body).toMatchObject({ total: 1, online: 0, offline: 1, facts: ["disabled"] });
  expect(counts.body.states).toHaveLength(3);
  expect(counts.body.states).toEqual(
    expect.arrayContaining([Disabled, Enabled, Unknown].map((state) => ({ state, count: 1 }))),
  );
});

it("the total of each state is exact, connected or not, disabled or not, heard or never", async () => {
  const owner = await test.factories.user();
  const since = new Date(clock().getTime() - AGENT_SILENCE_MS);
  const old = { createdAt: new Date(0) };
  const kinds = [
    { state: Disabled, isOnline: true },
    { state: Disabled, lastEventAt: clock() },
    { ...old, state: Disabled },
    { isOnline: true, lastEventAt: new Date(0) },
    { ...old, isOnline: true },
    { ...old, lastEventAt: clock() },
    { createdAt: clock() },
    { ...old, lastEventAt: since },
    { ...old, lastEventAt: new Date(0) },
    old,
    old,
  ];
  for (const kind of kinds) {
    const { id } = await test.factories.extension(owner);
    await test.db.updateTable("extensions").set(kind).where("id", "=", id).execute();
  }
  const totalOf = async (state: string) =>
    (await test.as(owner).call(listExtensions, { query: { state, pageSize: "10" } })).body
      .totalCount;
  const totals = await Promise.all(["0", "1", "-1", "0,1", "1,-1", "-1,0,1,1"].map(totalOf));
  expect(totals).toEqual([3, 4, 4, 7, 8, 11]);
});
