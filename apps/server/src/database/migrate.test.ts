// @module-tag postgres
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "../../test/database.ts";
import { silentLog } from "../../test/silent-log.ts";
import { migrateToLatest, migrationFiles } from "./migrate.ts";
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
