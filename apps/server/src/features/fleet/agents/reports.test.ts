import { randomUUID } from "node:crypto";
import {
  AGENT_PROTOCOL,
  type AgentMessage,
  getRunScreenshot,
  listRunData,
  listRunSteps,
  packMessage,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFleet, stepDone, stepStarted } from "../../../../test/fleet.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const at = new Date().toISOString();

/** An agent in the middle of the only step of its run. */
async function beginStep(agent: FakeAgent) {
  const runId = await fleet.begin(agent);
  await agent.reportAll({ kind: "rowStarted", rowIndex: 0 }, stepStarted(0, "s1"));
  return { agent, runId };
}

const joinAndBegin = async () => beginStep(await fleet.join(await fleet.makeScript(1, 1)));

async function lookAtStep(runId: number) {
  const { body } = await fleet.api.call(listRunSteps, { params: { id: runId } });
  return body.data[0];
}

async function lookAtScreenshot(runId: number) {
  const screenshotId = (await lookAtStep(runId))?.screenshotId ?? 0;
  const params = { id: runId, screenshotId };
  return (await fleet.api.call(getRunScreenshot, { params })).body;
}

describe("screenshots", () => {
  const image = Buffer.from([0xff, 0xd8, 0, 0x5c, 0xff, 0xd9]);
  const withImage = stepDone(0, "s1", { screenshot: image.toString("base64") });

  it("travel as bytes, and are kept as they are", async () => {
    const { agent, runId } = await joinAndBegin();
    const events = [{ ...withImage, at, seq: ++agent.lastSeq }] as never;
    const message: AgentMessage = { type: "events", id: randomUUID(), runId, events };
    const packed = packMessage(message);
    expect(packed).toBeInstanceOf(Uint8Array);
    agent.sendRaw(Buffer.from(packed as Uint8Array));
    await agent.acked(agent.lastSeq);
    expect(await lookAtScreenshot(runId)).toEqual(image);
    await agent.leave();
  });

  it("of an agent of the version before are base64, and understood", async () => {
    const protocol = { major: AGENT_PROTOCOL.major, minor: AGENT_PROTOCOL.minor - 1 };
    const agent = new FakeAgent(test.url, { token: fleet.token, hello: { protocol } });
    await agent.join();
    await fleet.setScript(agent.extensionId, await fleet.makeScript(1, 1));
    const { runId } = await beginStep(agent);
    await agent.reportAll(withImage);
    expect(await lookAtScreenshot(runId)).toEqual(image);
    await agent.leave();
  });

  it("of another size than was told are refused", async () => {
    const { agent, runId } = await joinAndBegin();
    const event = { ...stepDone(0, "s1", { screenshotBytes: 7 }), at, seq: agent.lastSeq + 1 };
    const json = JSON.stringify({ type: "events", id: "1", runId, events: [event] });
    const head = Buffer.alloc(4);
    head.writeUInt32BE(json.length);
    agent.sendRaw(Buffer.concat([head, Buffer.from(json), image]));
    expect((await agent.next("refused")).message).toContain("7 bytes, and 6 came");
    await agent.leave();
  });
});

describe("what a step read", () => {
  it("is told with the step: of collected data, or of a variable alone", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 3));
    const runId = await fleet.begin(agent);
    const value = Array.from({ length: 300 }, (_, index) => ({ name: `Shop ${index}` }));
    const read = { name: "title", value: "Shop", size: 4, isWhole: true };
    await agent.reportAll(
      { kind: "rowStarted", rowIndex: 0 },
      stepStarted(0, "s1"),
      stepDone(0, "s1", { data: { name: "shops", value } }),
      stepStarted(0, "s2"),
      stepDone(0, "s2", { read }),
      stepStarted(0, "s3"),
    );
    await agent.reportAll(stepDone(0, "s3"));
    const { data } = (await fleet.api.call(listRunSteps, { params: { id: runId } })).body;
    expect(data.map((step) => step.read)).toEqual([
      { name: "shops", value: value.slice(0, 20), size: 300, isWhole: false, isCollected: true },
      { ...read, isCollected: false },
      null,
    ]);
    await agent.leave();
  });

  it("is bounded, whatever the agent says", async () => {
    const { agent, runId } = await joinAndBegin();
    const value = [{ text: "x".repeat(100_000) }, Array.from({ length: 9000 }, () => "y")];
    const read = { name: "all", value, size: 2, isWhole: true };
    await agent.reportAll(stepDone(0, "s1", { read }));
    const step = await lookAtStep(runId);
    expect(step?.read).toMatchObject({ name: "all", size: 2, isWhole: false });
    expect(JSON.stringify(step?.read).length).toBeLessThan(4000);
    await agent.leave();
  });
});

describe("a report that cannot be kept", () => {
  it("sends nobody away, is kept without what it brought, and its run's log says so", async () => {
    await sql`
      create function refuse_poison() returns trigger language plpgsql as
      $$ begin raise exception 'not this one'; end $$
    `.execute(test.db);
    await sql`
      create trigger refuse_poison before insert on run_data for each row
      when (new.name = 'poison') execute function refuse_poison()
    `.execute(test.db);
    const guilty = await joinAndBegin();
    const others = await Promise.all([joinAndBegin(), joinAndBegin()]);
    const collected = (name: string) => stepDone(0, "s1", { data: { name, value: 1 } });
    const finished = { kind: "finished", outcome: "finished" } as const;
    guilty.agent.report(collected("poison"), { kind: "rowFinished", rowIndex: 0, outcome: "done" });
    for (const { agent } of others) agent.report(collected("price"));
    await Promise.all([guilty, ...others].map(({ agent }) => agent.acked(agent.lastSeq)));

    const step = await lookAtStep(guilty.runId);
    expect(step).toMatchObject({ outcome: "done", failureCode: "reportNotKept" });
    const dataOf = async (id: number) =>
      (await fleet.api.call(listRunData, { params: { id } })).body.data;
    expect(await dataOf(guilty.runId)).toEqual([]);
    for (const { runId } of others) expect(await dataOf(runId)).toMatchObject([{ name: "price" }]);
    for (const { agent } of [guilty, ...others]) {
      expect(agent.closed).toBeUndefined();
      await agent.reportAll(finished);
      await agent.leave();
    }
  });
});
