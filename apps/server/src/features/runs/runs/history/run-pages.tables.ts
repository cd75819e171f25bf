import { runOriginSchema } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { anyOf } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";
import { RUN_STATUSES, type RunsWhere } from "./runs-where.ts";

/** Where a page ended: runs are in the order in which they entered the queue. */
export interface RunPlace {
  id: number;
  /** As the database writes it: a Date would lose its microseconds. */
  queuedAt: string;
}

interface Page {
  /** Beginning after this one, in the direction asked for. */
  from: RunPlace | undefined;
  direction: "newestFirst" | "oldestFirst";
  limit: number;
}

/**
 * A page of the runs that match. Whatever the filter, each of the index ranges it touches is read
 * from its end, and no further than the page needs: one range for each status, extension, script or
 * action in question, merged.
 */
export async function listRunPlaces(db: Db, where: RunsWhere, page: Page): Promise<RunPlace[]> {
  const order = sql.raw(page.direction === "newestFirst" ? "desc" : "asc");
  const ranges = rangesOf(where).map(
    ({ each, of, reads }) => sql`
      select found.id, found.queued_at from ${each} cross join lateral (
        select r.id, r.queued_at from runs r
        where ${sql.join([of, ...conditionsOf(where, reads), ...after(page)], sql` and `)}
        order by r.queued_at ${order}, r.id ${order}
        limit ${page.limit}
      ) as found`,
  );
  const { rows } = await sql<RunPlace>`
    select id, queued_at::text as queued_at from (${sql.join(ranges, sql` union all `)}) as found
    group by id, queued_at
    order by queued_at ${order}, id ${order}
    limit ${page.limit}
  `.execute(db);
  return rows;
}

/** How many runs match, counted no further than `limit`. */
export async function countRunPlaces(db: Db, where: RunsWhere, limit: number): Promise<number> {
  const ranges = rangesOf(where).map(
    ({ each, of, reads }) => sql`
      (select r.id from ${each} join runs r
        on ${sql.join([of, ...conditionsOf(where, reads)], sql` and `)} limit ${limit})`,
  );
  const union = sql.join(ranges, ranges.length > 1 ? sql` union ` : sql``);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select id from (${union}) as found limit ${limit}) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Where the run with this id stands; where it stood, if it is gone: after the ones before it. */
export async function findRunPlace(
  db: Db,
  userId: number,
  id: number,
): Promise<RunPlace | undefined> {
  const { rows } = await sql<{ queuedAt: string }>`
    select queued_at::text as queued_at from runs
    where user_id = ${userId} and id <= ${id} order by id desc limit 1
  `.execute(db);
  const [found] = rows;
  return found && { id, queuedAt: found.queuedAt };
}

/** Ranges of an index that together hold all runs that match. */
interface Ranges {
  each: RawBuilder<unknown>;
  of: RawBuilder<unknown>;
  reads: Reads;
}

/** All that matches at once; ranges of the index; or those with a range for each status and origin. */
type Reads = "atOnce" | "ranges" | "kinds";

/** More extensions, scripts or actions are not looked up one by one. */
const FEW = 500;

function rangesOf(where: RunsWhere): Ranges[] {
  const { extensionIds, scriptId, named, failureCauseId, retryOf, runIds, startedBy } = where;
  if (runIds !== undefined) return [idRanges(runIds)];
  if (retryOf !== undefined) return [retryRange(retryOf)];
  if (failureCauseId !== undefined) return [causeRange(failureCauseId)];
  if (extensionIds !== undefined && extensionIds.length <= FEW)
    return [extensionRanges(extensionIds)];
  if (scriptId !== undefined) return [scriptRanges([scriptId], where)];
  if (named && Object.values(named).flat().length <= FEW) return namedRanges(named, where);
  if (startedBy !== undefined) return [starterRange(startedBy)];
  return [userRanges(where)];
}

function namedRanges(named: NonNullable<RunsWhere["named"]>, where: RunsWhere): Ranges[] {
  const { extensionIds, scriptIds, actionIds } = named;
  return [
    ...(extensionIds.length > 0 ? [extensionRanges(extensionIds)] : []),
    ...(scriptIds.length > 0 ? [scriptRanges(scriptIds, where)] : []),
    ...(actionIds.length > 0 ? [actionRanges(actionIds)] : []),
  ];
}

