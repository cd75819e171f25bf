import { UNFINISHED_SCRIPT_STATUSES } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { statusLiteral, UNFINISHED } from "../../../../database/sql.ts";
import type { Db, Tx } from "../../../../database/types.ts";
import { conditionsOf } from "./run-pages.tables.ts";
import type { RunsWhere } from "./runs-where.ts";

/** Runs of the same quarters of an hour: all zones' clocks differ by whole quarters. */
export interface QuarterCount {
  /** Milliseconds since 1970, as `beganAt`. */
  queuedAt: number;
  /** Null of runs that never began. */
  beganAt: number | null;
  finished: number;
  finishedWithErrors: number;
  failed: number;
  aborted: number;
  /** Queued, running or paused. */
  unfinished: number;
}

const QUARTER_MS = 15 * 60_000;

type Range = RunsWhere & { from: Date; to: Date };

/**
 * By when runs were queued and when they began, in one reading; the same pair may come several
 * times. Of what ended all is counted already, by user and by script; the runs themselves are read
 * where that was not: of single extensions, and of the quarters in which the range begins and ends.
 *
 * They come as one JSON value: thousands of rows with dates would take longer than all else.
 */
export async function countRunsByQuarter(db: Db, where: Range): Promise<QuarterCount[]> {
  const { rows } = await sql<{ counts: CountLine[] }>`
    select coalesce(json_agg(json_build_array(extract(epoch from queued_at)::bigint,
      extract(epoch from began_at)::bigint, finished, finished_with_errors, failed, aborted,
      unfinished)), '[]') as counts
    from (${sql.join(partsOf(where), sql` union all `)})
      as counted (queued_at, began_at, finished, finished_with_errors, failed, aborted, unfinished)
  `.execute(db);
  return (rows[0]?.counts ?? []).map(toQuarterCount);
}

type CountLine = [number, number | null, number, number, number, number, number];

function toQuarterCount([queuedAt, beganAt, ...counts]: CountLine): QuarterCount {
  const [finished, finishedWithErrors, failed, aborted, unfinished] = counts;
  return {
    queuedAt: queuedAt * 1000,
    beganAt: beganAt === null ? null : beganAt * 1000,
    ...{ finished, finishedWithErrors, failed, aborted, unfinished },
  };
}

function partsOf(where: Range): RawBuilder<unknown>[] {
  const from = new Date(Math.ceil(where.from.getTime() / QUARTER_MS) * QUARTER_MS);
  const to = new Date(Math.floor(where.to.getTime() / QUARTER_MS) * QUARTER_MS);
  if (!isCounted(where) || from >= to) return [readRuns(where)];
  const whole = { ...where, from, to };
  return [
    readCounts(whole),
    readChanges(whole),
    readRuns({ ...whole, statuses: UNFINISHED_SCRIPT_STATUSES }),
    ...(where.from < from ? [readRuns({ ...where, to: from })] : []),
    ...(to < where.to ? [readRuns({ ...where, from: to })] : []),
  ];
}

const COUNTED_BY = new Set(["userId", "scriptId", "from", "to"]);

/** Nothing is counted by extension: of most there is not one run in each quarter. */
const isCounted = (where: RunsWhere): boolean =>
  Object.entries(where).every(([name, value]) => value === undefined || COUNTED_BY.has(name));

const readCounts = ({ userId, scriptId, from, to }: Range) => sql`
  select queued_at, began_at, finished, finished_with_errors, failed, aborted, 0 as unfinished
  from ${sql.table(scriptId === undefined ? "runCounts" : "scriptRunCounts")}
  where ${scriptId === undefined ? sql`user_id = ${userId}` : ofScript(userId, scriptId)}
    and queued_at >= ${from} and queued_at < ${to}`;

const ofScript = (userId: number, scriptId: number) => sql`
  script_id = (select id from scripts where id = ${scriptId} and user_id = ${userId})`;

const readChanges = ({ userId, scriptId, from, to }: Range) => sql`
  select queued_at, began_at, ${endedWith("count")}, 0
  from run_count_changes
  where user_id = ${userId} and queued_at >= ${from} and queued_at < ${to}
    ${scriptId === undefined ? sql`` : sql`and script_id = ${scriptId}`}
  group by 1, 2`;

const readRuns = (where: RunsWhere) => sql`
  select ${quarterOf("r.queuedAt")}, ${quarterOf("r.startedAt")}, ${endedWith("1")},
    count(*) filter (where r.status in (${UNFINISHED}))
  from runs r where ${sql.join(conditionsOf(where), sql` and `)}
  group by 1, 2`;

const quarterOf = (column: "r.queuedAt" | "r.startedAt") =>
  sql`date_bin('15 min', ${sql.ref(column)}, '2000-01-01Z')`;

const RESULTS = ["Finished", "FinishedWithErrors", "Error", "Aborted"] as const;

/** A column for each result, in the order of the tables. */
const endedWith = (count: "1" | "count") =>
  sql.join(
    RESULTS.map(
      (result) =>
        sql`coalesce(sum(${sql.raw(count)}) filter (where status = ${statusLiteral(result)}), 0)`,
    ),
  );

/** How many runs a user has, however they ended or have not yet. */
export const countRuns = (userId: number) => sql<number>`(
  select coalesce(sum(count), 0)::bigint from (
    select sum(finished + finished_with_errors + failed + aborted) as count
      from run_counts where user_id = ${userId}
    union all select sum(count) from run_count_changes where user_id = ${userId}
    union all select count(*) from runs r
      where r.user_id = ${userId} and r.status in (${UNFINISHED})
  ) as counted)`;

/**
 * Adds the oldest changes up into the counts, and answers how many they were. Scripts are held
 * before: one that is being deleted would wait for its counts.
 */
export async function foldRunCounts(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from run_count_changes where id = any(array(
        select id from run_count_changes order by id limit ${limit} for update skip locked
      )) returning *
    ), held as (
      select id from scripts where id in (select script_id from taken) order by id for key share
    ), by_script as (
      ${addUp("scriptRunCounts", "scriptId", sql`taken join held on held.id = taken.script_id`)}
    ), by_user as (
      ${addUp("runCounts", "userId", sql`taken where user_id in (select id from users)`)}
    )
    select count(*) as taken from taken
  `.execute(tx);
  for (const table of ["runCounts", "scriptRunCounts"] as const)
    await sql`delete from ${sql.table(table)}
      where finished = 0 and finished_with_errors = 0 and failed = 0 and aborted = 0`.execute(tx);
  return rows[0]?.taken ?? 0;
}

const addUp = (
  table: "runCounts" | "scriptRunCounts",
  owner: "userId" | "scriptId",
  from: RawBuilder<unknown>,
) => sql`
  insert into ${sql.table(table)} as kept (${sql.ref(owner)}, queued_at, began_at, finished,
    finished_with_errors, failed, aborted)
  select ${sql.ref(owner)}, queued_at, began_at, ${endedWith("count")}
  from ${from} group by 1, 2, 3 order by 1, 2, 3
  on conflict (${sql.ref(owner)}, queued_at, began_at) do update set
    finished = kept.finished + excluded.finished,
    finished_with_errors = kept.finished_with_errors + excluded.finished_with_errors,
    failed = kept.failed + excluded.failed,
    aborted = kept.aborted + excluded.aborted`;
