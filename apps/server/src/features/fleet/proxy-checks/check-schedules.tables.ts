import { PROXY_CHECK_PERIODS, ProxyStatus } from "@baton/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

type Period = (typeof PROXY_CHECK_PERIODS)[number];

export async function findPeriod(db: Db, userId: number): Promise<Period> {
  const row = await db
    .selectFrom("proxyCheckSchedules")
    .select("everyMinutes")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return PROXY_CHECK_PERIODS.find((period) => period === row?.everyMinutes) ?? 0;
}

interface Wanted {
  userId: number;
  everyMinutes: Period;
  nextAt: Date;
}

export async function setPeriod(tx: Tx, { userId, everyMinutes, nextAt }: Wanted): Promise<void> {
  if (everyMinutes === 0) {
    await tx.deleteFrom("proxyCheckSchedules").where("userId", "=", userId).execute();
    return;
  }
  await sql`
    insert into proxy_check_schedules (user_id, every_minutes, next_at)
    values (${userId}, ${everyMinutes}, ${nextAt})
    on conflict (user_id) do update
      set every_minutes = excluded.every_minutes, next_at = excluded.next_at
  `.execute(tx);
}

/**
 * Queues the proxies of all users whose time has come, but for those that are disabled. What a
 * server that was down has missed is done once. Answers whose they are.
 */
export async function queueDue(tx: Tx, at: Date): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    with due as (
      update proxy_check_schedules
      set next_at = ${at}::timestamptz + every_minutes * interval '1 minute'
      where next_at <= ${at} returning user_id
    ), queued as (
      insert into proxy_check_queue (proxy_id, user_id, in_round, due_at)
      select p.id, p.user_id, false, ${at} from proxies p join due on due.user_id = p.user_id
      where p.status <> ${ProxyStatus.Disabled}
      on conflict do nothing
    )
    select user_id from due
  `.execute(tx);
  return rows.map(({ userId }) => userId);
}