const idRanges = (ids: readonly number[]): Ranges => ({
  each: sql`unnest(${ids}::bigint[]) as want (run_id)`,
  of: sql`r.id = want.run_id`,
  reads: "ranges",
});

const extensionRanges = (ids: readonly number[]): Ranges => ({
  each: sql`unnest(${ids}::bigint[]) as want (extension_id)`,
  of: sql`r.extension_id = want.extension_id`,
  reads: "ranges",
});

const actionRanges = (ids: readonly number[]): Ranges => ({
  each: sql`unnest(${ids}::bigint[]) as want (action_id)`,
  of: sql`r.action_id = want.action_id`,
  reads: "ranges",
});

const causeRange = (causeId: number): Ranges => ({
  each: sql`(select 1) as want`,
  of: sql`r.failure_cause_id = ${causeId}`,
  reads: "ranges",
});

const retryRange = (runId: number): Ranges => ({
  each: sql`(select 1) as want`,
  of: sql`r.retry_of = ${runId}`,
  reads: "ranges",
});

const starterRange = (startedBy: string): Ranges => ({
  each: sql`(select 1) as want`,
  of: sql`r.started_by = ${startedBy}`,
  reads: "ranges",
});

const scriptRanges = (ids: readonly number[], where: RunsWhere): Ranges => ({
  each: sql`unnest(${ids}::bigint[]) as want (script_id) cross join ${kindsOf(where)}`,
  of: sql`r.script_id = want.script_id and ${OF_KIND}`,
  reads: "kinds",
});

const userRanges = (where: RunsWhere): Ranges => ({
  each: kindsOf(where),
  of: OF_KIND,
  reads: "kinds",
});

/** The indexes have status and origin before the time. */
export const kindsOf = ({
  statuses = RUN_STATUSES,
  origins = runOriginSchema.options,
}: Partial<Pick<RunsWhere, "statuses" | "origins">>) => sql`
  unnest(${statuses}::smallint[]) as of_status (status)
  cross join unnest(${origins}::text[]) as of_origin (origin)`;
export const OF_KIND = sql`r.status = of_status.status and r.origin = of_origin.origin`;

/** What the runs of a filter have in common. */
export function conditionsOf(where: RunsWhere, reads: Reads = "atOnce"): RawBuilder<unknown>[] {
  const { statuses, from, to, origins, startedBy, scriptId, extensionIds, named } = where;
  const found = [sql`r.user_id = ${where.userId}`];
  if (statuses && reads !== "kinds") found.push(sql`${anyOf("r.status", statuses)}`);
  if (from) found.push(sql`r.queued_at >= ${from}`);
  if (to) found.push(sql`r.queued_at < ${to}`);
  if (origins && reads !== "kinds") found.push(sql`${anyOf("r.origin", origins)}`);
  if (startedBy !== undefined) found.push(sql`r.started_by = ${startedBy}`);
  if (scriptId !== undefined) found.push(sql`r.script_id = ${scriptId}`);
  // In ranges a test, not a way to find runs: of thousands of extensions it would find most.
  const test = sql.raw(reads === "atOnce" ? "" : " is true");
  if (extensionIds) found.push(sql`(${anyOf("r.extensionId", extensionIds)})${test}`);
  found.push(...relatedTo(where));
  if (where.hasData) found.push(sql`exists (select 1 from run_data d where d.run_id = r.id)`);
  if (named)
    found.push(sql`(${anyOf("r.extensionId", named.extensionIds)}
      or ${anyOf("r.scriptId", named.scriptIds)}
      or ${anyOf("r.actionId", named.actionIds)})${test}`);
  return found;
}

/** Runs that share a cause of failure, or repeat one run. */
function relatedTo({ failureCauseId, retryOf }: RunsWhere): RawBuilder<unknown>[] {
  return [
    ...(failureCauseId === undefined ? [] : [sql`r.failure_cause_id = ${failureCauseId}`]),
    ...(retryOf === undefined ? [] : [sql`r.retry_of = ${retryOf}`]),
  ];
}

function after({ from, direction }: Page): RawBuilder<unknown>[] {
  if (!from) return [];
  const beyond = sql.raw(direction === "newestFirst" ? "<" : ">");
  return [sql`(r.queued_at, r.id) ${beyond} (${from.queuedAt}::timestamptz, ${from.id}::bigint)`];
}
