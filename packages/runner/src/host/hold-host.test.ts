import type { HoldCommand, HoldEvents, JsonValue } from "@baton/contract";
import { expect, test, vi } from "vitest";
import { ManualClock } from "../../test/manual-clock.ts";
import { MemoryArea } from "../storage/area.ts";
import { sessionItems } from "../storage/items.ts";
import { HoldFailure, HoldHost } from "./hold-host.ts";

const HOLD = {
  holdId: "7f0c2f0e-6f0b-4c44-9f39-0b5d4f6f2a11",
  purpose: "pick",
  ackedSeq: 0,
} as const;
const OTHER = { ...HOLD, holdId: "7f0c2f0e-6f0b-4c44-9f39-0b5d4f6f2a12" };
const LIST: HoldCommand = { type: "tabs.list" };

/** A browser that is held, by workers one after the other on one storage. */
class Bench {
  readonly area = new MemoryArea();
  readonly log: string[] = [];
  readonly sent: HoldEvents[] = [];
  isOnline = true;
  answers: PromiseWithResolvers<JsonValue>[] = [];

  startWorker(): HoldHost {
    return new HoldHost({
      area: this.area,
      session: sessionItems(this.area),
      clock: new ManualClock(),
      driver: {
        begin: async ({ hold }) => void this.log.push(`begin ${hold.holdId.at(-1)}`),
        carryOut: (_held, { type }, isAgain) => {
          this.log.push(isAgain ? `${type} again` : type);
          const answer = Promise.withResolvers<JsonValue>();
          this.answers.push(answer);
          return answer.promise;
        },
        end: async () => void this.log.push("end"),
      },
      send: (told) => {
        if (this.isOnline) this.sent.push(structuredClone(told));
        return this.isOnline;
      },
      reportError: (error) => expect.unreachable(String(error)),
      changed: () => {},
    });
  }

  numbers = () => this.sent.flatMap(({ events }) => events.map(({ seq }) => seq));
  told = (count: number) => vi.waitUntil(() => this.numbers().length >= count);
}

const command = (commandId: string, holdId: string = HOLD.holdId) => ({
  ...{ holdId, commandId, command: LIST },
});

test("a command is carried out once, however often it is said, and its answer is kept until it is heard", async () => {
  const bench = new Bench();
  const host = bench.startWorker();
  await host.follow(HOLD);
  await host.command(command("a"));
  await host.command(command("a"));
  bench.answers[0]?.resolve([1]);
  await bench.told(1);
  await host.command(command("a"));
  expect(bench.log).toEqual(["begin 1", "tabs.list"]);
  expect(bench.sent[0]?.events[0]).toMatchObject({
    seq: 1,
    event: { type: "answered", commandId: "a", outcome: { isDone: true, value: [1] } },
  });
  await host.repeat();
  expect(bench.numbers()).toEqual([1, 1]);
  await host.hear({ type: "holdAck", id: "1", holdId: HOLD.holdId, seq: 1 });
  await host.repeat();
  expect(bench.numbers()).toEqual([1, 1]);
});

test("what cannot be done is told with its code", async () => {
  const bench = new Bench();
  const host = bench.startWorker();
  await host.follow(HOLD);
  await host.command(command("a"));
  bench.answers[0]?.reject(new HoldFailure("noTab", "the tab is gone"));
  await bench.told(1);
  expect(bench.sent[0]?.events[0]?.event).toMatchObject({
    outcome: { isDone: false, code: "noTab", message: "the tab is gone" },
  });
});

test("a worker that is started anew goes on with the hold, its numbers and the command it was at", async () => {
  const bench = new Bench();
  bench.isOnline = false;
  const before = bench.startWorker();
  await before.follow(HOLD);
  await before.command(command("a"));
  bench.answers[0]?.resolve(null);
  await vi.waitUntil(async () => "holdEvent:1" in (await bench.area.get(null)));
  await before.command(command("b"));
  before.abandon();

  bench.isOnline = true;
  const after = bench.startWorker();
  await after.resumeStored();
  expect(await after.holdId()).toBe(HOLD.holdId);
  await bench.told(1);
  await after.follow(HOLD);
  await after.command(command("a"));
  await after.command(command("b"));
  bench.answers[2]?.resolve(null);
  await bench.told(2);
  expect(bench.log).toEqual(["begin 1", "tabs.list", "tabs.list", "begin 1", "tabs.list again"]);
  expect(bench.numbers()).toEqual([1, 2]);
});

test("another hold, or none, takes everything of the one before with it", async () => {
  const bench = new Bench();
  const host = bench.startWorker();
  await host.follow(HOLD);
  await host.command(command("a"));
  await host.follow(OTHER);
  bench.answers[0]?.resolve("too late");
  await host.command(command("a"));
  expect(bench.log).toEqual(["begin 1", "tabs.list", "end", "begin 2"]);
  await host.follow(null);
  expect(host.isHeld).toBe(false);
  expect(await bench.area.get(null)).toEqual({});
  expect(bench.sent).toEqual([]);
});
