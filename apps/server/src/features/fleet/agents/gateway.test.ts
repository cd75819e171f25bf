// @module-tag postgres
import { connect } from "node:net";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import {
  AGENT_HELLO_MAX_BYTES,
  AGENT_MESSAGE_MAX_BYTES,
  AGENT_PATH,
  AGENT_PROTOCOL,
  listRunData,
  ScriptStatus,
} from "@baton/contract";
import { afterAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startTestApp } from "../../../../test/app.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFleet, stepStarted } from "../../../../test/fleet.ts";

const test = await startTestApp();
const { url } = test;
const fleet = await makeFleet(test);

/** Another agent, which whatever the first one says must not concern. */
const bystander = await fleet.join();
afterAll(() => bystander.leave());
async function expectBystanderUnmoved(): Promise<void> {
  bystander.ping();
  expect((await bystander.next("pong")).type).toBe("pong");
}

describe("bad input", () => {
  const deep = "[".repeat(200_000);
  it.each([
    ["no JSON", "hello"],
    ["an unknown type", JSON.stringify({ type: "dance", id: "1" })],
    ["an unknown field", JSON.stringify({ type: "ping", id: "1", extra: true })],
    ["a wrong type", JSON.stringify({ type: "events", id: "1", runId: "1", events: [] })],
    ["no object", "null"],
    ["nesting without end", deep],
    ["nesting without end in a report", `{"type":"events","id":"1","runId":1,"events":${deep}`],
    ["binary", Buffer.from([1, 2, 3])],
  ])("of an agent: %s is refused with a reason", async (_, data) => {
    const agent = await fleet.join();
    agent.sendRaw(data);
    const refused = await agent.next("refused");
    expect(refused).toMatchObject({ reason: "unknownMessage", errorCode: 1 });
    expect((await agent.closing()).code).toBe(4400);
    await expectBystanderUnmoved();
    // It may come again.
    await agent.join();
    await agent.leave();
  });

  it("names the field that is wrong", async () => {
    const agent = await fleet.join();
    agent.sendRaw(JSON.stringify({ type: "ping", id: "1", extra: true }));
    expect((await agent.next("refused")).message).toContain("extra");
    await agent.leave();
  });

  it("larger than allowed closes the socket with 1009", async () => {
    const agent = await fleet.join();
    agent.sendRaw("x".repeat(AGENT_MESSAGE_MAX_BYTES + 1));
    expect((await agent.closing()).code).toBe(1009);
    await expectBystanderUnmoved();
  });

  it("at another address is no agent's door", async () => {
    const socket = new WebSocket(url.replace("http", "ws") + "/agent/other");
    const [error] = (await once(socket, "error")) as [Error];
    expect(error.message).toContain("404");
  });

  it("a refused upgrade is closed, even if the other side keeps its half open", async () => {
    const { port, hostname } = new URL(url);
    const raw = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    await once(raw, "connect");
    const isOpen = async () =>
      await new Promise<number>((resolve) => {
        test.app.server.getConnections((_error, count) => resolve(count));
      });
    const before = await isOpen();
    raw.write(
      "GET /agent/other HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    );
    await once(raw, "data");
    await expect.poll(isOpen).toBe(before - 1);
    raw.destroy();
  });

  it("is refused before the hello, whatever it is", async () => {
    const agent = new FakeAgent(url, { token: fleet.token });
    await agent.open();
    agent.ping();
    expect(await agent.next("refused")).toMatchObject({ reason: "helloExpected" });
    expect((await agent.closing()).code).toBe(4408);
  });

  it("is not looked at before the hello when it is more than a hello", async () => {
    const agent = new FakeAgent(url, { token: fleet.token });
    await agent.open();
    const hello = { ...agent.helloMessage(), padding: "x".repeat(AGENT_HELLO_MAX_BYTES) };
    agent.sendRaw(JSON.stringify(hello));
    expect(await agent.next("refused")).toMatchObject({ reason: "helloExpected" });
  });

  it("of megabytes before the hello is cut off while it comes", async () => {
    const agent = new FakeAgent(url, { token: fleet.token });
    await agent.open();
    agent.sendRaw(" ".repeat(AGENT_MESSAGE_MAX_BYTES - 1));
    expect((await agent.closing()).code).toBe(1006);
    await expectBystanderUnmoved();
  });

  it("nested deep in collected data is kept as text, and the run goes on", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 1));
    const runId = await fleet.begin(agent);
    const place = { rowIndex: 0, path: "s1", iteration: [], attempt: 1 };
    const done = { kind: "stepFinished", seq: 2, at: new Date().toISOString(), ...place };
    const value = `${"[".repeat(2000)}${"]".repeat(2000)}`;
    const event = JSON.stringify({ ...done, outcome: "done", data: { name: "a", value: "HERE" } });
    const events = `[${event.replace('"HERE"', value)}]`;
    agent.sendRaw(`{"type":"events","id":"1","runId":${runId},"events":${events}}`);
    await agent.acked(2);
    const data = await fleet.api.call(listRunData, { params: { id: runId } });
    expect(data.body.data).toMatchObject([{ name: "a", value }]);
    await agent.leave();
  });

  it("a hello without token and secret is refused", async () => {
    const agent = new FakeAgent(url);
    expect(await agent.connect()).toMatchObject({ reason: "unknownToken" });
  });

  it("a second hello is refused", async () => {
    const agent = await fleet.join();
    agent.sendRaw(JSON.stringify(agent.helloMessage()));
    expect(await agent.next("refused")).toMatchObject({ reason: "unknownMessage" });
    await agent.leave();
  });
});

