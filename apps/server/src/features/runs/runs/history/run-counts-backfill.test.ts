// @module-tag postgres
import { Kysely, PostgresDialect, sql } from "kysely";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "../../../../../test/database.ts";
import { silentLog } from "../../../../../test/silent-log.ts";
import { migrateTo, migrateToLatest } from "../../../../database/migrate.ts";
import { makePool } from "../../../../database/pool.ts";

test("runs that ended before they were counted are counted", async () => {
  const pool = makePool({ connectionString: await createEmptyDatabase() }, silentLog);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await migrateTo(db, "0016-budgets");
  await sql`insert into users (email, password_hash) values ('a@b.c', '')`.execute(db);
  await sql`insert into scripts (user_id, name) select id, 'Script' from users`.execute(db);
  await sql`insert into extensions (user_id, name, installation_id, secret_hash)
    select id, 'Browser', gen_random_uuid(), '' from users`.execute(db);
  await sql`insert into runs (user_id, extension_id, script_id, script_name, status, origin,
      step_count, row_count, queued_at, started_at)
    select e.user_id, e.id, case when status <> 3 then s.id end, 'Script', status, 'user', 1, 1,
      '2026-01-15T10:07:00Z', case when status <> 3 then '2026-01-15T10:31:00Z'::timestamptz end
    from extensions e, scripts s, unnest(array[0, 0, 3, 4, 5, 7]) as of_status (status)`.execute(
    db,
  );
  await migrateToLatest(pool);

  const quarters = { queued_at: new Date("2026-01-15T10:00:00Z") };
  const began_at = new Date("2026-01-15T10:30:00Z");
  const ended = { finished: 1, finished_with_errors: 1, failed: 2, aborted: 0 };
  const counts = await sql`select queued_at, began_at, finished, finished_with_errors, failed,
    aborted from run_counts order by began_at`.execute(db);
  expect(counts.rows).toEqual([
    { ...quarters, began_at, ...ended },
    {
      ...quarters,
      began_at: null,
      ...ended,
      finished: 0,
      finished_with_errors: 0,
      failed: 0,
      aborted: 1,
    },
  ]);
  const ofScripts = await sql`select queued_at, began_at, finished, finished_with_errors, failed,
    aborted from script_run_counts`.execute(db);
  expect(ofScripts.rows).toEqual([{ ...quarters, began_at, ...ended }]);
  await db.destroy();
});
