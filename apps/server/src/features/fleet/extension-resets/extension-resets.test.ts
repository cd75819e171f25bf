// @module-tag postgres
import {
  changeScript,
  changeScripts,
  changeSocialNetwork,
  changeSocialNetworks,
  enqueueScript,
  ExtensionState,
  getRun,
  listRunData,
  listSchedules,
  resetExtension,
  resetExtensions,
  ScriptStatus,
  SocialNetwork,
  startScript,
  stopScript,
  updateSchedules,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeFleet } from "../../../../test/fleet.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api, user } = fleet;
const stranger = await test.factories.user();

const TOMORROW = {
  performMode: "repeating",
  startAt: "2099-01-01T10:00",
  timeZone: "UTC",
} as const;

async function makeRow(network: SocialNetwork | null = null): Promise<number> {
  const { id } = await test.factories.extension(user);
  await fleet.setScript(id, await fleet.makeScript());
  if (network !== null)
    await test.db
      .updateTable("extensions")
      .set({ socialNetwork: network })
      .where("id", "=", id)
      .execute();
  return id;
}

async function makeBusy(): Promise<number> {
  const agent = await fleet.join(await fleet.makeScript());
  await fleet.begin(agent);
  return agent.extensionId;
}

const schedule = (extensionIds: number[]) =>
  api.call(updateSchedules, { body: { extensionIds, schedule: TOMORROW } });

async function addData(extensionId: number): Promise<number> {
  await api.call(startScript, { params: { id: extensionId } });
  await api.call(stopScript, { params: { id: extensionId } });
  const { id: runId } = await fleet.runOf(extensionId);
  await sql`insert into run_data (run_id, seq, row_index, name, value, collected_at)
    values (${runId}, 1, 0, 'price', '"12"', now())`.execute(test.db);
  return runId;
}

const dataOf = async (id: number) =>
  (await api.call(listRunData, { params: { id } })).body.data.map(({ name }) => name);

describe("reset", () => {
  it("takes account, script, schedule and collected data; the row and its runs stay", async () => {
    const id = await makeRow(SocialNetwork.Vk);
    await test.factories.account(user, id);
    const other = await makeRow();
    await schedule([id, other]);
    const runId = await addData(id);
    const otherRunId = await addData(other);
    expect(await dataOf(runId)).toEqual(["price"]);

    const { body } = await api.call(resetExtension, { params: { id } });
    expect(body).toMatchObject({
      id,
      account: null,
      script: null,
      schedule: null,
      socialNetwork: 1,
    });
    expect(body.run).toMatchObject({ id: runId, status: ScriptStatus.Aborted });
    expect((await api.call(getRun, { params: { id: runId } })).status).toBe(200);
    expect(await dataOf(runId)).toEqual([]);
    expect(await dataOf(otherRunId)).toEqual(["price"]);
    expect((await fleet.get(other)).schedule).not.toBeNull();
    // A schedule that nobody has any more is gone.
    await api.call(resetExtension, { params: { id: other } });
    expect((await api.call(listSchedules, { query: {} })).body.totalCount).toBe(0);
  });

  it("is refused while a run is under way, and stops one that waits", async () => {
    const busy = await makeBusy();
    expectFailure(await api.call(resetExtension, { params: { id: busy } }), "scriptInUse");
    expect((await fleet.get(busy)).script).not.toBeNull();
    for (const state of [ExtensionState.Disabled, ExtensionState.Enabled]) {
      const id = await makeRow();
      await test.db.updateTable("extensions").set({ state }).where("id", "=", id).execute();
      await api.call(enqueueScript, { params: { id } });
      const { body } = await api.call(resetExtension, { params: { id } });
      expect(body).toMatchObject({ script: null, run: { status: ScriptStatus.Aborted } });
    }
  });

  it("of many names those that stay as they are", async () => {
    const [free, busy] = [await makeRow(), await makeBusy()];
    const { id: foreign } = await test.factories.extension(stranger);
    const { body } = await api.call(resetExtensions, {
      body: { extensionIds: [foreign, busy, free] },
    });
    expect(body.data.map(({ id, script }) => [id, script])).toEqual([[free, null]]);
    expect(body.additionalData).toEqual({
      errorCode: 303,
      items: [
        { id: foreign, errorCode: 305 },
        { id: busy, errorCode: 201 },
      ],
    });
    expectFailure(
      await api.call(resetExtension, { params: { id: foreign } }),
      "extensionsNotFound",
    );
  });
});

describe("another social network", () => {
  const change = (id: number, socialNetwork: SocialNetwork | null) =>
    api.call(changeSocialNetwork, { params: { id }, body: { socialNetwork } });

  it("takes account and script away, the same one does not", async () => {
    const id = await makeRow();
    await test.factories.account(user, id);
    const { body } = await change(id, SocialNetwork.Vk);
    expect(body).toMatchObject({ socialNetwork: SocialNetwork.Vk, account: null, script: null });
    await test.factories.account(user, id, { name: "Ada" });
    await fleet.setScript(id, await fleet.makeScript());
    const kept = (await change(id, SocialNetwork.Vk)).body;
    expect(kept).toMatchObject({ account: { name: "Ada" }, script: { name: "Script" } });
    expect((await change(id, null)).body).toMatchObject({ socialNetwork: null, script: null });
  });

  it("is refused while a run is under way, for no network, and for another's row", async () => {
    const id = await makeBusy();
    expectFailure(await change(id, SocialNetwork.Vk), "scriptInUse");
    expectFailure(await change(id, 9 as SocialNetwork), "invalidInput", "socialNetwork");
    const { id: foreign } = await test.factories.extension(stranger);
    expectFailure(await change(foreign, SocialNetwork.Vk), "extensionsNotFound");
  });

  it("stops the run that waits, whose script goes", async () => {
    const id = await makeRow();
    await api.call(startScript, { params: { id } });
    expect((await change(id, SocialNetwork.Vk)).body).toMatchObject({
      socialNetwork: SocialNetwork.Vk,
      script: null,
      run: { status: ScriptStatus.Aborted },
    });
  });

  it("of many names those that keep theirs", async () => {
    const [free, busy] = [await makeRow(), await makeBusy()];
    const { body } = await api.call(changeSocialNetworks, {
      body: { extensionIds: [busy, free], socialNetwork: SocialNetwork.Google },
    });
    expect(body.data.map((row) => [row.id, row.socialNetwork])).toEqual([[free, 4]]);
    expect(body.additionalData.items).toEqual([{ id: busy, errorCode: 201 }]);
  });

  it("keeps scripts of another from being set, on one and on a mixed selection", async () => {
    const id = await makeRow();
    const scriptId = await fleet.makeScript();
    await test.db
      .updateTable("scripts")
      .set({ socialNetwork: SocialNetwork.Vk })
      .where("id", "=", scriptId)
      .execute();
    await change(id, SocialNetwork.Google);
    const { id: other } = await test.factories.extension(user);
    await change(other, SocialNetwork.Vk);
    const mixed = { extensionIds: [id, other], scriptId };
    expectFailure(await api.call(changeScripts, { body: mixed }), "differentSocialNetworks");
    expect((await fleet.get(other)).script).toBeNull();
    expectFailure(
      await api.call(changeScript, { params: { id }, body: { scriptId } }),
      "otherSocialNetwork",
    );
  });
});
