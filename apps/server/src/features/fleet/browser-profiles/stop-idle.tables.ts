import { ScriptStatus } from "@baton/contract";
import { sql } from "kysely";
import type { Db } from "../../../database/types.ts";

const UNFINISHED = [
  ...[ScriptStatus.Pause, ScriptStatus.InProgress, ScriptStatus.InQueue],
  ScriptStatus.WaitingForBrowser,
];

/**
 * Profiles whose browsers are to be stopped: their run has ended and no other is waiting, or nothing
 * has run there for as long as they are kept. A browser in which nothing has run yet is idle since
 * it started.
 */
export async function listIdleProfiles(db: Db, keeperId: number, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id
    from browser_profiles p
    left join lateral (
      select max(r.finished_at) as ended_at,
        coalesce(bool_or(r.status in (${sql.join(UNFINISHED.map((one) => sql.lit(one)))})), false) as is_busy
      from runs r
      where r.extension_id = p.extension_id
        and (r.finished_at is null or r.finished_at > p.running_since)
    ) r on true
    where p.state = 'running' and p.keeper_id = ${keeperId}
      and (p.is_stopped_after_run or p.stop_after_idle_minutes is not null)
      and not r.is_busy
      and (
        (p.is_stopped_after_run and r.ended_at is not null)
        or greatest(r.ended_at, p.running_since)
          <= ${at}::timestamptz - p.stop_after_idle_minutes * interval '1 minute'
      )
    order by p.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
