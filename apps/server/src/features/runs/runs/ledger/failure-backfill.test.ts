// @module-tag postgres
import { Kysely, PostgresDialect, sql } from "kysely";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "../../../../../test/database.ts";
import { silentLog } from "../../../../../test/silent-log.ts";
import { migrateTo, migrateToLatest } from "../../../../database/migrate.ts";
import { makePool } from "../../../../database/pool.ts";
import { toCommonMessage } from "./failure-message.ts";

const MESSAGES = [
  'No button "Next" after 30.5 s',
  'No button "Weiter" after 1 s',
  "https://shop.example/item/7?a=b did not load",
  "User 550e8400-e29b-41d4-a716-446655440000 is gone",
  "ann@example.com was refused",
  "Can't find 'Save as' in the menu",
  "The row reached its limit of 1,000 min",
];

test("runs that failed before causes were kept have theirs, in the words of new ones", async () => {
  const pool = makePool({ connectionString: await createEmptyDatabase() }, silentLog);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await migrateTo(db, "0005-limits");
  await sql`insert into users (email, password_hash) values ('a@b.c', '')`.execute(db);
  await sql`insert into extensions (user_id, name, installation_id, secret_hash)
    select id, 'Browser', gen_random_uuid(), '' from users`.execute(db);
  const make = (status: number, message: string | null) =>
    sql`insert into runs (user_id, extension_id, script_name, status, origin, step_count, row_count,
        error_code, error_message)
      select user_id, id, 'Script', ${status}::smallint, 'user', 1, 1, 10001, ${message}::text
      from extensions`.execute(db);
  for (const message of MESSAGES) await make(0, message);
  await make(4, null);
  await make(7, "Row failed");
  await sql`insert into run_rows (run_id, row_index, outcome, error_code, error_message, finished_at)
    select max(id), 0, 'failed', 'elementNotFound', 'No row 5', now() from runs`.execute(db);
  await sql`insert into run_plans (run_id, plan)
    select max(id), '{"rows": [{"id": "row1", "name": "First"}]}' from runs`.execute(db);
  await migrateToLatest(pool);

  const { rows } = await sql`
    select r.status, c.error_code as code, c.row_key as row, c.message
    from runs r left join failure_causes c on c.id = r.failure_cause_id order by r.id
  `.execute(db);
  expect(rows).toEqual([
    ...MESSAGES.map((message) => ({
      status: 0,
      code: "10001",
      row: null,
      message: toCommonMessage(message),
    })),
    { status: 4, code: null, row: null, message: null },
    { status: 7, code: "elementNotFound", row: "row1", message: "No row …" },
  ]);
  const { rows: causes } = await sql`select id from failure_causes`.execute(db);
  // The first two messages say the same.
  expect(causes).toHaveLength(MESSAGES.length);
  await db.destroy();
});
