// @module-tag postgres
import {
  getExtension,
  getRunStorage,
  type JsonValue,
  listRunFailures,
  listRuns,
  ScriptStatus,
  updatePreference,
} from "@baton/contract";
import { beforeEach, expect, test as it } from "vitest";
import { change } from "../../../../changes/change.ts";
import { startTestApp } from "../../../../../test/app.ts";
import type { TestUser } from "../../../../../test/factories.ts";
import { runJobsNow } from "../../../../../test/jobs.ts";
import { makePlan } from "../../../../../test/plan.ts";
import { toJsonb } from "../../../../database/types.ts";
import { addJobs } from "../../../../platform/jobs/jobs.ts";
import { lookForOldRunsJob } from "./run-retention.ts";

const test = await startTestApp();
const { db, factories } = test;

let user: TestUser;
let extensionId: number;
beforeEach(async () => {
  user = await factories.user();
  extensionId = (await factories.extension(user)).id;
});

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** Runs that ended so many days ago. */
async function makeRuns(days: number, overrides: object = {}, count = 1): Promise<number[]> {
  const at = daysAgo(days);
  const run = {
    userId: user.id,
    extensionId,
    scriptName: "Script",
    status: ScriptStatus.Finished,
    origin: "user" as const,
    queuedAt: at,
    startedAt: at,
    finishedAt: at,
    stepCount: 1,
    rowCount: 1,
    ...overrides,
  };
  const rows = await db
    .insertInto("runs")
    .values(Array.from({ length: count }, () => run))
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

async function makeRun(days: number, overrides: object = {}): Promise<number> {
  const [id] = await makeRuns(days, overrides);
  if (id === undefined) throw new Error("no run");
  return id;
}

const show = (runId: number) =>
  db.updateTable("extensions").set({ latestRunId: runId }).where("id", "=", extensionId).execute();

/** As the job queue does every few minutes. */
async function prune(): Promise<void> {
  await change(db, (tx) => addJobs(tx, lookForOldRunsJob, [{ payload: {}, key: "test" }]));
  await runJobsNow(db);
}

const list = async () =>
  (await test.as(user).call(listRuns)).body.data.map((run) => run.id).toReversed();

it("runs that ended longer ago than the tariff keeps them go, the one a row shows stays", async () => {
  const tariff = await db
    .insertInto("tariffs")
    .values({ name: "Small", price: 0, maxExtensionCount: 10, logRetentionDays: 7 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const small = await factories.user();
  await db.updateTable("users").set({ tariffId: tariff.id }).where("id", "=", small.id).execute();

  await makeRun(31);
  const [kept, shown] = [await makeRun(29), await makeRun(40)];
  await show(shown);
  const long = await makeRun(40, { finishedAt: daysAgo(1) });
  const paused = await makeRun(40, { status: ScriptStatus.Pause, finishedAt: null });
  const others = (await factories.extension(small)).id;
  await makeRun(8, { userId: small.id, extensionId: others });
  const recent = await makeRun(6, { userId: small.id, extensionId: others });

  await prune();
  expect(new Set(await list())).toEqual(new Set([kept, shown, long, paused]));
  const row = await test.as(user).call(getExtension, { params: { id: extensionId } });
  expect(row.body.run?.id).toBe(shown);
  const left = await test.as(small).call(listRuns);
  expect(left.body.data.map((run) => run.id)).toEqual([recent]);
  expect((await test.as(user).call(getRunStorage)).body.retentionDays).toBe(30);
  expect((await test.as(small).call(getRunStorage)).body.retentionDays).toBe(7);
});

const keepDays = (name: string, value: JsonValue) =>
  test.as(user).call(updatePreference, { body: { name, value } });

it("runs go sooner where their user wants that, and never later than the tariff says", async () => {
  const [old, recent] = [await makeRun(20), await makeRun(5)];
  await prune();
  expect(await list()).toEqual([old, recent]);
  await keepDays("settings.runDays", 90);
  const usual = await test.as(user).call(getRunStorage);
  expect(usual.body).toMatchObject({ retentionDays: 30, tariffDays: 30 });
  await keepDays("settings.runDays", 10);
  const storage = await test.as(user).call(getRunStorage, { query: { olderThanDays: "10" } });
  expect(storage.body).toMatchObject({ retentionDays: 10, tariffDays: 30 });
  expect(storage.body.older).toMatchObject({ runCount: 1, isAtLeast: false });
  await prune();
  expect(await list()).toEqual([recent]);
});

it.each([1e300, "10", { days: 3 }])(
  "goes by the tariff where %j was kept before",
  async (value) => {
    await makeRun(40);
    const recent = await makeRun(20);
    const row = { userId: user.id, name: "settings.runDays", value: toJsonb(value) };
    await db.insertInto("userPreferences").values(row).execute();
    await prune();
    expect(await list()).toEqual([recent]);
  },
);

it("what a queued run would give way to stays until it is dispatched", async () => {
  const before = await makeRun(40);
  const queued = { status: ScriptStatus.InQueue, finishedAt: null, previousRunId: before };
  await db.updateTable("extensions").set({ state: 0 }).where("id", "=", extensionId).execute();
  const waiting = await makeRun(0, queued);
  await show(waiting);
  await prune();
  expect(await list()).toEqual([before, waiting]);
  await db
    .updateTable("runs")
    .set({ status: ScriptStatus.Aborted, finishedAt: new Date() })
    .where("id", "=", waiting)
    .execute();
  await prune();
  expect(await list()).toEqual([waiting]);
});

it("all that is kept of a run goes with it, in many small pieces", async () => {
  const cause = await db
    .insertInto("failureCauses")
    .values({ userId: user.id, key: "0".repeat(32), scriptName: "Script", message: "Oh" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const old = await makeRuns(31, { failureCauseId: cause.id, status: ScriptStatus.Error }, 450);
  const runId = old[0] ?? 0;
  const at = daysAgo(31);
  const log = { runId, rowIndex: 0 };
  await db
    .insertInto("runPlans")
    .values({ runId, plan: toJsonb(makePlan()) })
    .execute();
  await db
    .insertInto("runRows")
    .values({ ...log, startedAt: at })
    .execute();
  const screenshot = await db
    .insertInto("runScreenshots")
    .values({ runId, seq: 2, image: Buffer.from("x"), takenAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("runSteps")
    .values({
      ...log,
      seq: 1,
      path: "s1",
      iteration: [],
      attempt: 1,
      type: "open",
      startedAt: at,
      screenshotId: screenshot.id,
    })
    .execute();
  await db
    .insertInto("runData")
    .values({ ...log, seq: 1, name: "x", value: toJsonb(1), collectedAt: at })
    .execute();
  await db.insertInto("runStatusChanges").values({ runId, status: 5, event: "start" }).execute();
  const before = await test.as(user).call(getRunStorage);
  expect(before.body).toMatchObject({ runCount: 450, oldestRunId: runId });
  expect(before.body.bytes).toBeGreaterThan(0);
  expect(before.body.stepCount).toBeGreaterThan(0);

  await prune();
  const tables = [
    "runPlans",
    "runRows",
    "runSteps",
    "runScreenshots",
    "runData",
    "runStatusChanges",
  ] as const;
  for (const table of tables)
    expect(await db.selectFrom(table).select("runId").where("runId", "=", runId).execute()).toEqual(
      [],
    );
  const after = await test.as(user).call(getRunStorage);
  expect(after.body).toMatchObject({ runCount: 0, oldestRunAt: null });
  expect((await test.as(user).call(listRunFailures)).body.data).toEqual([]);
  const causes = await db.selectFrom("failureCauses").select("id").execute();
  expect(causes.map(({ id }) => id)).not.toContain(cause.id);
});
