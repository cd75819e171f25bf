// @module-tag postgres
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../../../../test/database.ts";
import { makeFactories, type TestUser } from "../../../../../test/factories.ts";
import { makeOtherDispatcher } from "../../../../../test/other-dispatcher.ts";
import { change } from "../../../../changes/change.ts";
import { takeBatch } from "../queue/take-batch.ts";

const { db } = await createTestDatabase();
const factories = makeFactories(db);
let user: TestUser;
beforeEach(async () => {
  user = await factories.user();
});

async function makeQueue(count: number): Promise<{ extensionIds: number[]; runIds: number[] }> {
  const extensionIds: number[] = [];
  const runIds: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await factories.extension(user);
    extensionIds.push(id);
    runIds.push(await factories.queuedRun(user, id));
  }
  return { extensionIds, runIds };
}

const activeOf = async (): Promise<number[]> => {
  const rows = await db
    .selectFrom("runs")
    .select("id")
    .where("userId", "=", user.id)
    .where("status", "in", [1, 2, 6])
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
};

const take = async () => {
  const batch = await change(db, (tx, after) => takeBatch(tx, after, user.id, new Date()));
  return batch.changes.map((run) => run.runId);
};

/**
 * Two that hand out slots at the same time: the first has not committed when a run is queued that
 * it does not hold, and the second begins.
 */
async function takeAtOnce(lateExtensionId: number): Promise<number[][]> {
  const [begun, mayCommit] = [Promise.withResolvers<number[]>(), Promise.withResolvers<void>()];
  const first = change(db, async (tx, after) => {
    const { changes } = await takeBatch(tx, after, user.id, new Date());
    begun.resolve(changes.map((run) => run.runId));
    await mayCommit.promise;
  });
  const taken = await begun.promise;
  await factories.queuedRun(user, lateExtensionId);
  let isOver = false;
  const second = take().finally(() => {
    isOver = true;
  });
  await expect.poll(async () => isOver || (await countWaiting()) > 0).toBe(true);
  mayCommit.resolve();
  await first;
  return [taken, await second];
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

describe("two that dispatch at the same time", () => {
  it("never hand out a group's slot twice", async () => {
    const { extensionIds, runIds } = await makeQueue(2);
    const late = await factories.extension(user);
    await factories.group(user, 1, [...extensionIds, late.id]);
    expect(await takeAtOnce(late.id)).toEqual([runIds.slice(0, 1), []]);
    expect(await activeOf()).toEqual(runIds.slice(0, 1));
  });

  it("never hand out a proxy's slot twice", async () => {
    const { extensionIds, runIds } = await makeQueue(3);
    const late = await factories.extension(user);
    await factories.proxy(user, 2, [...extensionIds, late.id]);
    expect(await takeAtOnce(late.id)).toEqual([runIds.slice(0, 2), []]);
    expect(await activeOf()).toEqual(runIds.slice(0, 2));
  });
});

describe("the queue", () => {
  it("lets nobody wait for a slot that another, who waits for his proxy, cannot take", async () => {
    const { extensionIds, runIds } = await makeQueue(4);
    const [first = 0, second = 0, third = 0, fourth = 0] = extensionIds;
    // All but the last in one group, the first two by one proxy; the last by that proxy alone.
    await factories.group(user, 2, [first, second, third]);
    await factories.proxy(user, 1, [first, second, fourth]);
    expect(await take()).toEqual([runIds[0], runIds[2]]);
    expect(await take()).toEqual([]);
  });

  it("uses the first of several proxies", async () => {
    const { extensionIds, runIds } = await makeQueue(2);
    await factories.proxy(user, 0, extensionIds.slice(0, 1));
    // The second one of the first extension, the only one of the other.
    await factories.proxy(user, 1, extensionIds);
    expect(await take()).toEqual(runIds);
    expect(await take()).toEqual([]);
  });

  it("stands still while the tariff has lapsed", async () => {
    const { runIds } = await makeQueue(1);
    const setValidUntil = (validUntil: Date) =>
      db.updateTable("users").set({ validUntil }).where("id", "=", user.id).execute();
    await setValidUntil(new Date(Date.now() - 1000));
    expect(await take()).toEqual([]);
    await setValidUntil(new Date(Date.now() + 60_000));
    expect(await take()).toEqual(runIds);
  });

  it("is looked at again for a run whose row somebody held and let go unchanged", async () => {
    const { runIds } = await makeQueue(2);
    const [first = 0, second = 0] = runIds;
    const holder = await db.startTransaction().execute();
    await holder.selectFrom("runs").select("id").where("id", "=", first).forUpdate().execute();
    const dispatcher = makeOtherDispatcher(db);
    dispatcher.wake(user.id);
    await expect.poll(activeOf).toEqual([second]);
    await holder.rollback().execute();
    await expect.poll(activeOf).toEqual(runIds);
    await dispatcher.stop();
  });
});
