import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "../../../../../test/database.ts";
import { makeFactories, type TestUser } from "../../../../../test/factories.ts";
import { makeOtherDispatcher } from "../../../../../test/other-dispatcher.ts";
import { change } from "../../../../changes/change.ts";
import { takeBatch } from "../queue/take-batch.ts";
import { makeBrowserStarter } from "./start-browsers.ts";
import { makeToldInOrder } from "../feed/told-in-order.ts";

const { db } = await createTestDatabase();
const factories = makeFactories(db);
const log = pino({ level: "silent" });

/** Many at once, each with a run in the queue. */
async function makeLongQueue(owner: TestUser, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into extensions (user_id, name, installation_id, secret_hash)
      select ${owner.id}, 'Browser', gen_random_uuid(), uuid_send(gen_random_uuid())
      from generate_series(1, ${count}::integer) returning id
    )
    insert into runs (user_id, extension_id, script_name, status, origin, step_count, row_count)
    select ${owner.id}, id, 'Script', 5, 'user', 1, 1 from made returning extension_id as id
  `.execute(db);
  return rows.map((row) => row.id);
}

async function makeRow(owner: TestUser): Promise<number> {
  const { id } = await factories.extension(owner);
  await factories.queuedRun(owner, id);
  return id;
}

describe("one customer's long queue", () => {
  it("holds up another's first run by one batch at most", async () => {
    const [many, one] = [await factories.user(), await factories.user()];
    await makeLongQueue(many, 1600);
    await makeRow(one);
    const batches: number[] = [];
    const dispatcher = makeOtherDispatcher(db, ({ users }) =>
      batches.push(...users.map((user) => user.userId)),
    );
    dispatcher.wake(many.id);
    dispatcher.wake(one.id);
    await expect.poll(() => batches.length).toBe(5);
    await dispatcher.stop();
    expect(batches.slice(0, 2)).toContain(one.id);
  });

  it("holds up another's first browser by none", async () => {
    const starting: number[] = [];
    const endings: (() => void)[] = [];
    const startBrowser = (id: number) => {
      starting.push(id);
      return new Promise<void>((resolve) => endings.push(resolve));
    };
    const host = { findAway: (ids: number[]) => ids, sync: () => {}, startBrowser };
    const browsers = makeBrowserStarter({ db, host, log });
    browsers.start(
      1,
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    await expect.poll(() => starting).toEqual([1, 2, 3, 4]);
    browsers.start(2, [1001, 1002]);
    await expect.poll(() => starting.slice(4)).toEqual([1001]);
    endings[0]?.();
    // In turns.
    await expect.poll(() => starting.slice(5)).toEqual([5]);
    endings[1]?.();
    await expect.poll(() => starting.slice(6)).toEqual([1002]);
    browsers.stop();
  });

  it("holds up nothing that another's windows are told", async () => {
    const lines = makeToldInOrder(log);
    const { promise, resolve } = Promise.withResolvers<void>();
    const told: string[] = [];
    lines.add(1, () => promise);
    lines.add(1, () => void told.push("behind"));
    lines.add(2, () => Promise.reject(new Error("cannot be read")));
    lines.add(2, () => void told.push("another's"));
    await expect.poll(() => told).toEqual(["another's"]);
    resolve();
    await lines.idle();
    expect(told).toEqual(["another's", "behind"]);
  });
});

it("a long queue of a full group holds up another group of the same user by one batch", async () => {
  const user = await factories.user();
  await factories.group(user, 1, await makeLongQueue(user, 700));
  const last = await makeRow(user);
  await factories.group(user, 1, [last]);
  const take = () => change(db, (tx, after) => takeBatch(tx, after, user.id, new Date()));
  expect(await take()).toMatchObject({ changes: { length: 1 }, again: "soon" });
  expect(await take()).toMatchObject({ extensionIds: [last], again: "no" });
});
