// @module-tag postgres
import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";

const { db } = await startTestApp();

/** A job that was given up so many days ago, or that is still tried. */
const addJob = (name: string, { attempts, days }: { attempts: number; days: number }) =>
  sql`
    with added as (
      select id from graphile_worker.add_job(${name}, '{}'::json, run_at => now() + interval '1 day')
    )
    select id from added`
    .execute(db)
    .then(() =>
      sql`update graphile_worker._private_jobs set attempts = ${attempts},
        updated_at = now() - make_interval(days => ${days})
        where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`.execute(
        db,
      ),
    );

it("forgets jobs that were given up long ago, and no others", async () => {
  await addJob("old.givenUp", { attempts: 25, days: 31 });
  await addJob("new.givenUp", { attempts: 25, days: 29 });
  await addJob("old.stillTried", { attempts: 24, days: 31 });
  await sql`select graphile_worker.add_job('jobs.pruneFailed', '{}'::json)`.execute(db);
  await sql`select pg_notify('jobs:insert', '{"r":0.5,"count":1}')`.execute(db);
  const names = async () =>
    (
      await sql<{ name: string }>`
        select task_identifier as name from graphile_worker.jobs
        where task_identifier ~ '^(old|new)[.]' order by 1`.execute(db)
    ).rows.map(({ name }) => name);
  await expect.poll(names).toEqual(["new.givenUp", "old.stillTried"]);
});
