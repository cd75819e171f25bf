// @module-tag postgres
import {
  createExtensionGroup,
  deleteExtension,
  deleteExtensionGroup,
  deleteSchedule,
  deleteScript,
  restartScript,
  ScriptStatus,
  startScript,
  updateBrowserConfig,
  updateSchedules,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeFleet } from "../../../../test/fleet.ts";

const test = await startTestApp();
const { db, pool } = test;
const fleet = await makeFleet(test);
const { api, user } = fleet;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
const schedule = { performMode: "once", startAt: tomorrow, timeZone: "UTC" } as const;

const makeRow = async (): Promise<number> => (await test.factories.extension(user)).id;

/** A run that is over, of what it says. */
async function makeRun(values: { extensionId: number; scriptId?: number }): Promise<number> {
  const { id } = await db
    .insertInto("runs")
    .values({
      userId: user.id,
      scriptName: "Script",
      status: ScriptStatus.Finished,
      origin: "user",
      stepCount: 1,
      rowCount: 1,
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
};

interface Crossing {
  /** Held by somebody who will then ask for `next`, as whoever keeps the order may. */
  held: string;
  next: string;
  call: () => Promise<{ status: number }>;
}

/** Whether the call, while it waits for what is held, has left `next` free. */
async function expectInOrder({ held, next, call }: Crossing): Promise<void> {
  const other = await pool.connect();
  try {
    await other.query("begin");
    await other.query(held);
    const answer = call();
    await expect.poll(countWaiting).toBe(1);
    // With `nowait`: what would be a deadlock fails at once.
    await other.query(`${next} nowait`);
    await other.query("commit");
    expect((await answer).status).toBe(200);
  } finally {
    await other.query("rollback");
    other.release();
  }
}

const rowOf = (table: string, id: number, lock = "no key update") =>
  `select id from ${table} where id = ${id} for ${lock}`;

describe("what is deleted is locked in the order in which everybody locks", () => {
  it("a script after the extensions that have it", async () => {
    const [id, scriptId] = [await makeRow(), await fleet.makeScript()];
    await fleet.setScript(id, scriptId);
    await expectInOrder({
      held: rowOf("extensions", id),
      next: rowOf("scripts", scriptId, "key share"),
      call: () => api.call(deleteScript, { params: { id: scriptId } }),
    });
    expect((await fleet.get(id)).script).toBeNull();
  });

  it("a script after its runs", async () => {
    const scriptId = await fleet.makeScript();
    const runId = await makeRun({ extensionId: await makeRow(), scriptId });
    await expectInOrder({
      held: rowOf("runs", runId),
      next: rowOf("scripts", scriptId, "key share"),
      call: () => api.call(deleteScript, { params: { id: scriptId } }),
    });
  });

  it("a group after the extensions in it", async () => {
    const extensionId = await makeRow();
    const body = { name: "Group", extensionIds: [extensionId] };
    const { id } = (await api.call(createExtensionGroup, { body })).body;
    await expectInOrder({
      held: rowOf("extensions", extensionId),
      next: rowOf("extension_groups", id, "key share"),
      call: () => api.call(deleteExtensionGroup, { params: { id } }),
    });
  });

  it("a schedule's places after the extensions that have it", async () => {
    const extensionId = await makeRow();
    const given = { extensionIds: [extensionId], schedule };
    expect((await api.call(updateSchedules, { body: given })).status).toBe(200);
    const { scheduleId: id } = await db
      .selectFrom("scheduleExtensions")
      .select("scheduleId")
      .where("extensionId", "=", extensionId)
      .executeTakeFirstOrThrow();
    await expectInOrder({
      held: rowOf("extensions", extensionId),
      next: `select from schedule_extensions where extension_id = ${extensionId} for update`,
      call: () => api.call(deleteSchedule, { params: { id } }),
    });
  });
});

it("a profile is tied after its extension is locked", async () => {
  const extensionId = await makeRow();
  const { id: profileId } = await db
    .insertInto("browserProfiles")
    .values({ userId: user.id, name: "Shop", browserApi: 9, folder: "profiles/x" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const body = { extensionIds: [extensionId], profileId };
  await expectInOrder({
    held: rowOf("extensions", extensionId, "update"),
    next: rowOf("browser_profiles", profileId, "update"),
    call: () => api.call(updateBrowserConfig, { body }),
  });
});

/** What is done to one group of browsers with one script, in an order that crosses all the time. */
async function makeCrossingCalls() {
  const scriptId = await fleet.makeScript();
  const rows = await Promise.all(Array.from({ length: 7 }, makeRow));
  for (const id of rows) await fleet.setScript(id, scriptId);
  const body = { name: "Group", extensionIds: rows };
  const { id: groupId } = (await api.call(createExtensionGroup, { body })).body;
  const deletions = [
    () => api.call(deleteScript, { params: { id: scriptId } }),
    () => api.call(deleteExtensionGroup, { params: { id: groupId } }),
  ];
  const ofRow = (id: number) => [
    () => api.call(startScript, { params: { id } }),
    () => api.call(restartScript, { params: { id } }),
    () => api.call(deleteExtension, { params: { id } }),
  ];
  return [...rows.flatMap(ofRow), ...deletions, ...deletions].toSorted(() => Math.random() - 0.5);
}

it("what crosses most, all at once, is answered without a fault of the server", async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const calls = await makeCrossingCalls();
    const answers = await Promise.all(calls.map((call) => call()));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
