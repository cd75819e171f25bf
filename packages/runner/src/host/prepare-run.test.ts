import { agentBehaviourSchema, BEFORE_RUN, type ToldSettings, type Way } from "@baton/contract";
import { expect, test, vi } from "vitest";
import { Bench, installationId, running } from "../../test/bench.ts";
import { localItems } from "../storage/items.ts";

const told = (change: Partial<ToldSettings> = {}): ToldSettings => ({
  ...{ archiveId: 3, revision: 1 },
  ...agentBehaviourSchema.parse({}),
  ...change,
});
const way: Way = {
  ...{ key: "a", via: "proxy", type: 0, host: "a.test", port: 1, login: null, password: null },
  ...{ echoUrls: ["https://echo.test/"], isSuspected: false },
};
const NONE = { cookies: [], addresses: [], selectors: [], texts: [] };

/** An agent that is told of a way and has an account. */
async function connected(bench: Bench): Promise<void> {
  const signs = { signedIn: NONE, signedOut: NONE, banned: NONE, challenged: NONE };
  const hosts = ["example.com"];
  const recipe = { hosts, startUrl: "https://example.com/", signs, signIn: [], facts: [] };
  const kept = { checkId: 5, network: 0, userAgent: null, cookiesKey: null } as const;
  const installation = { installationId, secret: "s", enrolledWith: "http://127.0.0.1:1 t" };
  const account = { ...kept, hosts, recipe };
  await localItems(bench.areas.local).set({ version: 1, installation, account });
  bench.carriedOut.resolve();
  await bench.start();
  await bench.untilSaid("hello");
  bench.server.welcome(installationId, null, way);
  await bench.untilSaid("wayWord");
}

async function play(bench: Bench, runId = 7): Promise<unknown[]> {
  const before = bench.ended.length;
  const from = bench.events.length;
  bench.server.say({ type: "run", run: { ...running, runId } });
  await vi.waitFor(() => {
    bench.clock.advance(500);
    expect(bench.ended.length).toBe(before + 1);
  });
  bench.clock.advance(200);
  const prepared = bench.events.slice(from).find(({ kind }) => kind === "prepared");
  return prepared?.kind === "prepared" ? prepared.notes : [];
}

test("before a run the browser looks outside and at its account, and the log says so", async () => {
  const bench = new Bench();
  bench.look = { isOut: true, exitAddress: "203.0.113.7" };
  await connected(bench);
  expect(await play(bench)).toEqual([
    { code: "exitAddress", values: { address: "203.0.113.7" } },
    { code: "accountSignedIn", values: {} },
  ]);
  expect(bench.events.map(({ kind }) => kind).slice(0, 3)).toEqual([
    "accepted",
    "prepared",
    "rowStarted",
  ]);
  bench.isSignedIn = false;
  bench.look = { isOut: false, reason: "cannotGetOut" };
  expect(await play(bench, 8)).toEqual([
    { code: "exitFailed", values: { reason: "cannotGetOut" } },
    { code: "accountSignedOut", values: {} },
  ]);
});

test("where its settings say so it skips that, and says that it did", async () => {
  const bench = new Bench();
  bench.behaviour = { ...bench.behaviour, skipPreparationSteps: true };
  await connected(bench);
  expect(await play(bench)).toEqual([{ code: "preparationSkipped", values: {} }]);
  expect(bench.prepared).toEqual([]);
});

test("the cache is emptied before a run, at most once in the interval, over restarts too", async () => {
  const bench = new Bench();
  bench.behaviour = { ...bench.behaviour, skipPreparationSteps: true, cacheFlushInterval: 20 };
  await connected(bench);
  const emptied = { code: "cacheEmptied", values: {} };
  expect(await play(bench)).toContainEqual(emptied);
  expect(await play(bench, 8)).not.toContainEqual(emptied);
  bench.clock.advance(20_000);
  expect(await play(bench, 9)).toContainEqual(emptied);
  expect(bench.prepared).toEqual(["cache", "cache"]);
});

test("never is never", async () => {
  const bench = new Bench();
  await connected(bench);
  await play(bench);
  expect(bench.prepared).toEqual(["account"]);
});

test("settings of the server hold from the next run on, and are kept over a restart", async () => {
  const bench = new Bench();
  await connected(bench);
  bench.server.say({ type: "run", run: running });
  bench.server.say({ type: "settings", settings: told({ removeTabs: false, revision: 2 }) });
  await bench.untilSaid("settingsTaken");
  expect(bench.server.heard).toContainEqual(
    expect.objectContaining({ type: "settingsTaken", settings: { archiveId: 3, revision: 2 } }),
  );
  await vi.waitFor(() => expect(bench.ended).toHaveLength(1));
  await play(bench, 8);
  expect(bench.behaviours.map(({ removeTabs }) => removeTabs)).toEqual([true, false]);

  bench.server.heard.length = 0;
  await bench.start();
  await bench.untilSaid("hello");
  expect(bench.server.heard[0]).toMatchObject({ settings: { archiveId: 3, revision: 2 } });
});

test("another archive in the same browser begins with what its own file says", async () => {
  const bench = new Bench();
  const kept = { enrolledWith: "http://127.0.0.1:1 another", told: told({ removeTabs: false }) };
  await localItems(bench.areas.local).set({ version: 1, settings: kept });
  await connected(bench);
  await play(bench);
  expect(bench.server.heard[0]).not.toHaveProperty("settings");
  expect(bench.behaviours).toMatchObject([{ removeTabs: true }]);
});

test("settings that come with the welcome hold for the run that comes with it", async () => {
  const bench = new Bench();
  bench.carriedOut.resolve();
  await bench.start();
  await bench.untilSaid("hello");
  bench.server.say({
    ...{ type: "welcome", serverVersion: "1", extensionId: 1, extensionName: "One" },
    ...{ userEmail: "ada@baton.test", installationId, secret: "s", run: running },
    settings: told({ proxyReboot: true }),
  });
  await bench.untilSaid("serviceCall");
  await bench.untilSaid("settingsTaken");
  const outcome = { isDone: true, result: "12 s", value: 0 } as const;
  bench.server.say({ type: "serviceAnswer", runId: 7, place: BEFORE_RUN, outcome });
  await vi.waitFor(() => expect(bench.ended).toHaveLength(1));
  bench.clock.advance(200);
  expect(bench.events[1]).toMatchObject({
    notes: [{ code: "proxyFresh", values: { result: "12 s" } }],
  });
});
