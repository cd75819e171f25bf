// @module-tag postgres
import {
  deleteExtension,
  getExtension,
  getHealth,
  getRun,
  listExtensions,
  listRunSteps,
  pauseScript,
  ScriptStatus,
  startScript,
  stopScript,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { FakeAgent } from "../../../test/fake-agent.ts";
import { makeFleet, stepDone, stepStarted, wholeRow } from "../../../test/fleet.ts";
import { listenLive } from "../../../test/live-stream.ts";
import { makeTestProcesses } from "../../../test/processes.ts";
import { commandExtensions } from "../../features/runs/runs/commands/command-runs.ts";
import { userCommand } from "../../features/runs/runs/commands/user-command.ts";

const { database, start, cutListeners } = await makeTestProcesses();
const api = await start("api");
const gateway = await start("gateway");
await start("worker");
const otherApi = await start("api");
const otherGateway = await start("gateway");
await start("worker");

/** Called at the first api; agents connect to the first gateway. */
const fleet = await makeFleet({ ...api, url: gateway.url });
const { user } = fleet;
const finished = { kind: "finished", outcome: "finished" } as const;

const stepsOf = async (runId: number) =>
  (await api.as(user).call(listRunSteps, { params: { id: runId }, query: {} })).body.data;

async function makeCopyOf(agent: FakeAgent): Promise<FakeAgent> {
  if (agent.secret === undefined) throw new Error("It has not joined");
  const { installationId, secret } = agent;
  return new FakeAgent(otherGateway.url, { installationId, secret });
}

describe("processes with one role each", () => {
  it("do together what one does: start, run to the end, and show every step", async () => {
    const agent = await fleet.join(await fleet.makeScript(2, 2));
    const window = await listenLive(api.url, user.token);
    const runId = await fleet.begin(agent);
    await api.as(user).call(getRun, { params: { id: runId } });
    await agent.reportAll(...wholeRow(0), ...wholeRow(1), finished);
    await window.find("run", ({ id, patch }) => id === runId && patch.status === 4);
    await expect
      .poll(() => {
        const told = window.heard.flatMap(({ event }) =>
          event.topic === "run" && event.id === runId ? (event.steps ?? []) : [],
        );
        return new Set(told.filter((step) => step.outcome === "done").map((step) => step.id)).size;
      })
      .toBe(4);
    await window.find("extension", ({ patch }) => patch.run?.stepNumber === 4);
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.Finished);
    await window.stop();
    await agent.leave();
  });

  it("serve what their roles say, and that they are alive", async () => {
    expect((await gateway.as(user).call(listExtensions, { query: {} })).status).toBe(404);
    expect((await gateway.as().call(getHealth)).status).toBe(200);
    const socket = new WebSocket(`${api.url.replace("http", "ws")}/agent/connect`);
    const refused = new Promise((resolve) => socket.once("error", resolve));
    expect(String(await refused)).toContain("404");
  });
});

describe("several processes of a role", () => {
  it("command an agent of one through another, and show it to a window of a third", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const params = { id: agent.extensionId };
    await agent.moveTo(otherGateway.url);
    const window = await listenLive(otherApi.url, user.token);
    const runId = await fleet.begin(agent);
    await api.as(user).call(getRun, { params: { id: runId } });
    await agent.reportAll({ kind: "rowStarted", rowIndex: 0 }, stepStarted(0, "s1"));
    await window.find("run", ({ id, steps }) => id === runId && steps?.length === 1);
    await otherApi.as(user).call(pauseScript, { params });
    await agent.wanted("paused");
    await api.as(user).call(startScript, { params });
    await agent.wanted("running");
    await otherApi.as(user).call(stopScript, { params });
    await agent.wanted("stopped");
    await window.find("run", ({ id, patch }) => id === runId && patch.status === 3);
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.Aborted);
    await window.stop();
    await agent.leave();
  });

  it("keep a run as it is when its browser comes back to another gateway", async () => {
    const agent = await fleet.join(await fleet.makeScript(2, 1));
    const runId = await fleet.begin(agent);
    const sent = agent.report(...wholeRow(0, 1));
    const { secret, installationId, browserSessionId } = agent;
    const back = new FakeAgent(otherGateway.url, {
      installationId,
      browserSessionId,
      ...(secret !== undefined && { secret }),
    });
    back.run = agent.run;
    back.lastSeq = agent.lastSeq;
    await back.join();
    // Both bring the same reports.
    back.sendEvents(sent);
    await back.acked(back.lastSeq);
    expect(await agent.closing()).toMatchObject({ code: 4409 });
    expect((await stepsOf(runId)).map(({ outcome }) => outcome)).toEqual(["done"]);
    await back.reportAll(...wholeRow(1, 1), finished);
    const run = (await api.as(user).call(getRun, { params: { id: runId } })).body;
    expect(run.statusChanges.map(({ event }) => event)).toEqual([
      "start",
      "dispatch",
      "accept",
      "done",
    ]);
    await back.leave();
  });

  it("keep runs as they are when a gateway stops and its agents go to another", async () => {
    const stopping = await start("gateway");
    const agent = await fleet.join(await fleet.makeScript(1, 1));
    await agent.moveTo(stopping.url);
    const runId = await fleet.begin(agent);
    await stopping.close();
    expect(await agent.closing()).toMatchObject({ code: 1012 });
    await agent.moveTo(otherGateway.url);
    await agent.reportAll(...wholeRow(0, 1), finished);
    const run = (await api.as(user).call(getRun, { params: { id: runId } })).body;
    expect(run.status).toBe(ScriptStatus.Finished);
    expect(run.statusChanges.map(({ event }) => event)).not.toContain("agentLost");
    await agent.leave();
  });

  it("give a copied profile a row of its own, wherever the first one is connected", async () => {
    const agent = await fleet.join();
    const copy = await makeCopyOf(agent);
    await copy.join();
    expect(copy.extensionId).not.toBe(agent.extensionId);
    expect(agent.closed).toBeUndefined();
    await agent.leave();
    await copy.leave();
  });

  it("take a row over where nobody answers at the other gateway any more", async () => {
    const agent = await fleet.join();
    agent.freeze();
    const successor = await makeCopyOf(agent);
    await successor.join();
    expect(successor.extensionId).toBe(agent.extensionId);
    await agent.leave();
    await successor.leave();
  });

  it("cut off the agent of a row that is deleted", async () => {
    const agent = await fleet.join();
    await otherApi.as(user).call(deleteExtension, { params: { id: agent.extensionId } });
    expect(await agent.closing()).toMatchObject({ code: 4403 });
  });
});

