import type { WantedRun } from "@baton/contract";
import { expect, test } from "vitest";
import { HeldBack } from "./held-back.ts";

const WANTED = { runId: 7, wanted: "running" } as unknown as WantedRun;

/** A browser whose way out the test opens, and whose last run ends when the test says so. */
function makeHost() {
  const told: (number | null)[] = [];
  const ended = Promise.withResolvers<void>();
  const way = { isOpen: false, takenBy: null, lookNow: () => undefined };
  const run = {
    held: async () => null,
    async follow(wanted: WantedRun | null) {
      told.push(wanted && wanted.runId);
      if (!wanted) await ended.promise;
    },
    cutOff: () => undefined,
  };
  const deps = {
    way,
    run,
    accounts: {},
    reportError: (error: unknown) => expect.fail(String(error)),
  };
  const host = new HeldBack(deps as unknown as ConstructorParameters<typeof HeldBack>[0]);
  return { host, way, told, endLast: ended.resolve };
}

test("a run waits for the way out, and begins when it is open", async () => {
  const { host, way, told, endLast } = makeHost();
  endLast();
  await host.follow(WANTED);
  expect(told).toEqual([null]);
  way.isOpen = true;
  host.look();
  expect(told).toEqual([null, 7]);
});

test("it begins as well where the way has opened while the last run was being ended", async () => {
  const { host, way, told, endLast } = makeHost();
  const followed = host.follow(WANTED);
  await expect.poll(() => told).toEqual([null]);
  way.isOpen = true;
  host.look();
  endLast();
  await followed;
  expect(told).toEqual([null, 7]);
});
