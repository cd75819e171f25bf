import type { ScheduleTick, TickOutcome, TickReason } from "@baton/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

export interface NewTick {
  extensionId: number;
  dueAt: Date;
  outcome: TickOutcome;
  reason: TickReason | null;
  runId: number | null;
  tickCount: number;
}

export async function insertTicks(tx: Tx, ticks: NewTick[], handledAt: Date): Promise<void> {
  if (ticks.length === 0) return;
  await sql`
    insert into schedule_ticks
      (extension_id, due_at, handled_at, outcome, reason, run_id, tick_count)
    select extension_id, due_at, ${handledAt}, outcome, reason, run_id, tick_count
    from unnest(
      ${ticks.map((tick) => tick.extensionId)}::bigint[],
      ${ticks.map((tick) => tick.dueAt)}::timestamptz[],
      ${ticks.map((tick) => tick.outcome)}::text[],
      ${ticks.map((tick) => tick.reason)}::text[],
      ${ticks.map((tick) => tick.runId)}::bigint[],
      ${ticks.map((tick) => tick.tickCount)}::integer[]
    ) as tick (extension_id, due_at, outcome, reason, run_id, tick_count)
  `.execute(tx);
}

/** Newest first. */
export async function listTicks(
  db: Db,
  extensionId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ScheduleTick[]> {
  let query = db.selectFrom("scheduleTicks").selectAll().where("extensionId", "=", extensionId);
  if (before !== undefined) query = query.where("id", "<", before);
  const rows = await query.orderBy("id", "desc").limit(limit).execute();
  return rows.map((row) => ({
    ...row,
    dueAt: row.dueAt.toISOString(),
    handledAt: row.handledAt.toISOString(),
  }));
}

/** Found after `since`, newest first. */
export const listMissed = (db: Db, userId: number, since: Date, limit: number) =>
  db
    .selectFrom("scheduleTicks as tick")
    .innerJoin("extensions", "extensions.id", "tick.extensionId")
    .select(["tick.id", "tick.extensionId", "extensions.name as extensionName"])
    .where("tick.handledAt", ">", since)
    .where("tick.outcome", "=", "missed")
    .where("extensions.userId", "=", userId)
    .orderBy("tick.handledAt", "desc")
    .orderBy("tick.id", "desc")
    .limit(limit)
    .execute();

/** Deletes at most `limit`; answers how many those were. */
export async function pruneTicks(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from schedule_ticks where id in (
      select id from schedule_ticks where handled_at < ${before}
      order by handled_at limit ${limit} for update skip locked
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
