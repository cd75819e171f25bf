import {
  changeScripts,
  deleteExtension,
  dequeueScript,
  getRun,
  LIVE_PLACE_HEADER,
  type LiveEvent,
  ScriptStatus,
  startScript,
  updateNote,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { makeFleet, stepDone, stepStarted, wholeRow } from "../../../test/fleet.ts";
import { listenLive } from "../../../test/live-stream.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api, user } = fleet;
const stranger = await test.factories.user();

type Patch = Extract<LiveEvent, { topic: "extension" }>["patch"];

/** What a window shows that merges every patch it hears. */
function shown(heard: { event: LiveEvent }[], id: number): Patch {
  const patches = heard.map(({ event }) =>
    event.topic === "extension" && event.id === id ? event.patch : {},
  );
  return Object.assign({}, ...patches) as Patch;
}

describe("a window", () => {
  it("sees a browser light up, run and go", async () => {
    const scriptId = await fleet.makeScript(2, 2);
    const live = await listenLive(test.url, user.token);
    const agent = await fleet.join(scriptId);
    const id = agent.extensionId;
    const added = await live.find("extensionAdded", ({ extension }) => extension.id === id);
    expect(added.extension.isOnline).toBe(true);

    const runId = await fleet.begin(agent);
    await live.find("extension", ({ patch }) => patch.run?.status === ScriptStatus.InProgress);
    // The log of a run that nobody looks at is not told.
    await agent.reportAll({ kind: "rowStarted", rowIndex: 0 });
    await live.find("extension", ({ patch }) => patch.run?.rowNumber === 1);
    expect(live.heard.some(({ event }) => event.topic === "run" && event.rows)).toBe(false);
    await api.call(getRun, { params: { id: runId } });
    await agent.reportAll(stepStarted(0, "s1"));
    await live.find("extension", ({ patch }) => patch.run?.stepNumber === 1);
    const error = { code: "timeout", message: "Too slow" };
    const told = { failureCode: "timeout", message: "Too slow" };
    await agent.reportAll(
      stepDone(0, "s1", { outcome: "failed", error, data: { name: "a", value: [1] } }),
      { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
    );
    const failed = await live.find("run", ({ data = [] }) => data.length > 0);
    expect(failed).toMatchObject({
      id: runId,
      patch: { errorMessage: "Too slow", error: told },
      rows: [{ rowIndex: 0, id: "row1", outcome: "failed" }],
      steps: [{ path: "s1", outcome: "failed", failureCode: "timeout" }],
      data: [{ name: "a", value: [1] }],
    });
    await agent.reportAll(...wholeRow(1), { kind: "finished", outcome: "finishedWithErrors" });
    await live.find("run", ({ patch }) => patch.status === ScriptStatus.FinishedWithErrors);
    await live.find("extension", ({ patch }) => patch.script?.status === 7);
    await agent.leave();
    await live.find("extension", ({ patch }) => patch.isOnline === false);

    // After all patches the window shows what a fresh fetch would.
    await expect.poll(async () => shown(live.heard, id)).toMatchObject(await fleet.get(id));
    const changes = live.heard.flatMap(({ event }) =>
      event.topic === "run" ? (event.statusChanges ?? []).map((change) => change.event) : [],
    );
    expect(changes).toEqual(["start", "dispatch", "accept", "done"]);
    await live.stop();
  });

  it("goes on from the place of its first read, and misses nothing between", async () => {
    const { id } = await test.factories.extension(user);
    const read = (headers: Record<string, string>) =>
      fetch(`${test.url}/api/extensions`, {
        headers: { authorization: `Bearer ${user.token}`, ...headers },
      });
    expect((await read({})).headers.has(LIVE_PLACE_HEADER)).toBe(false);
    const place = (await read({ [LIVE_PLACE_HEADER]: "?" })).headers.get(LIVE_PLACE_HEADER) ?? "";
    await api.call(updateNote, { params: { id }, body: { note: "between" } });
    const live = await listenLive(test.url, user.token, place);
    await live.find("extension", ({ patch }) => patch.note === "between");
    expect(live.heard.map(({ event }) => event.topic)).not.toContain("resync");
    await live.stop();
  });

  it("hears what other windows change, and nothing of other users", async () => {
    const { id } = await test.factories.extension(user);
    const live = await listenLive(test.url, user.token);
    const theirs = await listenLive(test.url, stranger.token);
    await api.call(updateNote, { params: { id }, body: { note: "seen" } });
    expect((await live.find("extension")).patch).toMatchObject({ note: "seen" });
    await api.call(deleteExtension, { params: { id } });
    expect((await live.find("extensionRemoved")).id).toBe(id);
    await test.as(stranger).call(updateNote, { params: { id }, body: { note: "x" } });
    expect(theirs.heard).toEqual([]);
    await Promise.all([live.stop(), theirs.stop()]);
  });

  it("sees a withdrawn run replaced by the one before", async () => {
    const { id } = await test.factories.extension(user);
    await fleet.setScript(id, await fleet.makeScript());
    await test.db.updateTable("extensions").set({ state: 0 }).where("id", "=", id).execute();
    const live = await listenLive(test.url, user.token);
    await api.call(startScript, { params: { id } });
    await expect.poll(() => shown(live.heard, id).run?.waitReason).toBe("disabled");
    await api.call(dequeueScript, { params: { id } });
    await expect.poll(() => shown(live.heard, id).run).toBeNull();
    expect(shown(live.heard, id).script?.status).toBe(ScriptStatus.Unknown);
    await live.stop();
  });
});

describe("after a gap", () => {
  it("a window catches up from the last id it heard", async () => {
    const { id } = await test.factories.extension(user);
    const note = (text: string) => api.call(updateNote, { params: { id }, body: { note: text } });
    const first = await listenLive(test.url, user.token);
    await note("one");
    await first.find("extension");
    await first.stop();
    await note("two");
    const second = await listenLive(test.url, user.token, first.lastId());
    expect((await second.find("extension")).patch.note).toBe("two");
    expect(second.heard).toHaveLength(1);
    await second.stop();
    // Even one that has heard nothing yet has a place to go on from.
    const third = await listenLive(test.url, user.token);
    await expect.poll(() => third.lastId()).toBeDefined();
    await third.stop();
    await note("three");
    const fourth = await listenLive(test.url, user.token, third.lastId());
    expect((await fourth.find("extension")).patch.note).toBe("three");
    await fourth.stop();
  });

  it.each(["00000000-5", "nonsense", ""])("an id of another life (%j) means resync", async (id) => {
    const live = await listenLive(test.url, user.token, id);
    await live.find("resync");
    expect(live.heard[0]?.event.topic).toBe("resync");
    await live.stop();
  });

  it("with more changes than a window can take means resync", async () => {
    const live = await listenLive(test.url, user.token);
    await expect.poll(() => live.lastId()).toBeDefined();
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into extensions (user_id, name, installation_id, secret_hash)
       select $1, 'n' || n, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea)
       from generate_series(1, 2200) n returning id`,
      [user.id],
    );
    const before = live.lastId();
    const scriptId = await fleet.makeScript();
    const extensionIds = rows.map((row) => row.id);
    await api.call(changeScripts, { body: { extensionIds, scriptId } });
    // A window that listens is not told of each either.
    await live.find("resync");
    expect(live.heard.length).toBeLessThan(10);
    await live.stop();
    const again = await listenLive(test.url, user.token, before);
    await again.find("resync");
    await again.stop();
  });
});

it("ends with the server", async () => {
  const own = await startTestApp();
  const owner = await own.factories.user();
  const live = await listenLive(own.url, owner.token);
  await own.close();
  await expect(live.ended).resolves.toBeUndefined();
});
