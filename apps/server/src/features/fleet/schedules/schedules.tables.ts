import { type Schedule, scheduleSchema } from "@baton/contract";
import { type SelectQueryBuilder, sql } from "kysely";
import type { DB } from "../../../database/schema.generated.ts";
import { anyOf } from "../../../database/sql.ts";
import { type Db, type Tx, toJsonb } from "../../../database/types.ts";

interface KeptScheduleRow {
  id: number;
  rule: Schedule;
  nextRunAt: Date | null;
  extensionCount: number;
}

export interface SchedulesFilter {
  ids?: number[] | undefined;
  extensionId?: number | undefined;
  before?: string | undefined;
}

export async function insertSchedule(
  tx: Tx,
  userId: number,
  rule: Schedule,
  nextRunAt: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto("schedules")
    .values({ userId, rule: toJsonb(rule), nextRunAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Each extension has one schedule at most: the last that it was given. */
export async function giveSchedule(
  tx: Tx,
  scheduleId: number,
  extensionIds: number[],
): Promise<void> {
  await sql`
    insert into schedule_extensions (extension_id, schedule_id)
    select extension_id, ${scheduleId} from unnest(${extensionIds}::bigint[]) as given (extension_id)
    on conflict (extension_id) do update set schedule_id = excluded.schedule_id
  `.execute(tx);
}

export const takeSchedules = (tx: Tx, extensionIds: number[]) =>
  tx.deleteFrom("scheduleExtensions").where(anyOf("extensionId", extensionIds)).execute();

/**
 * Locks the schedules of these extensions: no tick of theirs is being handled meanwhile. Whoever
 * locks extensions as well does that after, as the handling of ticks does.
 */
export async function lockSchedulesOf(
  tx: Tx,
  userId: number,
  extensionIds: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from schedules
    where user_id = ${userId} and id in (
      select schedule_id from schedule_extensions
      where ${anyOf("extensionId", extensionIds)}
    )
    order by id for update
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** Deletes the given schedules that no extension has any more; the caller has locked them. */
export async function deleteUnused(tx: Tx, ids: number[]): Promise<void> {
  await sql`
    delete from schedules s
    where ${anyOf("s.id", ids)}
      and not exists (select from schedule_extensions e where e.schedule_id = s.id)
  `.execute(tx);
}

/** Schedules that are over and whose extensions were deleted; the others go with their next tick. */
export async function deleteForgotten(tx: Tx): Promise<void> {
  await sql`
    delete from schedules s
    where s.next_run_at is null
      and not exists (select from schedule_extensions e where e.schedule_id = s.id)
  `.execute(tx);
}

/** The extensions that have it, whose turn to be locked is next; undefined where the user has none such. */
export async function lockSchedule(
  tx: Tx,
  userId: number,
  id: number,
): Promise<number[] | undefined> {
  const found = await tx
    .selectFrom("schedules")
    .select("id")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const members = await tx
    .selectFrom("scheduleExtensions")
    .select("extensionId")
    .where("scheduleId", "=", id)
    .execute();
  return members.map((member) => member.extensionId);
}

/** It and the extensions that have it must be locked. */
export const deleteScheduleRow = (tx: Tx, id: number) =>
  tx.deleteFrom("schedules").where("id", "=", id).execute();

const filtered = <O>(
  query: SelectQueryBuilder<DB, "schedules", O>,
  userId: number,
  { ids, extensionId, before }: SchedulesFilter,
) => {
  // One whose extensions were all deleted is about to go.
  let found = query
    .where("userId", "=", userId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("scheduleExtensions as e").whereRef("e.scheduleId", "=", "schedules.id")),
    );
  if (ids !== undefined) found = found.where(anyOf("id", ids));
  if (before !== undefined) found = found.where("nextRunAt", "<", new Date(before));
  if (extensionId !== undefined)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("scheduleExtensions as e")
          .whereRef("e.scheduleId", "=", "schedules.id")
          .where("e.extensionId", "=", extensionId),
      ),
    );
  return found;
};

export async function listScheduleRows(
  db: Db,
  userId: number,
  filter: SchedulesFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<KeptScheduleRow[]> {
  const rows = await filtered(db.selectFrom("schedules"), userId, filter)
    .select(({ selectFrom }) => [
      "id",
      "rule",
      "nextRunAt",
      selectFrom("scheduleExtensions as e")
        .whereRef("e.scheduleId", "=", "schedules.id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("extensionCount"),
    ])
    .orderBy("nextRunAt", (order) => order.asc().nullsLast())
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    rule: scheduleSchema.parse(row.rule),
    extensionCount: row.extensionCount ?? 0,
  }));
}

export async function countScheduleRows(
  db: Db,
  userId: number,
  filter: SchedulesFilter,
): Promise<number> {
  const { count } = await filtered(db.selectFrom("schedules"), userId, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
