// @module-tag postgres
import { getRunStats, getRunStorage, ScriptStatus } from "@baton/contract";
import { sql } from "kysely";
import { beforeEach, expect, test as it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import { makeFleet } from "../../../../../test/fleet.ts";
import { change } from "../../../../changes/change.ts";
import { deleteRunsWithLogs } from "./run-retention.tables.ts";
import { foldRunCounts } from "./run-counts.tables.ts";
import { foldAll } from "./run-counts.ts";

const test = await startTestApp();
const { db } = test;
const DAY = Date.UTC(2026, 0, 15);
const MINUTE = 60_000;
/** Not on a quarter, so that the first and the last are not whole. */
const FROM = new Date(DAY - 7 * MINUTE).toISOString();
const TO = new Date(DAY + 47 * 3_600_000 + 3 * MINUTE).toISOString();
const ENDED = [
  ScriptStatus.Error,
  ScriptStatus.Aborted,
  ScriptStatus.Finished,
  ScriptStatus.FinishedWithErrors,
];

let fleet: Awaited<ReturnType<typeof makeFleet>>;
let extensionIds: number[];
let scriptIds: number[];

beforeEach(async () => {
  fleet = await makeFleet(test);
  extensionIds = [];
  for (let count = 0; count < 4; count += 1)
    extensionIds.push((await test.factories.extension(fleet.user)).id);
  scriptIds = [await fleet.makeScript(1, 1), await fleet.makeScript(1, 1)];
});

/** Drawn alike in every run of the test. */
function makeDraw(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Unfinished, each on an extension of its own: no two may have the same. */
async function queue(draw: (below: number) => number): Promise<void> {
  const at = new Date(DAY + draw(47 * 60) * MINUTE);
  const extension = await test.factories.extension(fleet.user);
  extensionIds.push(extension.id);
  await db
    .insertInto("runs")
    .values({
      userId: fleet.user.id,
      extensionId: extension.id,
      scriptId: scriptIds[draw(3)] ?? null,
      scriptName: "Script",
      status: ScriptStatus.InProgress,
      origin: "user",
      queuedAt: at,
      startedAt: draw(5) === 0 ? null : new Date(at.getTime() + draw(90) * MINUTE),
      stepCount: 1,
      rowCount: 1,
    })
    .execute();
}

const listRunIds = async (): Promise<number[]> =>
  (
    await db
      .selectFrom("runs")
      .select("id")
      .where("userId", "=", fleet.user.id)
      .orderBy("id")
      .execute()
  ).map(({ id }) => id);

const end = (id: number, status: ScriptStatus) =>
  db.updateTable("runs").set({ status, finishedAt: new Date() }).where("id", "=", id).execute();

const deleteExtension = (id: number) => db.deleteFrom("extensions").where("id", "=", id).execute();
const prune = (id: number) => change(db, (tx) => deleteRunsWithLogs(tx, [id]));
const fold = (limit: number) => change(db, (tx) => foldRunCounts(tx, limit));

/** What a reading of the runs themselves says. */
async function countByHand(scriptId?: number): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where status = 4) as finished,
      count(*) filter (where status = 7) as finished_with_errors,
      count(*) filter (where status = 0) as failed, count(*) filter (where status = 3) as aborted,
      count(*) filter (where status in (1, 2, 5, 6)) as unfinished, count(started_at) as began
    from runs where user_id = ${fleet.user.id} and queued_at >= ${FROM} and queued_at < ${TO}
      ${scriptId === undefined ? sql`` : sql`and script_id = ${scriptId}`}
  `.execute(db);
  return rows[0] ?? {};
}

async function counted(scriptId?: number): Promise<Record<string, number>> {
  const query = {
    ...{ zone: "Asia/Kathmandu", from: FROM, to: TO },
    ...(scriptId !== undefined && { scriptId: String(scriptId) }),
  };
  const { body } = await fleet.api.call(getRunStats, { query });
  const sums = (parts: typeof body.hours | typeof body.days) =>
    Object.fromEntries(
      (["finished", "finishedWithErrors", "failed", "aborted", "unfinished"] as const).map(
        (result) => [result, parts.reduce((sum, part) => sum + part[result], 0)],
      ),
    );
  expect(sums(body.hours)).toEqual(sums(body.days));
  const began = body.activity.flat().reduce((sum, count) => sum + count, 0);
  return { ...sums(body.days), began };
}

async function expectTrue(): Promise<void> {
  expect(await counted()).toEqual(await countByHand());
  for (const scriptId of scriptIds)
    expect(await counted(scriptId)).toEqual(await countByHand(scriptId));
  const { body } = await fleet.api.call(getRunStorage);
  expect(body.runCount).toBe((await listRunIds()).length);
}

it.each([1, 2, 3])(
  "counts are what a reading of all runs says, whatever happens (%i)",
  async (seed) => {
    const draw = makeDraw(seed);
    const deeds: (() => Promise<unknown>)[] = [
      () => queue(draw),
      () => queue(draw),
      async () => end(await drawRun(draw), ENDED[draw(4)] ?? ScriptStatus.Finished),
      async () => end(await drawRun(draw), ENDED[draw(4)] ?? ScriptStatus.Finished),
      async () => prune(await drawRun(draw)),
      async () => deleteExtension(extensionIds.splice(draw(extensionIds.length), 1)[0] ?? 0),
      () => fold(1 + draw(5)),
    ];
    for (let step = 0; step < 60; step += 1) {
      await deeds[draw(deeds.length)]?.();
      if (step % 6 === 0) await expectTrue();
    }
    await foldAll(db);
    await expectTrue();
    await db
      .deleteFrom("scripts")
      .where("id", "=", scriptIds.pop() ?? 0)
      .execute();
    await expectTrue();
  },
);

const drawRun = async (draw: (below: number) => number): Promise<number> => {
  const ids = await listRunIds();
  return ids[draw(ids.length)] ?? 0;
};

it("many that write and fold at once wait for nobody in a ring, and nothing is lost", async () => {
  const draw = makeDraw(7);
  for (let count = 0; count < 40; count += 1) await queue(draw);
  const ids = await listRunIds();
  await Promise.all([
    ...ids.map((id) => end(id, ENDED[id % 4] ?? ScriptStatus.Finished)),
    ...Array.from({ length: 8 }, () => fold(5)),
    db
      .deleteFrom("scripts")
      .where("id", "=", scriptIds.pop() ?? 0)
      .execute(),
  ]);
  await Promise.all([...ids.slice(0, 20).map(prune), fold(7), fold(7), fold(7)]);
  await expectTrue();
  await foldAll(db);
  await expectTrue();
});

it("leaves nothing behind of runs that are gone", async () => {
  const draw = makeDraw(11);
  for (let count = 0; count < 5; count += 1) await queue(draw);
  for (const id of await listRunIds()) await end(id, ScriptStatus.Finished);
  await foldAll(db);
  for (const id of await listRunIds()) await prune(id);
  await foldAll(db);
  const left = await db
    .selectFrom("runCounts")
    .select("userId")
    .where("userId", "=", fleet.user.id)
    .execute();
  expect(left).toEqual([]);
});
