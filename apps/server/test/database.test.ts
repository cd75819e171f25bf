// @module-tag postgres
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "./database.ts";

test("each call gives a database of its own", async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await sql`create table only_here (id int)`.execute(one.db);
  const found = await sql`select to_regclass('only_here') as name`.execute(two.db);
  expect(found.rows).toEqual([{ name: null }]);
});
