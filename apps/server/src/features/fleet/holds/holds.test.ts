import { randomUUID } from "node:crypto";
import {
  askForHold,
  disableExtension,
  heartbeatHold,
  type HoldPurpose,
  listHoldEvents,
  releaseHold,
  sendHoldCommand,
  startScript,
  takeHold,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFleet, wholeRow } from "../../../../test/fleet.ts";
import { runJobsNow } from "../../../../test/jobs.ts";
import { listenLive } from "../../../../test/live-stream.ts";

let later = 0;
const test = await startTestApp({ clock: () => new Date(Date.now() + later) });
const fleet = await makeFleet(test);
const { api, user } = fleet;

/** One window of the user's. */
function openWindow(extensionId: number, on = api, windowId: string = randomUUID()) {
  const params = { id: extensionId };
  return {
    windowId,
    take: (purpose: HoldPurpose = "pick") =>
      on.call(takeHold, { params, body: { windowId, purpose } }),
    beat: (readSeq = 0) => on.call(heartbeatHold, { params, body: { windowId, readSeq } }),
    release: () => on.call(releaseHold, { params, body: { windowId } }),
    send: (commandId = randomUUID()) =>
      on.call(sendHoldCommand, {
        params,
        body: { windowId, commandId, command: { type: "tabs.list" } },
      }),
    read: async (after = 0) =>
      (await on.call(listHoldEvents, { params, query: { windowId, after: String(after) } })).body,
  };
}

const answered = (commandId: string, value: unknown = []) => ({
  type: "answered" as const,
  commandId,
  outcome: { isDone: true as const, value: value as [] },
});

/** The hold that a connected agent is told of. */
async function toldHold(agent: FakeAgent) {
  const { hold } = await agent.next("hold");
  if (!hold) throw new Error("The agent is told that nobody holds it");
  return hold;
}

const auditOf = async (extensionId: number) => {
  const rows = await test.db
    .selectFrom("auditLog")
    .select(["action", "target"])
    .where("action", "in", ["takeHold", "endHold"])
    .orderBy("id")
    .execute();
  return rows
    .filter(({ target }) => target?.startsWith(`${extensionId}:`))
    .map(({ action, target }) => `${action} ${target?.split(": ")[1]}`);
};

describe("a hold", () => {
  it("is one window's: the row names who has it, others are refused, and its end is told", async () => {
    const agent = await fleet.join();
    const { extensionId } = agent;
    const [first, second] = [openWindow(extensionId), openWindow(extensionId)];
    const taken = await first.take();
    expect(taken).toMatchObject({
      status: 200,
      body: { purpose: "pick", holder: user.email, askedBy: null },
    });
    expect((await fleet.get(extensionId)).hold).toEqual(taken.body);
    expect(await toldHold(agent)).toMatchObject({ holdId: taken.body.holdId, purpose: "pick" });

    const refused = await second.take();
    expectFailure(refused, "browserHeld");
    expect(JSON.stringify(refused.body)).toContain(user.email);
    expectFailure(await second.beat(), "holdEnded");
    expectFailure(await second.send(), "holdEnded");
    // A window that was loaded anew goes on with its own.
    expect((await first.take()).body).toEqual(taken.body);

    expect((await first.release()).status).toBe(200);
    expect((await agent.next("hold")).hold).toBeNull();
    expect((await fleet.get(extensionId)).hold).toBeNull();
    expectFailure(await first.beat(), "holdEnded");
    expect((await second.take("record")).status).toBe(200);
    expect(await auditOf(extensionId)).toEqual([
      "takeHold pick",
      "endHold pick, released",
      "takeHold record",
    ]);
  });

  it("is asked for by others, and ended by its owner from elsewhere", async () => {
    const agent = await fleet.join();
    const params = { id: agent.extensionId };
    const mine = openWindow(agent.extensionId);
    expectFailure(await api.call(askForHold, { params }), "holdEnded");
    await mine.take();
    await api.call(askForHold, { params });
    expect((await mine.beat()).body.askedBy).toBe(user.email);
    expect((await fleet.get(agent.extensionId)).hold?.askedBy).toBe(user.email);
    expect((await api.call(releaseHold, { params, body: {} })).status).toBe(200);
    expectFailure(await mine.beat(), "holdEnded");
  });

  it("ends after 30 s of silence, and not before", async () => {
    const agent = await fleet.join();
    const mine = openWindow(agent.extensionId);
    await mine.take();
    later += 25_000;
    await mine.beat();
    later += 25_000;
    await runJobsNow(test.db);
    expect((await mine.beat()).status).toBe(200);
    later += 31_000;
    await runJobsNow(test.db);
    expectFailure(await mine.beat(), "holdEnded");
    expect((await fleet.get(agent.extensionId)).hold).toBeNull();
    expect(await auditOf(agent.extensionId)).toEqual(["takeHold pick", "endHold pick, silent"]);
  });

  it("that is silent does not keep another window waiting for the look at it", async () => {
    const agent = await fleet.join();
    await openWindow(agent.extensionId).take();
    later += 31_000;
    expect((await openWindow(agent.extensionId).take()).status).toBe(200);
  });

  it("is of a browser that is there, enabled, and new enough", async () => {
    const agent = await fleet.join();
    const params = { id: agent.extensionId };
    const mine = openWindow(agent.extensionId);
    await test.db
      .updateTable("extensions")
      .set({ protocolMinor: 7 })
      .where("id", "=", agent.extensionId)
      .execute();
    expectFailure(await mine.take(), "agentTooOld");
    await api.call(disableExtension, { params });
    expectFailure(await mine.take(), "extensionProblem");
    const away = await fleet.join();
    await away.leave();
    await expect.poll(async () => (await fleet.get(away.extensionId)).isOnline).toBe(false);
    expectFailure(await openWindow(away.extensionId).take(), "extensionProblem");
    const stranger = test.as(await test.factories.user());
    expectFailure(await openWindow(agent.extensionId, stranger).take(), "extensionsNotFound");
  });
});

