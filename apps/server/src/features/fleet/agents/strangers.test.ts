// @module-tag postgres
import { randomUUID } from "node:crypto";
import { getProfile } from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeTestClock, MINUTE } from "../../../../test/clock.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFleet } from "../../../../test/fleet.ts";

const LIMIT = 5;

async function start() {
  const time = makeTestClock();
  const test = await startTestApp({ clock: time.clock, settings: { failureLimit: LIMIT } });
  return { ...test, time, fleet: await makeFleet(test) };
}

const sayHello = async (url: string) => {
  const stranger = new FakeAgent(url, { secret: `bat_e_${randomUUID()}` });
  const answer = await stranger.connect();
  return { answer, code: (await stranger.closing()).code };
};

it("looks up no more agents of an address than it may have strangers", async () => {
  const { url, fleet, time } = await start();
  for (let i = 0; i < LIMIT; i += 1)
    expect((await sayHello(url)).answer).toMatchObject({ reason: "revoked" });
  // One a second is looked at all the same.
  await sayHello(url);
  const refused = await sayHello(url);
  expect(refused.answer).toMatchObject({ reason: "tooManyRequests", errorCode: 1 });
  expect(refused.answer).toMatchObject({ retryAfterMs: 60_000 });
  expect(refused.code).toBe(4430);
  time.advance(MINUTE);
  await (await fleet.join()).leave();
});

it("lets agents come back that were there, whoever else is at their address", async () => {
  const { url, fleet } = await start();
  const agents = await Promise.all(Array.from({ length: 20 }, () => fleet.join()));
  for (const agent of agents) {
    await agent.leave();
    await agent.join();
  }
  for (let i = 0; i < 3 * LIMIT; i += 1) await sayHello(url);
  for (const agent of agents) {
    await agent.leave();
    expect((await agent.connect()).type).toBe("welcome");
    await agent.leave();
  }
});

it("counts what is no hello, for calls too", async () => {
  const { url, as } = await start();
  for (let i = 0; i < LIMIT; i += 1) {
    const stranger = new FakeAgent(url);
    await stranger.open();
    stranger.sendRaw("hello");
    await stranger.closing();
  }
  await expect
    .poll(async () => (await as({ token: "bat_s_invented" }).call(getProfile)).status)
    .toBe(429);
});

it("sends an agent away that asks for thousands of stops, and holds nobody up", async () => {
  const { as, fleet } = await start();
  const agent = await fleet.join();
  for (let i = 0; i < 3000; i += 1)
    agent.sendRaw(JSON.stringify({ type: "stopRequest", id: String(i), runId: 1 }));
  expect((await agent.next("retry")).afterMs).toBeGreaterThan(0);
  expect((await agent.closing()).code).toBe(1013);
  expect((await as(fleet.user).call(getProfile)).status).toBe(200);
});
