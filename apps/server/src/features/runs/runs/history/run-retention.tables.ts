import { RUN_DAYS_MAX, type SettingName } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, UNFINISHED } from "../../../../database/sql.ts";
import type { Db, Tx } from "../../../../database/types.ts";
import { kindsOf, OF_KIND } from "./run-pages.tables.ts";
import { ENDED_RUN_STATUSES } from "./runs-where.ts";

const ENDED_KINDS = kindsOf({ statuses: ENDED_RUN_STATUSES });

/** How long the runs of users without a tariff are kept. */
const USUAL_DAYS = 30;

const OWN_DAYS_SETTING: SettingName = "settings.runDays";

export async function findTariffDays(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom("users as u")
    .innerJoin("tariffs as t", "t.id", "u.tariffId")
    .select("t.logRetentionDays as days")
    .where("u.id", "=", userId)
    .executeTakeFirst();
  return row?.days ?? USUAL_DAYS;
}

/** What users chose themselves: null where it is nothing that their settings could be. */
const OWN_DAYS = sql`(
  select case when jsonb_typeof(p.value) = 'number'
      and (p.value #>> '{}')::numeric between 1 and ${RUN_DAYS_MAX}
    then floor((p.value #>> '{}')::numeric)::integer end
  from user_preferences p where p.user_id = u.id and p.name = ${OWN_DAYS_SETTING})`;

/** Who may have runs that are older than they are kept. */
export async function listUsersToPrune(db: Db, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u left join tariffs t on t.id = u.tariff_id
    where exists (
      select 1 from ${ENDED_KINDS}
      join runs r on r.user_id = u.id and ${OF_KIND}
        and r.queued_at < ${at}::timestamptz - make_interval(
          days => least(coalesce(t.log_retention_days, ${USUAL_DAYS}), ${OWN_DAYS}))
    )
  `.execute(db);
  return rows.map((row) => row.id);
}

/**
 * The next of the user's runs that may go: ended before `before`, the oldest first. The run that an
 * extension shows stays, and the one it would show again if what is queued were taken back. They are
 * locked; what somebody else holds is left for the next time.
 */
export async function lockRunsToPrune(
  tx: Tx,
  userId: number,
  before: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select run.id from runs run
    where run.id = any(array(
      select found.id from ${ENDED_KINDS}
      cross join lateral (
        select r.id, r.queued_at from runs r
        where r.user_id = ${userId} and ${OF_KIND}
          and r.queued_at < ${before} and coalesce(r.finished_at, r.queued_at) < ${before}
          and not exists (select 1 from extensions e where e.latest_run_id = r.id)
          and not exists (
            select 1 from runs u
            where u.extension_id = r.extension_id and u.status in (${UNFINISHED})
              and u.previous_run_id = r.id
          )
        order by r.queued_at limit ${limit}
      ) as found
      order by found.queued_at limit ${limit}
    ))
    order by run.extension_id, run.id
    for update skip locked
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** What is kept of a run, each after what refers to it. */
const LOGS = [
  "runSteps",
  "runScreenshots",
  "runRows",
  "runData",
  "runStatusChanges",
  "runPlans",
] as const;

/** Table by table: leaving it to the foreign keys would be a statement for each run and table. */
export async function deleteRunsWithLogs(tx: Tx, ids: number[]): Promise<void> {
  for (const table of LOGS)
    await sql`delete from ${sql.table(table)} where ${anyOf("runId", ids)}`.execute(tx);
  await sql`delete from runs where ${anyOf("id", ids)}`.execute(tx);
}

/** Deletes the causes of failure whose last run was pruned, but for what somebody holds. */
export async function deleteForgottenCauses(tx: Tx, userId: number): Promise<void> {
  await sql`
    delete from failure_causes where id in (
      select c.id from failure_causes c
      where c.user_id = ${userId}
        and not exists (select 1 from runs r where r.failure_cause_id = c.id)
      for update skip locked
    )
  `.execute(tx);
}
