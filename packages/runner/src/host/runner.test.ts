import {
  BEFORE_RUN,
  type RunPlan,
  type WantedRun,
  type Way,
  type WayReason,
} from "@baton/contract";
import { expect, test, vi } from "vitest";
import { FakeServer } from "../../test/fake-server.ts";
import { ManualClock } from "../../test/manual-clock.ts";
import { MemoryArea } from "../storage/area.ts";
import { localItems, NO_TABS } from "../storage/items.ts";
import { startPosition } from "../walk/position.ts";
import type { Drivers } from "./run-host.ts";
import { type Platform, Runner } from "./runner.ts";
import type { Look } from "./way-host.ts";

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
  proxyReboot: Platform["proxyReboot"];
  /** As another extension does. */
  takeProxy: (reason: WayReason) => void = () => expect.unreachable();
  /** Why the browser does not go through its proxy. */
  refusal: WayReason | null = null;
  look: Look = { isOut: true, exitAddress: null };
  /** Whether runs that ended were cut off. */
  readonly ended: boolean[] = [];
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
        end: async (isCut) => void this.ended.push(isCut),
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
        hold: async () => this.refusal,
        recall: () => undefined,
        look: async () => this.look,
        onDoubt: () => undefined,
        onTaken: (act) => (this.takeProxy = act),
      },
      proxyReboot: this.proxyReboot,
      random: () => 0,
      reportError: (error) => expect.unreachable(String(error)),
    };
    const access = { serverUrl: "http://127.0.0.1:1", token: "t" };
    return Runner.start(access, platform, this.observer);
  }

  get events() {
    return this.server.heard.flatMap((message) =>
      message.type === "events" ? message.events : [],
    );
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
  const { events } = bench;
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

const way: Way = {
  ...{ key: "a", via: "proxy", type: 0, host: "a.test", port: 1, login: null, password: null },
  ...{ echoUrls: ["https://echo.test/"], isSuspected: false },
};
const ended = (bench: Bench) =>
  vi.waitFor(() => expect(bench.observer.runEnded).toHaveBeenCalled());

test("where its archive says so a run begins when its proxy was rebooted and the pause is over", async () => {
  const bench = new Bench();
  bench.proxyReboot = { pauseSeconds: 10 };
  await bench.start();
  await bench.untilSaid("hello");
  bench.server.welcome(installationId, running);
  await bench.untilSaid("serviceCall");
  const call = bench.server.heard.find(({ type }) => type === "serviceCall");
  expect(call).toMatchObject({ runId: 7, place: BEFORE_RUN });
  const outcome = { isDone: true, result: "", value: 0 } as const;
  bench.server.say({ type: "serviceAnswer", runId: 7, place: BEFORE_RUN, outcome });
  bench.carriedOut.resolve();
  let waitedMs = 0;
  const begins = (): void => {
    bench.clock.advance(500);
    waitedMs += 500;
    expect(bench.observer.runReported).toHaveBeenCalledTimes(6);
  };
  await vi.waitFor(begins, { timeout: 10_000, interval: 5 });
  expect(waitedMs).toBeGreaterThanOrEqual(10_000);
  bench.clock.advance(100);
  expect(bench.events.at(-1)).toMatchObject({ kind: "finished", outcome: "finished" });
});

test("a run whose proxy could not be rebooted does not begin, and says why", async () => {
  const bench = new Bench();
  bench.proxyReboot = { pauseSeconds: 10 };
  await bench.start();
  await bench.untilSaid("hello");
  bench.server.welcome(installationId, running);
  await bench.untilSaid("serviceCall");
  const outcome = { isDone: false, code: "proxyNotSelected", message: "none" } as const;
  bench.server.say({ type: "serviceAnswer", runId: 7, place: BEFORE_RUN, outcome });
  await ended(bench);
  bench.clock.advance(100);
  expect(bench.events).toMatchObject([
    { kind: "accepted" },
    { kind: "finished", outcome: "error", error: { code: "proxyNotSelected" } },
  ]);
});

test("a run whose proxy somebody takes over ends at once, with the reason and its pages", async () => {
  const bench = new Bench();
  await bench.start();
  await bench.untilSaid("hello");
  bench.server.welcome(installationId, null);
  bench.server.say({ type: "way", way });
  await bench.untilSaid("wayWord");
  bench.server.say({ type: "run", run: running });
  await vi.waitFor(() => expect(bench.observer.runReported).toHaveBeenCalledTimes(3));
  bench.takeProxy("proxyTaken");
  await ended(bench);
  bench.clock.advance(100);
  const error = { code: "proxyTaken" };
  expect(bench.events.slice(-3)).toMatchObject([
    { kind: "stepFinished", error },
    { kind: "rowFinished", outcome: "failed", error },
    { kind: "finished", outcome: "error" },
  ]);
  expect(bench.ended).toEqual([true]);
  const said = bench.server.heard.flatMap((one) => (one.type === "wayWord" ? [one] : []));
  expect(said.at(-1)).toMatchObject({ key: "a", state: "refused", reason: "proxyTaken" });
});

test("what is to be said of the way before there is a connection is said as soon as there is one", async () => {
  const bench = new Bench();
  bench.refusal = "proxyTaken";
  await bench.start();
  await bench.untilSaid("hello");
  bench.server.welcome(installationId, running, way);
  await bench.untilSaid("wayWord");
  const said = bench.server.heard.find(({ type }) => type === "wayWord");
  expect(said).toMatchObject({ key: "a", state: "refused", reason: "proxyTaken" });
  expect(bench.opened).toEqual([]);
});

test("a run that goes on in another worker does not go on beside a proxy that was taken meanwhile", async () => {
  const bench = new Bench();
  bench.refusal = "proxyTaken";
  const stored = { runId: 7, position: startPosition(0), lastSeq: 3, tabs: NO_TABS };
  const installation = { installationId, secret: "s", enrolledWith: "http://127.0.0.1:1 t" };
  const run = { runId: 7, plan };
  await localItems(bench.areas.local).set({ version: 1, installation, run, position: stored });
  await bench.start();
  await bench.untilSaid("hello");
  bench.server.welcome(installationId, { ...running, ackedSeq: 3 }, way);
  await ended(bench);
  bench.clock.advance(100);
  expect(bench.events.at(-1)).toMatchObject({ outcome: "error", error: { code: "proxyTaken" } });
  expect(bench.ended).toEqual([true]);
});

test("a proxy that somebody found dead is looked through again before anything begins behind it", async () => {
  const bench = new Bench();
  await bench.start();
  await bench.untilSaid("hello");
  bench.server.welcome(installationId, null, way);
  await bench.untilSaid("wayWord");
  bench.server.heard.length = 0;
  bench.look = { isOut: false, reason: "cannotGetOut" };
  bench.server.say({ type: "way", way: { ...way, isSuspected: true } });
  bench.server.say({ type: "run", run: running });
  await bench.untilSaid("wayWord");
  for (const word of bench.server.heard)
    expect(word).toMatchObject({ type: "wayWord", state: "failed", reason: "cannotGetOut" });
  expect(bench.opened).toEqual([]);
});