describe("runs and a hold", () => {
  it("a run that comes due waits for the end of the hold, and says so", async () => {
    const agent = await fleet.join(await fleet.makeScript(1));
    const { extensionId } = agent;
    const mine = openWindow(extensionId);
    await mine.take();
    await api.call(startScript, { params: { id: extensionId } });
    await expect.poll(async () => (await fleet.runOf(extensionId)).waitReason).toBe("held");
    await mine.release();
    await agent.wanted("running");
    await agent.reportAll({ kind: "accepted" });
    expect((await fleet.runOf(extensionId)).waitReason).toBeNull();
  });

  it("a run that goes on stands between its steps, and goes on afterwards", async () => {
    const agent = await fleet.join(await fleet.makeScript(1));
    await fleet.begin(agent);
    const mine = openWindow(agent.extensionId);
    await mine.take();
    await agent.wanted("paused");
    await mine.release();
    await agent.wanted("running");
    await agent.reportAll(...wholeRow(0), { kind: "finished", outcome: "finished" });
    expect(await fleet.statusOf(agent.extensionId)).toBe(4);
  });
});

describe("commands and events", () => {
  it("go once each, in their order, and are kept until they are read", async () => {
    const agent = await fleet.join();
    const mine = openWindow(agent.extensionId);
    const { holdId } = (await mine.take()).body;
    const [one, two] = [randomUUID(), randomUUID()];
    await mine.send(one);
    await mine.send(one);
    await mine.send(two);
    expect(await agent.next("holdCommand")).toMatchObject({ holdId, commandId: one });
    expect(await agent.next("holdCommand")).toMatchObject({ holdId, commandId: two });
    const live = await listenLive(test.url, user.token);
    agent.tellHold(holdId, 1, answered(one), answered(two));
    expect(await agent.next("holdAck")).toMatchObject({ holdId, seq: 2 });
    // Once more, as over a connection that was lost.
    agent.tellHold(holdId, 2, answered(two));
    expect(await agent.next("holdAck")).toMatchObject({ holdId, seq: 2 });
    await live.find("hold", ({ lastSeq }) => lastSeq === 2);
    const read = await mine.read();
    expect(read).toMatchObject({
      lastSeq: 2,
      data: [{ seq: 1, event: answered(one) }, { seq: 2 }],
    });
    await mine.beat(1);
    expect((await mine.read()).data.map(({ seq }) => seq)).toEqual([2]);
  });

  it("are kept one and all, however quickly they are told one after the other", async () => {
    const agent = await fleet.join();
    const mine = openWindow(agent.extensionId);
    const { holdId } = (await mine.take()).body;
    const seqs = Array.from({ length: 40 }, (_, index) => index + 1);
    for (const seq of seqs) agent.tellHold(holdId, seq, answered(randomUUID()));
    await expect.poll(async () => (await mine.read()).lastSeq).toBe(seqs.length);
    expect((await mine.read()).data.map(({ seq }) => seq)).toEqual(seqs);
  });

  it("survive a restart of the server: what is not answered is told again", async () => {
    const database = await createTestDatabase();
    const before = await startTestApp({ database });
    const earlier = await makeFleet(before);
    const agent = await earlier.join();
    const mine = openWindow(agent.extensionId, earlier.api);
    const { holdId } = (await mine.take()).body;
    const commandId = randomUUID();
    await mine.send(commandId);
    await agent.next("holdCommand");
    agent.tellHold(holdId, 1, answered(randomUUID()));
    await agent.next("holdAck");
    await before.close();

    const after = await startTestApp({ database });
    await agent.moveTo(after.url);
    expect(await toldHold(agent)).toMatchObject({ holdId, ackedSeq: 1 });
    expect(await agent.next("holdCommand")).toMatchObject({ holdId, commandId });
    const again = openWindow(agent.extensionId, after.as(earlier.user), mine.windowId);
    expect((await again.beat()).body.holdId).toBe(holdId);
    expect((await again.read()).data.map(({ seq }) => seq)).toEqual([1]);
  });

  it("of a hold that is over are let go: its agent hears that nobody holds it", async () => {
    const agent = new FakeAgent(test.url, { token: fleet.token, hello: { holdId: randomUUID() } });
    await agent.join();
    expect((await agent.next("hold")).hold).toBeNull();
    agent.tellHold(randomUUID(), 1, answered(randomUUID()));
    expect((await agent.next("hold")).hold).toBeNull();
  });
});
