import { type Schedule, scheduleSchema } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

/** A schedule, locked, whose time has come. */
export interface DueSchedule {
  id: number;
  schedule: Schedule;
  dueAt: Date;
  extensionIds: number[];
}

/** How many schedules one transaction handles, and after how many extensions it takes no other. */
const SCHEDULES_MAX = 500;
const EXTENSIONS_MAX = 10_000;

export async function listUsersWithDueSchedules(db: Db, at: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("schedules")
    .select("userId")
    .distinct()
    .where("nextRunAt", "<=", at)
    .execute();
  return rows.map((row) => row.userId);
}

/** Those that another process holds are being handled there. */
export async function lockDueSchedules(tx: Tx, userId: number, at: Date): Promise<DueSchedule[]> {
  const locked = await tx
    .selectFrom("schedules")
    .select(["id", "rule", "nextRunAt as dueAt"])
    .where("userId", "=", userId)
    .where("nextRunAt", "<=", at)
    .orderBy("nextRunAt")
    .orderBy("id")
    .limit(SCHEDULES_MAX)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const members = await listMembers(
    tx,
    locked.map((row) => row.id),
  );
  const taken: DueSchedule[] = [];
  let extensionCount = 0;
  for (const { id, rule, dueAt } of locked) {
    const extensionIds = members.get(id) ?? [];
    extensionCount += extensionIds.length;
    if (!dueAt || (taken.length > 0 && extensionCount > EXTENSIONS_MAX)) break;
    taken.push({ id, schedule: scheduleSchema.parse(rule), dueAt, extensionIds });
  }
  return taken;
}

async function listMembers(tx: Db, scheduleIds: number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; extensionIds: number[] }>`
    select schedule_id as id, json_agg(extension_id order by extension_id) as extension_ids
    from schedule_extensions
    where ${anyOf("scheduleId", scheduleIds)}
    group by schedule_id
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row.extensionIds]));
}

/** The next times; null for schedules that are over. */
export async function setNextRuns(tx: Tx, next: Map<number, Date | null>): Promise<void> {
  await sql`
    update schedules s set next_run_at = next.at
    from unnest(${[...next.keys()]}::bigint[], ${[...next.values()]}::timestamptz[])
      as next (id, at)
    where s.id = next.id
  `.execute(tx);
}
