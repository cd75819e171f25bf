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

test("moments are read to the millisecond, in whatever year and zone they are told", async () => {
  const moments = [
    "2026-02-03T04:05:06.789Z",
    "2026-02-03T04:05:06.070Z",
    "2026-12-31T23:59:59.999Z",
    "1969-07-20T20:17:40.500Z",
    "0044-03-15T00:00:00.000Z",
    "9999-12-31T23:59:59.999Z",
    "+010000-01-01T00:00:00.000Z",
  ];
  for (const zone of ["UTC", "Asia/Kolkata", "America/St_Johns"]) {
    const told = await db.connection().execute(async (one) => {
      await sql`select set_config('timezone', ${zone}, false)`.execute(one);
      const texts = moments.map((moment) => moment.replace("+0", ""));
      const { rows } = await sql<{ moment: Date }>`
        select (text || '456Z')::timestamptz as moment
        from unnest(${texts.map((text) => text.slice(0, -1))}::text[]) as text
      `.execute(one);
      await sql`select set_config('timezone', 'UTC', false)`.execute(one);
      return rows;
    });
    expect(told.map(({ moment }) => moment.toISOString())).toEqual(moments);
  }
});

test("many rows are objects as few are, whatever their columns are called", async () => {
  const read = async (count: number) => {
    const { rows } = await sql`
      select n as row_number, 'x' as "odd name, and {}", null as "it's" from generate_series(1, ${count}::int) n
    `.execute(db);
    return rows;
  };
  const [many, few] = [await read(200), await read(3)];
  expect(few).toEqual(
    [1, 2, 3].map((rowNumber) => ({ rowNumber, "odd name, and {}": "x", "it's": null })),
  );
  expect(many).toHaveLength(200);
  expect(many.slice(0, 3)).toEqual(few);
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
