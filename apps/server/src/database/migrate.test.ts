// @module-tag postgres
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "../../test/database.ts";
import { silentLog } from "../../test/silent-log.ts";
import { migrateTo, migrateToLatest, migrationFiles } from "./migrate.ts";
import { makePool } from "./pool.ts";

const PROCESSES = 18;

/** As a process of its own has it. */
const connect = (url: string) => makePool({ connectionString: url, max: 3 }, silentLog);

test("any number of processes may migrate at once: each step is done once", async () => {
  const url = await createEmptyDatabase();
  const names = Object.keys(await migrationFiles.getMigrations());
  const done = await Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const pool = connect(url);
      const steps = await migrateToLatest(pool);
      await pool.end();
      return steps;
    }),
  );
  expect(done.flat()).toEqual(names);
});

test("files are numbered without a gap", async () => {
  const names = Object.keys(await migrationFiles.getMigrations()).toSorted();
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
});

test("a step that fails is named, and leaves nothing of itself behind", async () => {
  const pool = connect(await createEmptyDatabase());
  const broken: Migration = {
    async up(tx) {
      await sql`create table half (id int)`.execute(tx);
      await sql`select nothing`.execute(tx);
    },
  };
  const provider = { getMigrations: async () => ({ "0001-broken": broken }) };
  await expect(migrateToLatest(pool, provider)).rejects.toThrow(/at 0001-broken: .*nothing/);
  const { rows } = await pool.query(`select to_regclass('half') as half`);
  expect(rows).toEqual([{ half: null }]);
  await pool.end();
});

/** As steps from before the first release left it, of which `0062` made what the first one makes now. */
async function makeUnreleased(...steps: string[]) {
  const pool = connect(await createEmptyDatabase());
  await migrateTo(new Kysely({ dialect: new PostgresDialect({ pool }) }), "0001-schema");
  await pool.query("insert into users (email, password_hash) values ('a@b.test', '')");
  await pool.query("delete from kysely_migration");
  const names = ["0001-baseline", ...steps];
  await pool.query("insert into kysely_migration select unnest($1::text[]), now()::text", [names]);
  const read = async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select name from kysely_migration order by 1",
    );
    const users = await pool.query<{ email: string }>("select email from users");
    expect(users.rows).toEqual([{ email: "a@b.test" }]);
    return rows.map(({ name }) => name);
  };
  return { pool, names, read };
}

test("a database that had all steps before the first release goes on from there", async () => {
  const all = Object.keys(await migrationFiles.getMigrations()).toSorted();
  const { pool, read } = await makeUnreleased("0062-sealed-webhook-addresses");
  expect(await migrateToLatest(pool)).toEqual(all.slice(1));
  expect(await read()).toEqual(all);
  expect(await migrateToLatest(pool)).toEqual([]);
  await pool.end();
});

test("one that had fewer, or others, is refused with what to do, and left alone", async () => {
  const fewer = ["0060-audit-actors", "0061-ended-sessions"];
  const others = ["0062-sealed-webhook-addresses", "0065-of-somebody-else"];
  for (const steps of [fewer, others]) {
    const { pool, read, names } = await makeUnreleased(...steps);
    await expect(migrateToLatest(pool)).rejects.toThrow(
      new RegExp(`at ${steps.at(-1)}\\..*empty database`),
    );
    expect(await read()).toEqual(names);
    await pool.end();
  }
});
