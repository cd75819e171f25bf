import { AGENT_EVENTS_PER_MESSAGE_MAX, type RunReport } from "@baton/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SYSTEM_CLOCK } from "../core/clock.ts";
import { MemoryArea } from "../storage/area.ts";
import { eventKey, loadEvents } from "../storage/items.ts";
import { SaveQueue } from "../storage/save-queue.ts";
import { Outbox } from "./outbox.ts";

const report = (seq: number, size = 0): RunReport => ({
  kind: "stepFinished",
  seq,
  at: "2026-11-21T00:00:00.000Z",
  rowIndex: 0,
  path: "s1",
  iteration: [],
  attempt: 1,
  outcome: "done",
  screenshot: "x".repeat(size),
});

const buildOutbox = () => {
  const area = new MemoryArea();
  const queue = new SaveQueue(area, { clock: SYSTEM_CLOCK, reportError: () => {} });
  return { area, queue, outbox: new Outbox(queue, []) };
};

const takeAll = (outbox: Outbox): number[] => {
  const seqs: number[] = [];
  for (let batch = outbox.take(); batch; batch = outbox.take()) {
    seqs.push(...batch.events.map(({ seq }) => seq));
  }
  return seqs;
};

test("whatever happens, what is not confirmed goes out in order, once per connection", () => {
  const action = fc.oneof(
    fc.constant("add" as const),
    fc.constant("take" as const),
    fc.constant("reconnect" as const),
    fc.nat(30).map((ack) => ({ ack })),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const { outbox } = buildOutbox();
      let added = 0;
      let acked = 0;
      let sent: number[] = [];
      for (const step of actions) {
        if (step === "add") outbox.add(1, [report(++added)]);
        else if (step === "take") sent.push(...(outbox.take()?.events.map(({ seq }) => seq) ?? []));
        else if (step === "reconnect") {
          outbox.startOver();
          sent = [];
        } else {
          acked = Math.max(acked, Math.min(step.ack, added));
          outbox.acknowledge(1, step.ack);
        }
        expect(sent).toEqual(sent.toSorted((one, other) => one - other));
        expect(new Set(sent).size).toBe(sent.length);
      }
      outbox.startOver();
      const left = Array.from({ length: added - acked }, (_, at) => acked + at + 1);
      expect(takeAll(outbox)).toEqual(left);
      expect(outbox.count).toBe(left.length);
    }),
  );
});

test("a message holds one run's events, not too many, and not too large ones", () => {
  const { outbox } = buildOutbox();
  outbox.add(
    1,
    Array.from({ length: AGENT_EVENTS_PER_MESSAGE_MAX + 1 }, (_, at) => report(at + 1)),
  );
  outbox.add(2, [report(1, 3_000_000), report(2, 3_000_000), report(3)]);
  const messages = Array.from({ length: 4 }, () => outbox.take());
  expect(messages.map((message) => [message?.runId, message?.events.length])).toEqual([
    [1, AGENT_EVENTS_PER_MESSAGE_MAX],
    [1, 1],
    [2, 1],
    [2, 2],
  ]);
  expect(outbox.take()).toBeNull();
});

test("a long backlog goes out a window at a time, and on as it is confirmed", () => {
  const { outbox } = buildOutbox();
  outbox.add(
    1,
    Array.from({ length: 12 }, (_, at) => report(at + 1, 3_000_000)),
  );
  expect(takeAll(outbox)).toEqual([1, 2]);
  outbox.acknowledge(1, 1);
  expect(takeAll(outbox)).toEqual([3]);
  outbox.acknowledge(1, 3);
  expect(takeAll(outbox)).toEqual([4, 5]);
  // Nobody confirms what a lost connection took along.
  outbox.startOver();
  expect(takeAll(outbox)).toEqual([4, 5]);
});

test("confirmed events leave the storage; the others are there for the next worker", async () => {
  const { area, queue, outbox } = buildOutbox();
  const reports = [report(1), report(2), report(10)];
  await queue.set(Object.fromEntries(reports.map((one) => [eventKey(3, one.seq), one])));
  outbox.add(3, reports);
  outbox.acknowledge(3, 2);
  await queue.saved();
  expect((await loadEvents(area)).map(({ runId, report: { seq } }) => [runId, seq])).toEqual([
    [3, 10],
  ]);
  const next = new Outbox(queue, await loadEvents(area));
  expect(next.take()).toMatchObject({ runId: 3, events: [{ seq: 10 }] });
});

test("with too much unsent the run is held back until there is room, or it is stopped", async () => {
  const { outbox } = buildOutbox();
  outbox.add(
    1,
    Array.from({ length: 6000 }, (_, at) => report(at + 1)),
  );
  let isReady = false;
  const ready = outbox.ready(new AbortController().signal).then(() => {
    isReady = true;
  });
  outbox.acknowledge(1, 500);
  await Promise.resolve();
  expect(isReady).toBe(false);
  const stop = new AbortController();
  const stopped = outbox.ready(stop.signal);
  stop.abort(new Error("stopped"));
  await expect(stopped).rejects.toThrow("stopped");
  outbox.acknowledge(1, 1000);
  await ready;
  expect(isReady).toBe(true);
});
