import type { RunReport } from "@baton/contract";
import { expect, test, vi } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { ManualClock } from "../../test/manual-clock.ts";
import { MemoryArea } from "../storage/area.ts";
import { SaveQueue } from "../storage/save-queue.ts";
import { Link } from "./link.ts";
import { Outbox } from "./outbox.ts";

const at = new Date(0).toISOString();
const rowStarted = (seq: number): RunReport => ({ kind: "rowStarted", rowIndex: 0, seq, at });
const finished = (seq: number): RunReport => ({ kind: "finished", outcome: "finished", seq, at });

async function connect() {
  const clock = new ManualClock();
  const server = new FakeServer();
  const reportError = (error: unknown) => expect.unreachable(String(error));
  const queue = new SaveQueue(new MemoryArea(), { clock, reportError });
  const outbox = new Outbox(queue, []);
  const hello = {
    ...{ protocol: { major: 1, minor: 1 }, agentVersion: "1", run: null },
    ...{ token: "t", installationId: "i", browserSessionId: "b" },
    browser: { name: "None", version: "1", platform: "none", userAgent: "" },
  };
  const link = new Link({
    ...{ serverUrl: "http://127.0.0.1:1", outbox, clock, openSocket: server.openSocket },
    ...{ reportError, random: () => 0, onState: () => {}, onRefused: () => {} },
    hello: async () => hello,
    onWelcome: async () => {},
    onRun: async () => {},
    onAccount: async () => {},
    onAccountAck: async () => {},
    onWay: () => Promise.resolve(),
    onSettings: () => Promise.resolve(),
    onHold: () => Promise.resolve(),
    onServiceAnswer: () => {},
  });
  link.ensure();
  await vi.waitUntil(() => server.heard.length > 0);
  server.welcome("7f0c2f0e-6f0b-4c44-9f39-0b5d4f6f2a11", null);
  await vi.waitUntil(() => link.state === "online");
  const told = () =>
    server.heard.flatMap((said) => (said.type === "events" ? [said.events.map((e) => e.seq)] : []));
  return { clock, outbox, told };
}

test("events of a run that goes fast travel together, and its end waits for nothing", async () => {
  const { clock, outbox, told } = await connect();
  outbox.add(1, [rowStarted(1)]);
  expect(told()).toEqual([]);
  clock.advance(20);
  expect(told()).toEqual([[1]]);
  outbox.add(1, [rowStarted(2)]);
  clock.advance(50);
  outbox.add(1, [rowStarted(3)]);
  clock.advance(40);
  expect(told()).toEqual([[1]]);
  clock.advance(10);
  expect(told()).toEqual([[1], [2, 3]]);
  outbox.add(1, [rowStarted(4), finished(5)]);
  expect(told()).toEqual([[1], [2, 3], [4, 5]]);
});