describe("protocol versions", () => {
  const { major, minor } = AGENT_PROTOCOL;
  it.each([
    ["older", { major: major - 1, minor: 9 }, "protocolTooOld", 4426],
    ["newer", { major, minor: minor + 1 }, "protocolTooNew", 4427],
  ])("an agent that is %s is told so", async (_, protocol, reason, code) => {
    const agent = new FakeAgent(url, { token: fleet.token, hello: { protocol } });
    const refused = await agent.connect();
    expect(refused).toMatchObject({ type: "refused", reason });
    expect(refused).toHaveProperty(
      "message",
      expect.stringContaining(`${protocol.major}.${protocol.minor}`),
    );
    expect((await agent.closing()).code).toBe(code);
  });

  it("a newer one is told so even if its hello has fields of its own", async () => {
    const agent = new FakeAgent(url);
    await agent.open();
    const hello = { ...agent.helloMessage(), protocol: { major: 9, minor: 0 }, mood: "good" };
    agent.sendRaw(JSON.stringify(hello));
    expect(await agent.next("refused")).toMatchObject({ reason: "protocolTooNew" });
  });
});

describe("events", () => {
  it("that came already are taken once and acknowledged again", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 3));
    const runId = await fleet.begin(agent);
    const events = await agent.reportAll(
      { kind: "rowStarted", rowIndex: 0 },
      stepStarted(0, "s1"),
      stepStarted(0, "s2"),
    );
    agent.sendEvents(events);
    expect(await agent.next("ack")).toMatchObject({ runId, seq: 4 });
    const [first, ...rest] = events;
    agent.sendEvents([first, ...rest].filter((event) => event !== undefined));
    await agent.acked(4);
    const steps = await test.db
      .selectFrom("runSteps")
      .select("seq")
      .where("runId", "=", runId)
      .orderBy("seq")
      .execute();
    expect(steps.map((step) => step.seq)).toEqual([3, 4]);
    await agent.leave();
  });

  it("with a gap are not acknowledged; the agent goes on after the last that is kept", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 3));
    await fleet.begin(agent);
    const lost = { kind: "rowStarted", rowIndex: 0, seq: 2, at: new Date().toISOString() } as const;
    agent.lastSeq = 2;
    agent.report(stepStarted(0, "s1"));
    expect(await agent.next("ack")).toMatchObject({ seq: 1 });
    expect(await agent.closing()).toEqual({ code: 4412, reason: "events are missing after 1" });
    const welcome = await agent.join();
    expect(welcome.run).toMatchObject({ ackedSeq: 1 });
    agent.sendEvents([lost]);
    await agent.acked(2);
    agent.lastSeq = 2;
    await agent.reportAll(stepStarted(0, "s1"));
    await agent.leave();
  });

  it("with a gap that the agent cannot fill are taken: the database is older than what it acknowledged", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 1));
    const runId = await fleet.begin(agent);
    await agent.leave();
    agent.lastSeq = 5;
    await agent.join();
    await agent.reportAll({ kind: "finished", outcome: "finished" });
    const run = await fleet.runOf(agent.extensionId);
    expect(run).toMatchObject({ id: runId, status: ScriptStatus.Finished });
    await agent.leave();
  });

  it("of a place that the plan does not have are refused, and nothing of them is kept", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 1));
    const runId = await fleet.begin(agent);
    agent.report({ kind: "rowStarted", rowIndex: 0 }, stepStarted(0, "nowhere"));
    const refused = await agent.next("refused");
    expect(refused.message).toContain("nowhere");
    agent.lastSeq = 1;
    expect((await agent.join()).run).toMatchObject({ runId, ackedSeq: 1 });
    agent.report({ kind: "rowStarted", rowIndex: 7 });
    expect((await agent.next("refused")).message).toContain("no row 7");
    await agent.leave();
  });

  it("of another's run are forgotten, and change nothing there", async () => {
    const script = await fleet.makeScript(1, 1);
    const agent = await fleet.join(script);
    const other = await fleet.join(script);
    const runId = await fleet.begin(agent);
    const events = agent.report({ kind: "finished", outcome: "error" });
    await agent.acked(2);
    const second = await fleet.begin(agent);
    other.sendEvents(
      events.map((event) => ({ ...event, seq: 2 })),
      second,
    );
    expect(await other.next("run")).toMatchObject({ run: { wanted: "stopped", runId: second } });
    expect(await other.next("ack")).toMatchObject({ runId: second, seq: 2 });
    expect((await fleet.runOf(agent.extensionId)).status).toBe(2);
    expect(runId).not.toBe(second);
    await Promise.all([agent.leave(), other.leave()]);
  });
});

describe("a socket that says nothing", () => {
  it("does not keep the server from closing", async () => {
    const own = await startTestApp();
    const { port, hostname } = new URL(own.url);
    const raw = connect(Number(port), hostname);
    await once(raw, "connect");
    raw.write(
      `GET ${AGENT_PATH} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa(randomUUID().slice(0, 16))}\r\n\r\n`,
    );
    await once(raw, "data");
    const idle = new FakeAgent(own.url, { token: (await makeFleet(own)).token });
    await idle.join();
    await own.close();
    expect((await idle.next("retry")).afterMs).toBeGreaterThan(0);
    expect((await idle.closing()).code).toBe(1012);
    raw.destroy();
  });
});