describe("a process that is not heard", () => {
  it("looks at everything again once it hears the others", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const window = await listenLive(api.url, user.token);
    await cutListeners();
    // Whether it is heard or not, it is done.
    await fleet.begin(agent);
    await window.find("resync");
    const runId = (await fleet.runOf(agent.extensionId)).id;
    await api.as(user).call(getRun, { params: { id: runId } });
    await agent.reportAll({ kind: "rowStarted", rowIndex: 0 }, stepStarted(0, "s1"));
    await agent.reportAll(stepDone(0, "s1"));
    const told = await window.find(
      "run",
      ({ id, steps }) => id === runId && steps?.[0]?.outcome === "done",
    );
    expect(told.steps).toHaveLength(1);
    await window.stop();
    await agent.leave();
  });

  it("and is taken for dead keeps its agents and their runs", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const runId = await fleet.begin(agent);
    const gatewayOf = () =>
      database.db
        .selectFrom("extensions")
        .select("gatewayId")
        .where("id", "=", agent.extensionId)
        .executeTakeFirst();
    const before = (await gatewayOf())?.gatewayId ?? 0;
    await database.db
      .updateTable("processes")
      .set({ isLost: true })
      .where("id", "=", before)
      .execute();
    await expect.poll(gatewayOf).not.toEqual({ gatewayId: before });
    await expect.poll(async () => (await fleet.get(agent.extensionId)).isOnline).toBe(true);
    await agent.reportAll(...wholeRow(0), ...wholeRow(1), finished);
    const { body } = await api.as(user).call(getExtension, { params: { id: agent.extensionId } });
    expect(body.run).toMatchObject({ id: runId, status: ScriptStatus.Finished });
    await agent.leave();
  });

  it("for as long as PostgreSQL is away is not dead", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 1));
    const runId = await fleet.begin(agent);
    const listProcesses = () =>
      database.db.selectFrom("processes").select("id").orderBy("id").execute();
    const before = await listProcesses();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(database.db);
    const written = agent.report(...wholeRow(0, 1), finished);
    // Sent away as long as the gateway cannot serve it, as agents are.
    const isBack = () =>
      agent.moveTo(gateway.url).then(
        () => true,
        () => false,
      );
    await expect.poll(isBack).toBe(true);
    agent.sendEvents(written, runId);
    await agent.acked(written.at(-1)?.seq ?? 0);
    const run = (await api.as(user).call(getRun, { params: { id: runId } })).body;
    expect(run.status).toBe(ScriptStatus.Finished);
    expect(await listProcesses()).toEqual(before);
    await agent.leave();
  });
});

describe("what a process did and told nobody before it was killed", () => {
  it("is found by the others", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 1));
    await database.db
      .insertInto("processes")
      .values({ roles: ["worker"], host: "gone", keyId: "", startedAt: new Date() })
      .execute();
    const isKnown = async () =>
      (await database.db.selectFrom("processes").where("host", "=", "gone").execute()).length > 0;
    // Put into the queue, and committed; then its process was no more.
    const call = { userId: user.id, startedBy: null, origin: "user", at: new Date() } as const;
    await commandExtensions(database.db, call, [agent.extensionId], userCommand("enqueue"));
    await agent.wanted("running");
    await agent.reportAll({ kind: "accepted" }, ...wholeRow(0, 1), finished);
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.Finished);
    await expect.poll(isKnown).toBe(false);
    await agent.leave();
  });
});
