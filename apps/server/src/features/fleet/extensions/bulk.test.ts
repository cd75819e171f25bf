// @module-tag postgres
import {
  changeScripts,
  dequeueScripts,
  enqueueScripts,
  getExtension,
  listExtensions,
  pauseScripts,
  restartScripts,
  ScriptStatus,
  startScripts,
  stopScripts,
  updateNotes,
  updateOwnNotes,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeFleet } from "../../../../test/fleet.ts";

const test = await startTestApp();
const { db } = test;
const fleet = await makeFleet(test);
const { api, user } = fleet;
const stranger = await test.factories.user();

async function makeRows(userId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into extensions (user_id, name, installation_id, secret_hash)
    select ${userId}, 'Browser ' || n, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea)
    from generate_series(1, ${count}) n returning id
  `.execute(db);
  return rows.map((row) => row.id);
}

const countByStatus = async (ids: number[]) => {
  const { rows } = await sql<{ status: number; count: number }>`
    select r.status, count(*) from extensions e join runs r on r.id = e.latest_run_id
    where e.id = any(${ids}::bigint[]) group by r.status
  `.execute(db);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
};

describe("bulk calls on 10,000 rows", () => {
  it("change what can be changed and name the rest", async () => {
    const own = await makeRows(user.id, 9_980);
    const foreign = await makeRows(stranger.id, 19);
    const extensionIds = [...own, ...foreign, 99_999_999];
    const failed = [...foreign, 99_999_999].map((id) => ({ id, errorCode: 305 }));
    const scriptId = await fleet.makeScript(2, 3);

    const changed = await api.call(changeScripts, { body: { extensionIds, scriptId } });
    expect(changed.body.data).toHaveLength(9_980);
    expect(changed.body.additionalData).toEqual({ errorCode: 303, items: failed });

    const started = await api.call(startScripts, { body: { extensionIds } });
    expect(started.body.data).toHaveLength(9_980);
    expect(started.body.additionalData).toEqual({ errorCode: 303, items: failed });
    await expect
      .poll(() => countByStatus(own))
      .toEqual({ [ScriptStatus.WaitingForBrowser]: 9_980 });

    const again = await api.call(startScripts, { body: { extensionIds: own } });
    expect(again.body.data).toEqual([]);
    expect(again.body.additionalData.items).toHaveLength(9_980);
    expect(again.body.additionalData.items[0]?.errorCode).toBe(201);

    const restarted = await api.call(restartScripts, { body: { extensionIds: own } });
    expect(restarted.body.data).toHaveLength(9_980);
    const stopped = await api.call(stopScripts, { body: { extensionIds: own } });
    expect(stopped.body.data).toHaveLength(9_980);
    expect(stopped.body.additionalData).toEqual({ errorCode: null, items: [] });
    expect(await countByStatus(own)).toEqual({ [ScriptStatus.Aborted]: 9_980 });

    const theirs = (await test.as(stranger).call(listExtensions)).body;
    expect(theirs.data.every((row) => row.script === null && row.run === null)).toBe(true);
  });

  it("refuse 10,001, none, and what are no ids", async () => {
    for (const extensionIds of [Array.from({ length: 10_001 }, (_, n) => n + 1), [], [0], ["1"]]) {
      const refused = await api.call(stopScripts, {
        body: { extensionIds: extensionIds as number[] },
      });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain("extensionIds");
    }
  });
});

describe("a bulk command", () => {
  it("tells each failure by its own code", async () => {
    const [ready = 0, bare = 0, waiting = 0] = await makeRows(user.id, 3);
    const scriptId = await fleet.makeScript();
    await fleet.setScript(ready, scriptId);
    await fleet.setScript(waiting, scriptId);
    await api.call(startScripts, { body: { extensionIds: [waiting] } });
    const answer = await api.call(startScripts, { body: { extensionIds: [waiting, bare, ready] } });
    expect(answer.body.data.map((row) => row.id)).toEqual([ready]);
    expect(answer.body.additionalData).toEqual({
      errorCode: 303,
      items: [
        { id: waiting, errorCode: 201 },
        { id: bare, errorCode: 304 },
      ],
    });
  });

  it("puts runs into the queue and takes them back", async () => {
    const [ready = 0, bare = 0] = await makeRows(user.id, 2);
    const [foreign = 0] = await makeRows(stranger.id, 1);
    await fleet.setScript(ready, await fleet.makeScript());
    // Nothing is dispatched to a disabled extension: its run stays in the queue.
    await db.updateTable("extensions").set({ state: 0 }).where("id", "=", ready).execute();
    const body = { extensionIds: [ready, bare, foreign] };
    const additionalData = {
      errorCode: 303,
      items: [
        { id: bare, errorCode: 304 },
        { id: foreign, errorCode: 305 },
      ],
    };
    const queued = await api.call(enqueueScripts, { body });
    expect(queued.body.data.map((row) => row.run?.status)).toEqual([ScriptStatus.InQueue]);
    expect(queued.body.additionalData).toEqual(additionalData);
    const withdrawn = await api.call(dequeueScripts, { body });
    expect(withdrawn.body.data.map((row) => row.run)).toEqual([null]);
    expect(withdrawn.body.additionalData).toEqual(additionalData);
  });

  it("pauses and resumes agents that run", async () => {
    const scriptId = await fleet.makeScript();
    const agents = [await fleet.join(scriptId), await fleet.join(scriptId)];
    for (const agent of agents) await fleet.begin(agent);
    const extensionIds = agents.map((agent) => agent.extensionId);
    const paused = await api.call(pauseScripts, { body: { extensionIds } });
    expect(paused.body.data.map((row) => row.run?.status)).toEqual([1, 1]);
    await Promise.all(agents.map((agent) => agent.wanted("paused")));
    const resumed = await api.call(startScripts, { body: { extensionIds } });
    expect(resumed.body.data.map((row) => row.run?.status)).toEqual([2, 2]);
    await Promise.all(agents.map((agent) => agent.wanted("running")));
    await Promise.all(agents.map((agent) => agent.leave()));
  });

  it("refuses another network's script for those of one, and sets it on the others", async () => {
    const [neutral = 0, twitter = 0] = await makeRows(user.id, 2);
    await db
      .updateTable("extensions")
      .set({ socialNetwork: 3 })
      .where("id", "=", twitter)
      .execute();
    const scriptId = await fleet.makeScript();
    await db.updateTable("scripts").set({ socialNetwork: 1 }).where("id", "=", scriptId).execute();
    const body = { extensionIds: [neutral, twitter], scriptId };
    const answer = await api.call(changeScripts, { body });
    expect(answer.body.data.map((row) => row.id)).toEqual([neutral]);
    expect(answer.body.additionalData.items).toEqual([{ id: twitter, errorCode: 210 }]);
  });

  it("meets other commands on the same rows without a deadlock", async () => {
    const ids = await makeRows(user.id, 200);
    await api.call(changeScripts, {
      body: { extensionIds: ids, scriptId: await fleet.makeScript() },
    });
    const shuffled = () => ids.toSorted(() => Math.random() - 0.5);
    const calls = Array.from({ length: 24 }, (_, index) =>
      api.call([startScripts, stopScripts, restartScripts][index % 3] ?? startScripts, {
        body: { extensionIds: shuffled() },
      }),
    );
    const statuses = (await Promise.all(calls)).map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe("a note for many", () => {
  it("takes the place of those that they have, in the list too", async () => {
    const [first = 0, second = 0] = await makeRows(user.id, 2);
    const [foreign = 0] = await makeRows(stranger.id, 1);
    const body = { extensionIds: [first, second, foreign], note: "night shift 7" };
    const { body: answer } = await api.call(updateNotes, { body });
    expect(answer.data.map(({ id, note }) => [id, note])).toEqual([
      [first, "night shift 7"],
      [second, "night shift 7"],
    ]);
    expect(answer.additionalData.items).toEqual([{ id: foreign, errorCode: 305 }]);
    const found = await api.call(listExtensions, { query: { search: "night shift 7" } });
    expect(found.body.totalCount).toBe(2);
  });

  it("is each one's own where one is named for each", async () => {
    const [first = 0, second = 0] = await makeRows(user.id, 2);
    const [foreign = 0] = await makeRows(stranger.id, 1);
    const extensions = [first, second, foreign].map((id) => ({ id, note: `own ${id}` }));
    const { body: answer } = await api.call(updateOwnNotes, { body: { extensions } });
    expect(answer.data.map(({ id, note }) => [id, note])).toEqual([
      [first, `own ${first}`],
      [second, `own ${second}`],
    ]);
    expect(answer.additionalData.items).toEqual([{ id: foreign, errorCode: 305 }]);
    const theirs = await test.as(stranger).call(getExtension, { params: { id: foreign } });
    expect(theirs.body.note).toBe("");
  });
});
