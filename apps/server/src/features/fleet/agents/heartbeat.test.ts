import { AGENT_SILENCE_MS } from "@baton/contract";
import { pino } from "pino";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { makeInstallations } from "../extensions/installations.ts";
import type { Connection } from "./connection.ts";
import { makeConnections } from "./connections.ts";
import { makeHeartbeat } from "./heartbeat.ts";

const log = pino({ level: "silent" });
const SWEEPS_PER_WRITE = 5;

/** Connections of which one talks every now and then, and the other has stopped. */
function makeTwo() {
  const connections = makeConnections();
  const ended: number[] = [];
  const put = (extensionId: number): Connection => {
    const socket = { terminate: () => ended.push(extensionId) };
    const connection = { extensionId, lastHeardAt: 0, socket } as unknown as Connection;
    connections.put(connection);
    return connection;
  };
  return { connections, ended, talking: put(1), silent: put(2) };
}

it("cuts off an agent after its silence, and no other", async () => {
  const { connections, ended, talking } = makeTwo();
  let now = AGENT_SILENCE_MS;
  const clock = () => new Date(now);
  const heartbeat = makeHeartbeat({
    clock,
    log,
    connections,
    setLastEvents: async () => undefined,
  });
  await heartbeat.sweep();
  expect(ended).toEqual([]);
  now += 1;
  talking.lastHeardAt = now;
  await heartbeat.sweep();
  expect(ended).toEqual([2]);
});

it("writes down whom it heard, in one statement every few sweeps", async () => {
  const { connections, talking } = makeTwo();
  let now = 1000;
  const written: number[][] = [];
  const heartbeat = makeHeartbeat({
    clock: () => new Date(now),
    log,
    connections,
    setLastEvents: async (ids) => void written.push(ids),
  });
  talking.lastHeardAt = 500;
  for (let sweep = 0; sweep < 3 * SWEEPS_PER_WRITE; sweep += 1) {
    now += 1000;
    if (sweep === 7) talking.lastHeardAt = now;
    await heartbeat.sweep();
  }
  expect(written).toEqual([[1], [1]]);
});

it("leaves rows that somebody holds for the next time", async () => {
  const test = await startTestApp();
  const fleet = await makeFleet(test);
  const { setLastEvents } = makeInstallations({
    db: test.db,
    clock: () => new Date(),
    onAgentEnrolled: async () => undefined,
  });
  const [free, held] = [
    await test.factories.extension(fleet.user),
    await test.factories.extension(fleet.user),
  ];
  await test.db.transaction().execute(async (tx) => {
    await tx.selectFrom("extensions").select("id").where("id", "=", held.id).forUpdate().execute();
    await setLastEvents([free.id, held.id], new Date());
  });
  expect((await fleet.get(free.id)).lastEventAt).not.toBeNull();
  expect((await fleet.get(held.id)).lastEventAt).toBeNull();
});
