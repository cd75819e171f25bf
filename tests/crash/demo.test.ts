import { ExtensionState, ProxyStatus, runPlanSchema } from "@baton/contract";
import { afterAll, expect, test } from "vitest";
import type { Db } from "../../apps/server/src/database/types.ts";
import { runCli } from "../../apps/server/test/cli.ts";
import { behaviourOfPast, playPastRun } from "../../apps/simulator/src/demo/past.ts";
import { CallsLedger } from "./calls-ledger.ts";
import { AgentsLedger } from "./agents-ledger.ts";
import { account } from "./account.ts";
import { makeEmbeddedVictim } from "./embedded-victim.ts";
import { readRuns, type StoredRun } from "./stored-runs.ts";

const SEED = 7;
const ABORTED = 3;

const victim = await makeEmbeddedVictim();
afterAll(() => victim.close());

/** What the browsers of those days reported: the runner says it again, from the same seed. */
async function witnessAgain(db: Db, runs: Iterable<StoredRun>): Promise<AgentsLedger> {
  const agents = new AgentsLedger();
  const rows = await db.selectFrom("runPlans").select(["runId", "plan"]).execute();
  const plans = new Map(rows.map((row) => [row.runId, runPlanSchema.parse(row.plan)]));
  for (const { id: runId, extensionId, status } of runs) {
    const plan = plans.get(runId);
    if (!plan) throw new Error(`run ${runId} has no plan`);
    const run = { extensionId, runId, begin: 0, isStopped: status === ABORTED };
    const { reports } = await playPastRun(behaviourOfPast(SEED), plan, run);
    agents.began(extensionId, runId, true);
    for (const report of reports) agents.reported(extensionId, runId, report);
    agents.acknowledged(extensionId, runId, reports.length);
  }
  return agents;
}

/** Somebody has put each of them into the queue, and stopped some. */
function callsFor(runs: Iterable<StoredRun>): CallsLedger {
  const calls = new CallsLedger();
  for (const { id, extensionId, status } of runs) {
    const call = { extensionId, result: "done", run: { id, status } } as const;
    calls.runCalls.push({ ...call, command: "enqueue" });
    if (status === ABORTED) calls.runCalls.push({ ...call, command: "stop" });
  }
  return calls;
}

/** What the columns of the table are filled with beside runs and accounts. */
async function readSurroundings(db: Db) {
  const [proxies, schedules, profiles, rows] = await Promise.all([
    db
      .selectFrom("extensionProxies")
      .innerJoin("proxies", "id", "proxyId")
      .select("status")
      .execute(),
    db.selectFrom("scheduleExtensions").select("extensionId").execute(),
    db.selectFrom("browserProfiles").select("extensionId").execute(),
    db.selectFrom("extensions").select("state").execute(),
  ]);
  return {
    proxies: proxies.length > 0,
    unchecked: proxies.some(({ status }) => status === ProxyStatus.Unknown),
    schedules: schedules.length > 0,
    profiles: profiles.length,
    disabled: rows.filter(({ state }) => state === ExtensionState.Disabled).length,
  };
}

test("demonstration data are runs as the engine writes them", async () => {
  const env = { PATH: process.env["PATH"] ?? "", ...victim.env };
  const size = ["--extensions", "12", "--days", "4", "--seed", String(SEED)];
  const made = await runCli(["demo", ...size], env);
  expect(made).toMatchObject({ code: 0, err: "" });
  const again = await runCli(["demo", ...size], env);
  expect(again).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^\S+ has a fleet of demo data already/),
  });
  const { db, close } = await victim.openDatabase();
  const runs = await readRuns(db);
  const agents = await witnessAgain(db, runs.values());
  const surroundings = await readSurroundings(db);
  const faults = await account(db, agents, callsFor(runs.values()));
  await close();
  expect(faults).toEqual([]);
  expect(surroundings).toMatchObject({ proxies: true, schedules: true, unchecked: false });
  expect(surroundings.profiles).toBe(surroundings.disabled);
  expect(made.out).toContain(`${runs.size} runs of 4 days`);
  const statuses = new Set([...runs.values()].map(({ status }) => status));
  // Some ended well, some in part, and some were stopped.
  expect([...statuses]).toEqual(expect.arrayContaining([4, ABORTED]));
});
