// @module-tag postgres
import { sql } from "kysely";
import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/database.ts";

const { db, pool } = await createTestDatabase();

test("counts and ids are numbers, days are texts, moments are dates", async () => {
  const { rows } = await sql`
    select count(*) as count, array[1, 2]::bigint[] as ids, array[]::bigint[] as none, '2026-02-03'::date as day,
           '2026-02-03T04:05:06Z'::timestamptz as moment, 1.50::numeric(12, 2) as price
  `.execute(db);
  expect(rows).toEqual([
    {
      count: 1,
      ids: [1, 2],
      none: [],
      day: "2026-02-03",
      moment: new Date("2026-02-03T04:05:06Z"),
      price: "1.50",
    },
  ]);
});

test("a whole number that JavaScript cannot hold exactly is refused, not rounded", async () => {
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(RangeError);
});

test("connections that an administrator ends, idle or in use, end nothing else", async () => {
  const [idle, busy, administrator] = await Promise.all([
    pool.connect(),
    pool.connect(),
    pool.connect(),
  ]);
  const pids = [await pidOf(idle), await pidOf(busy)];
  idle.release();
  const removed = new Promise((resolve) => pool.once("remove", resolve));
  const ended = busy.query("select pg_sleep(60)").catch(String);
  await administrator.query("select pg_terminate_backend(pid) from unnest($1::int[]) pid", [pids]);
  expect(await ended).toContain("administrator");
  await removed;
  busy.release(true);
  administrator.release();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

async function pidOf(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
