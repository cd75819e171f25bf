import {
  DELIVERIES_COUNT_MAX,
  type DeliveryStatus,
  type DeliveryType,
  type WebhookEvent,
} from "@baton/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

const SHOWN = [
  "id",
  "messageId",
  "webhookId",
  "type",
  "occurredAt",
  "data",
  "status",
  "attemptCount",
  "dueAt",
  "endedAt",
  "statusCode",
  "error",
] as const;

interface Filter {
  status?: DeliveryStatus | undefined;
  type?: DeliveryType | undefined;
}

function filtered(db: Db, webhookId: number, { status, type }: Filter) {
  let query = db.selectFrom("eventDeliveries").where("webhookId", "=", webhookId);
  if (status !== undefined) query = query.where("status", "=", status);
  if (type !== undefined) query = query.where("type", "=", type);
  return query;
}

interface Page extends Filter {
  page: number;
  pageSize: number;
}

export const listDeliveryRows = (db: Db, webhookId: number, { page, pageSize, ...filter }: Page) =>
  filtered(db, webhookId, filter)
    .select(SHOWN)
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>[number];

/** Up to a bound, so that a long list is no longer to count than that. */
export async function countDeliveries(db: Db, webhookId: number, filter: Filter): Promise<number> {
  const { count } = await db
    .selectFrom(filtered(db, webhookId, filter).select("id").limit(DELIVERIES_COUNT_MAX).as("some"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const findDelivery = (db: Db, userId: number, id: number) =>
  db
    .selectFrom("eventDeliveries")
    .select(SHOWN)
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("webhookId", "in", (eb) => eb.selectFrom("webhooks").select("webhooks.id"))
    .executeTakeFirst();

export const listAttempts = (db: Db, deliveryId: number, limit: number) =>
  db
    .selectFrom("deliveryAttempts")
    .select(["attemptedAt", "statusCode", "durationMs", "error", "detail", "answer"])
    .where("deliveryId", "=", deliveryId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

const ANEW = { status: "waiting", attemptCount: 0, endedAt: null, error: null } as const;

/** It is tried as one that has just happened. One that waits already is tried now. */
export const sendAgain = (tx: Tx, id: number, at: Date) =>
  tx
    .updateTable("eventDeliveries")
    .set({ ...ANEW, dueAt: at })
    .where("id", "=", id)
    .execute();

/** Some of those that failed; answers how many. */
export async function sendFailedAgain(
  tx: Tx,
  webhookId: number,
  { type, at, limit }: { type: WebhookEvent | undefined; at: Date; limit: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("eventDeliveries")
    .set({ ...ANEW, dueAt: at })
    .where("id", "in", (eb) => {
      const failed = eb
        .selectFrom("eventDeliveries")
        .select("id")
        .where("webhookId", "=", webhookId)
        .where("status", "=", "failed")
        .where("type", "!=", "test");
      return (type === undefined ? failed : failed.where("type", "=", type))
        .orderBy("id")
        .limit(limit);
    })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function listDays(db: Db, webhookId: number, since: Date) {
  const { rows } = await sql<{ day: string; delivered: number; failed: number }>`
    select day, delivered, failed from webhook_days
    where webhook_id = ${webhookId} and day >= ${since.toISOString().slice(0, 10)}::date
    order by day
  `.execute(db);
  return rows;
}

/** Deletes at most `limit` of a webhook that is gone; answers how many those were. */
export async function deleteDeliveriesOf(
  tx: Tx,
  webhookId: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from event_deliveries where id in (
      select id from event_deliveries where webhook_id = ${webhookId} limit ${limit}
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes at most `limit` of what is too old; answers how many those were. */
export async function pruneDeliveries(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from event_deliveries where id in (
      select id from event_deliveries where occurred_at < ${before}
      order by occurred_at limit ${limit} for update skip locked
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export const pruneDays = (tx: Tx, before: Date) =>
  sql`delete from webhook_days where day < ${before.toISOString().slice(0, 10)}::date`.execute(tx);

/** Only so many of a webhook may wait: the earliest beyond that have failed. */
export async function failExcess(
  tx: Tx,
  { webhookId, keep, at }: { webhookId: number; keep: number; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update event_deliveries set status = 'failed', error = 'tooMany', ended_at = ${at}
    where webhook_id = ${webhookId} and status = 'waiting' and id <= (
      select id from event_deliveries
      where webhook_id = ${webhookId} and status = 'waiting'
      order by id desc offset ${keep} limit 1
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
