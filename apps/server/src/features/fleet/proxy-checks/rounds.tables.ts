import type { ProxyRound } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

/** A new one, unless one goes on: then what is asked for joins it. */
export async function beginRound(tx: Tx, userId: number, at: Date): Promise<void> {
  await sql`
    insert into proxy_rounds as r (user_id, asked_at) values (${userId}, ${at})
    on conflict (user_id) do update
      set good = 0, bad = 0, asked_at = excluded.asked_at, ended_at = null, is_stopped = false
      where r.ended_at is not null
  `.execute(tx);
}

export async function stopRound(tx: Tx, userId: number, at: Date): Promise<void> {
  await sql`
    update proxy_rounds set ended_at = ${at}, is_stopped = true
    where user_id = ${userId} and ended_at is null
  `.execute(tx);
}

/** Those of these users of which nothing waits any more. */
export async function endRounds(tx: Tx, userIds: number[], at: Date): Promise<void> {
  await sql`
    update proxy_rounds r set ended_at = ${at}
    where ${anyOf("r.userId", userIds)} and r.ended_at is null and not exists (
      select from proxy_check_queue q where q.user_id = r.user_id and q.in_round
    )
  `.execute(tx);
}

interface RoundRow {
  good: number;
  bad: number;
  left: number;
  askedAt: Date;
  endedAt: Date | null;
  isStopped: boolean;
}

export async function findRound(db: Db, userId: number): Promise<ProxyRound | null> {
  const { rows } = await sql<RoundRow>`
    select good, bad, asked_at, ended_at, is_stopped, (
      select count(*) from proxy_check_queue q where q.user_id = r.user_id and q.in_round
    ) as left
    from proxy_rounds r where user_id = ${userId}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { good, bad, left, isStopped } = row;
  // Its last one was deleted rather than checked: nothing is left to wait for.
  const endedAt = row.endedAt ?? (left === 0 ? row.askedAt : null);
  return {
    total: good + bad + (endedAt ? 0 : left),
    good,
    bad,
    askedAt: row.askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isStopped,
  };
}
