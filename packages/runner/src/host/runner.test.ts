import { BEFORE_RUN, type Way } from "@baton/contract";
import { expect, test, vi } from "vitest";
import { Bench, installationId, plan, running } from "../../test/bench.ts";
import { localItems, NO_TABS } from "../storage/items.ts";
import { startPosition } from "../walk/position.ts";

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
  bench.behaviour = { ...bench.behaviour, proxyReboot: true };
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
    expect(bench.observer.runReported).toHaveBeenCalledTimes(7);
  };
  await vi.waitFor(begins, { interval: 5 });
  expect(waitedMs).toBeGreaterThanOrEqual(10_000);
  bench.clock.advance(100);
  expect(bench.events.at(-1)).toMatchObject({ kind: "finished", outcome: "finished" });
});

test("a run whose proxy could not be rebooted does not begin, and says why", async () => {
  const bench = new Bench();
  bench.behaviour = { ...bench.behaviour, proxyReboot: true };
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
  await vi.waitFor(() => expect(bench.observer.runReported).toHaveBeenCalledTimes(4));
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
