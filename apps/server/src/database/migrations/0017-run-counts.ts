import { type Kysely, sql } from "kysely";

/** By when runs were queued and when they began, in quarters of an hour, which all zones share. */
const COUNTS = `
  queued_at timestamptz not null,
  -- Null of runs that never began.
  began_at timestamptz,
  finished integer not null,
  finished_with_errors integer not null,
  failed integer not null,
  aborted integer not null`;

const ENDED = "(0, 3, 4, 7)";
const quarterOf = (instant: string): string => `date_bin('15 min', ${instant}, '2000-01-01Z')`;

const countOne = (run: "old" | "new", count: number): string => `
  insert into run_count_changes (user_id, script_id, queued_at, began_at, status, count)
  values (${run}.user_id, ${run}.script_id, ${quarterOf(`${run}.queued_at`)},
    ${quarterOf(`${run}.started_at`)}, ${run}.status, ${count})`;

/** Counts of nothing are left by runs that are gone: found without a look at the others. */
const EMPTY = "where finished = 0 and finished_with_errors = 0 and failed = 0 and aborted = 0";

const statements = [
  `create table run_counts (
    user_id bigint not null references users on delete cascade,${COUNTS},
    unique nulls not distinct (user_id, queued_at, began_at)
  )`,
  `create index run_counts_empty on run_counts (user_id) ${EMPTY}`,
  `create table script_run_counts (
    script_id bigint not null references scripts on delete cascade,${COUNTS},
    unique nulls not distinct (script_id, queued_at, began_at)
  )`,
  `create index script_run_counts_empty on script_run_counts (script_id) ${EMPTY}`,

  // What was counted since: whoever ends a run adds a line and waits for nobody. It refers to
  // nothing, so that ending a run holds no more than it did.
  `create table run_count_changes (
    id bigint generated always as identity primary key,
    user_id bigint not null,
    script_id bigint,
    queued_at timestamptz not null,
    began_at timestamptz,
    status smallint not null,
    count integer not null
  )`,
  `create index run_count_changes_user on run_count_changes (user_id, queued_at)`,

  `create function count_ended_run() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.status in ${ENDED} then
        ${countOne("old", -1)};
      end if;
      if new.status in ${ENDED} then
        ${countOne("new", 1)};
      end if;
      return null;
    end
  $$`,
  `create function count_deleted_runs() returns trigger language plpgsql as $$
    begin
      insert into run_count_changes (user_id, script_id, queued_at, began_at, status, count)
      select user_id, script_id, ${quarterOf("queued_at")}, ${quarterOf("started_at")}, status,
        -count(*)
      from deleted where status in ${ENDED}
      group by 1, 2, 3, 4, 5;
      return null;
    end
  $$`,
  `create trigger runs_inserted after insert on runs for each row
    when (new.status in ${ENDED}) execute function count_ended_run()`,
  `create trigger runs_ended after update of status on runs for each row
    when (new.status <> old.status and (new.status in ${ENDED} or old.status in ${ENDED}))
    execute function count_ended_run()`,
  `create trigger runs_deleted after delete on runs referencing old table as deleted
    for each statement execute function count_deleted_runs()`,

  // What is not counted by extension is read without a look at the runs themselves.
  `drop index runs_extension`,
  `create index runs_extension on runs (extension_id, queued_at desc, id desc)
    include (user_id, status, script_id, origin, started_by, started_at)`,

  ...["run_counts", "script_run_counts"].map((table) => {
    const owner = table === "run_counts" ? "user_id" : "script_id";
    return `insert into ${table} (${owner}, queued_at, began_at, finished, finished_with_errors,
        failed, aborted)
      select ${owner}, ${quarterOf("queued_at")}, ${quarterOf("started_at")},
        count(*) filter (where status = 4), count(*) filter (where status = 7),
        count(*) filter (where status = 0), count(*) filter (where status = 3)
      from runs where status in ${ENDED} and ${owner} is not null group by 1, 2, 3`;
  }),
];

/** How many runs ended how: plots of a million runs are added up of some thousand lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
