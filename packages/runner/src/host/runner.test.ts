import type { RunPlan, WantedRun } from "@baton/contract";
import { expect, test, vi } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { ManualClock } from "../../test/manual-clock.ts";
import { MemoryArea } from "../storage/area.ts";
import { localItems, NO_TABS } from "../storage/items.ts";
import { startPosition } from "../walk/position.ts";
import type { Drivers } from "./run-host.ts";
import { type Platform, Runner } from "./runner.ts";

const installationId = "7f0c2f0e-6f0b-4c44-9f39-0b5d4f6f2a11";
const plan: RunPlan = {
  scriptId: 1,
  scriptName: "Script",
  seed: 1,
  variables: {},
  rows: [
    {
      id: "row",
      name: "Row",
      timeLimitMinutes: 0,
      onFailure: "continue",
      steps: [{ id: "wait", type: "wait", inputs: {} }],
    },
  ],
};
const running: WantedRun = { wanted: "running", runId: 7, plan, startRowIndex: 0, ackedSeq: 0 };

class Bench {
  readonly server = new FakeServer();
  readonly clock = new ManualClock();
  readonly areas = { local: new MemoryArea(), session: new MemoryArea() };
  readonly opened: number[] = [];
  /** Sites whose account was taken away. */
  readonly forgotten: string[] = [];
  readonly carriedOut = Promise.withResolvers<void>();
  readonly observer = {
    changed: vi.fn(),
    refused: vi.fn(),
    runBegan: vi.fn(),
    runReported: vi.fn(),
    runPaused: vi.fn(),
    runEnded: vi.fn(),
  };
  readonly #drivers: Drivers = {
    open: ({ runId, tabs }) => {
      this.opened.push(runId);
      return {
        kindOf: () => ({ redo: "harmless", isBlock: false, isLoop: false }),
        execute: () => this.carriedOut.promise.then(() => ({})),
        nextPass: async () => ({ leave: "" }),
        pictureFailure: async () => undefined,
        tabs: () => tabs,
        end: async () => {},
      };
    },
    abandon: async () => {},
  };

  start(): Promise<Runner> {
    const platform: Platform = {
      clock: this.clock,
      areas: this.areas,
      openSocket: this.server.openSocket,
      describe: async () => ({
        agentVersion: "1",
        browser: { name: "None", version: "1", platform: "none", userAgent: "" },
      }),
      drivers: this.#drivers,
      accounts: {
        apply: () => expect.unreachable(),
        forget: async ({ hosts }) => void this.forgotten.push(...hosts),
        close: async () => {},
      },
      way: {
        hold: async () => null,
        recall: () => undefined,
        look: () => expect.unreachable(),
        onDoubt: () => undefined,
      },
      random: () => 0,
      reportError: (error) => expect.unreachable(String(error)),
    };
    const access = { serverUrl: "http://127.0.0.1:1", token: "t" };
    return Runner.start(access, platform, this.observer);
  }

  untilSaid = (type: string): Promise<boolean> =>
    vi.waitUntil(() => this.server.heard.some((message) => message.type === type));
}

test("a run goes from the command to its last report, which is kept until it is confirmed", async () => {
  const bench = new Bench();
  const runner = await bench.start();
  await bench.untilSaid("hello");
  expect(bench.server.heard[0]).toMatchObject({ type: "hello", token: "t", run: null });
  bench.server.welcome(installationId, null);
  bench.server.say({ type: "run", run: running });
  bench.carriedOut.resolve();
  await vi.waitFor(() => expect(bench.observer.runEnded).toHaveBeenCalled());
  bench.clock.advance(100);
  const events = bench.server.heard.flatMap((message) =>
    message.type === "events" ? message.events : [],
  );
  expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(events.at(-1)).toMatchObject({ kind: "finished", outcome: "finished" });
  expect(runner.unsentCount).toBe(6);
  bench.server.say({ type: "ack", runId: 7, seq: 6 });
  await vi.waitFor(() => expect(runner.unsentCount).toBe(0));
  expect(runner.runId).toBeNull();
});

test("a run that is taken up without the server, just when its word comes, is one run", async () => {
  const bench = new Bench();
  const stored = { runId: 7, position: startPosition(0), lastSeq: 1, tabs: NO_TABS };
  const installation = { installationId, secret: "s", enrolledWith: "http://127.0.0.1:1 t" };
  const run = { runId: 7, plan };
  await localItems(bench.areas.local).set({ version: 1, installation, run, position: stored });
  await bench.start();
  await bench.untilSaid("hello");
  bench.clock.advance(3000);
  bench.server.welcome(installationId, { ...running, ackedSeq: 1 });
  bench.server.say({ type: "run", run: { ...running, wanted: "paused" } });
  await vi.waitFor(() => expect(bench.observer.runPaused).toHaveBeenCalledWith(true));
  expect(bench.opened).toEqual([7]);
});

test("a browser whose row is gone forgets its account, and one that is only too old does not", async () => {
  const bench = new Bench();
  const NONE = { cookies: [], addresses: [], selectors: [], texts: [] };
  const signs = { signedIn: NONE, signedOut: NONE, banned: NONE, challenged: NONE };
  const hosts = ["example.com"];
  const recipe = { hosts, startUrl: "https://example.com/", signs, signIn: [], facts: [] };
  const kept = { checkId: 5, network: 0, userAgent: null, cookiesKey: null } as const;
  await localItems(bench.areas.local).set({ version: 1, account: { ...kept, hosts, recipe } });
  const refuse = (reason: "protocolTooOld" | "revoked") =>
    bench.server.say({ type: "refused", reason, errorCode: 1, message: "", retryAfterMs: null });
  const runner = await bench.start();
  await bench.untilSaid("hello");
  refuse("protocolTooOld");
  await vi.waitFor(() => expect(bench.observer.refused).toHaveBeenCalledTimes(1));
  expect(bench.forgotten).toEqual([]);
  bench.server.heard.length = 0;
  runner.retry();
  await bench.untilSaid("hello");
  refuse("revoked");
  await vi.waitFor(() => expect(bench.forgotten).toEqual(hosts));
});
