// @module-tag postgres
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { expect, test } from "vitest";
import { makeDataDir } from "../../../../test/data-dir.ts";
import { createEmptyDatabase, createTestDatabase } from "../../../../test/database.ts";
import { silentLog } from "../../../../test/silent-log.ts";
import { migrateTo, migrateToLatest } from "../../../database/migrate.ts";
import { makePool } from "../../../database/pool.ts";
import { ensureFirstOwner } from "../auth/first-owner.ts";
import { createUser } from "../auth/users.service.ts";

test("the first owner is an operator, and nobody who comes after", async () => {
  const { db } = await createTestDatabase();
  const adminPassword = "correct horse battery";
  await ensureFirstOwner(db, {
    dataDir: await makeDataDir(),
    adminEmail: "o@b.test",
    adminPassword,
  });
  await createUser(db, { email: "next@b.test", password: adminPassword });
  const users = await db
    .selectFrom("users")
    .select(["email", "isOperator"])
    .orderBy("id")
    .execute();
  expect(users).toEqual([
    { email: "o@b.test", isOperator: true },
    { email: "next@b.test", isOperator: false },
  ]);
});

test("their log-in is kept in a DATA_DIR that nothing has made yet", async () => {
  const { db } = await createTestDatabase();
  const dataDir = path.join(await makeDataDir(), "data");
  const settings = { dataDir, adminEmail: "o@b.test", adminPassword: undefined };
  const owner = await ensureFirstOwner(db, settings);
  const { password, file } = owner?.generated ?? expect.fail("no password was made");
  expect(await readFile(file, "utf8")).toBe(`o@b.test\n${password}\n`);
});

test("of users who are there already the first becomes one; tariffs of one name get two", async () => {
  const pool = makePool({ connectionString: await createEmptyDatabase() }, silentLog);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await migrateTo(db, "0051-terms");
  await sql`insert into users (email, password_hash) values ('a@b.c', ''), ('d@e.f', '')`.execute(
    db,
  );
  await sql`insert into tariffs (name, price, max_extension_count)
    values ('Pro', 1, 1), ('PRO', 2, 2)`.execute(db);
  await migrateToLatest(pool);
  const users = await sql`select email, is_operator from users order by id`.execute(db);
  expect(users.rows).toEqual([
    { email: "a@b.c", is_operator: true },
    { email: "d@e.f", is_operator: false },
  ]);
  const tariffs = await sql<{ name: string }>`select name from tariffs order by id`.execute(db);
  expect(tariffs.rows.map(({ name }) => name)).toEqual(["Self-hosted", "Pro", "PRO 3"]);
  await db.destroy();
});
