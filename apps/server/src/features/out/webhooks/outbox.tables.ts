import type { DeliveryFault, DeliveryStatus, JsonValue } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import { type Db, type RowOf, type Tx, toJsonb } from "../../../database/types.ts";
import type { OutboxType } from "../../../database/column-types.ts";

const HELD = ["id", "messageId", "userId", "type", "occurredAt", "data", "attemptCount"] as const;

/** A delivery that whoever claimed it may try now. */
export type HeldDelivery = Pick<RowOf<"eventDeliveries">, (typeof HELD)[number]>;
const HELD_COLUMNS = sql`d.id, d.message_id, d.user_id, d.type, d.occurred_at, d.data, d.attempt_count`;

export interface DueWebhook {
  id: number;
  userId: number;
  url: string | null;
  sealedUrl: string | null;
}

/**
 * Webhooks with something to send. It goes from one of those with something in the outbox to the
 * next: how much one of them has there is nothing to the others.
 */
export async function listDueWebhooks(db: Db, at: Date): Promise<DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    with recursive waiting as (
      (select webhook_id from event_deliveries
        where status = 'waiting' and webhook_id is not null order by webhook_id limit 1)
      union all
      select (
        select d.webhook_id from event_deliveries d
        where d.status = 'waiting' and d.webhook_id > waiting.webhook_id
        order by d.webhook_id limit 1
      ) from waiting where waiting.webhook_id is not null
    )
    select w.id, w.user_id, w.url, w.sealed_url from waiting join webhooks w on w.id = waiting.webhook_id
    where w.is_enabled and exists (
      select from event_deliveries d
      where d.webhook_id = w.id and d.status = 'waiting' and d.due_at <= ${at}
    )
  `.execute(db);
  return rows;
}

interface Claim {
  at: Date;
  /** Whoever has not settled it by then is gone. */
  until: Date;
  limit: number;
}

/** The next of a webhook's deliveries, now held by the caller. */
export async function claimDeliveries(
  tx: Tx,
  webhookId: number,
  { at, until, limit }: Claim,
): Promise<HeldDelivery[]> {
  const { rows } = await sql<HeldDelivery>`
    with next as (
      select id from event_deliveries
      where webhook_id = ${webhookId} and status = 'waiting' and due_at <= ${at}
      order by due_at, id limit ${limit} for update skip locked
    )
    update event_deliveries d set due_at = ${until} from next where d.id = next.id
    returning ${HELD_COLUMNS}
  `.execute(tx);
  return rows;
}

interface NoticePace {
  at: Date;
  /** The first of them has waited for others since then. */
  gatheredSince: Date;
  /** Nothing was said to the chat since then. */
  quietSince: Date;
}

/** Users whose chats are to be told something. */
export async function listDueNotices(
  db: Db,
  { at, gatheredSince, quietSince }: NoticePace,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    with recursive waiting as (
      (select user_id from event_deliveries
        where status = 'waiting' and webhook_id is null order by user_id limit 1)
      union all
      select (
        select d.user_id from event_deliveries d
        where d.status = 'waiting' and d.webhook_id is null and d.user_id > waiting.user_id
        order by d.user_id limit 1
      ) from waiting where waiting.user_id is not null
    )
    select waiting.user_id from waiting
      left join telegram_settings t on t.user_id = waiting.user_id
    where coalesce(t.noticed_at <= ${quietSince}, true) and exists (
      select from event_deliveries d
      where d.user_id = waiting.user_id and d.webhook_id is null and d.status = 'waiting'
        and d.due_at <= ${at} and d.occurred_at <= ${gatheredSince}
    )
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

/** All that a user's chat is to be told, now held by the caller, the earliest first. */
export async function claimNotices(
  tx: Tx,
  userId: number,
  { at, until, limit }: Claim,
): Promise<HeldDelivery[]> {
  const { rows } = await sql<HeldDelivery>`
    with next as (
      select id from event_deliveries
      where user_id = ${userId} and webhook_id is null and status = 'waiting' and due_at <= ${at}
      order by due_at, id limit ${limit} for update skip locked
    )
    update event_deliveries d set due_at = ${until} from next where d.id = next.id
    returning ${HELD_COLUMNS}
  `.execute(tx);
  return rows.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || a.id - b.id);
}

/** What is held and will not be tried is anybody's again. */
export const releaseDeliveries = (tx: Tx, ids: number[], at: Date) =>
  tx
    .updateTable("eventDeliveries")
    .set({ dueAt: at })
    .where(anyOf("id", ids))
    .where("status", "=", "waiting")
    .execute();

export interface Settled {
  id: number;
  status: DeliveryStatus;
  dueAt: Date;
  endedAt: Date | null;
  statusCode: number | null;
  error: DeliveryFault | null;
}

/** Whether it waited still: nobody else has settled it, nor was its webhook switched off. */
export async function settleDelivery(tx: Tx, { id, ...settled }: Settled): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("eventDeliveries")
    .set(({ eb }) => ({ ...settled, attemptCount: eb("attemptCount", "+", 1) }))
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nothing of a webhook that is off waits. Answers how many those were. */
export async function failWaiting(tx: Tx, webhookId: number, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("eventDeliveries")
    .set({ status: "failed", error: "switchedOff", endedAt: at })
    .where("webhookId", "=", webhookId)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

interface NewDelivery {
  userId: number;
  webhookId: number | null;
  type: OutboxType;
  eventKey: string;
  data: JsonValue;
  at: Date;
  dueAt: Date;
}

export const insertDelivery = (tx: Tx, { at, data, ...delivery }: NewDelivery) =>
  tx
    .insertInto("eventDeliveries")
    .values({ ...delivery, data: toJsonb(data), occurredAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(HELD)
    .executeTakeFirst();

interface Kept {
  deliveryId: number;
  attemptedAt: Date;
  statusCode: number | null;
  durationMs: number;
  error: DeliveryFault | null;
  detail: string | null;
  answer: string;
}

export const insertAttempts = async (tx: Tx, attempts: Kept[]): Promise<void> => {
  if (attempts.length > 0) await tx.insertInto("deliveryAttempts").values(attempts).execute();
};

export async function countDay(
  tx: Tx,
  webhookId: number,
  at: Date,
  { delivered = 0, failed = 0 }: { delivered?: number; failed?: number },
): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  await sql`
    insert into webhook_days as d (webhook_id, day, delivered, failed)
    select ${webhookId}, ${day}::date, ${delivered}, ${failed}
    where exists (select from webhooks where id = ${webhookId})
    on conflict (webhook_id, day) do update
      set delivered = d.delivered + excluded.delivered, failed = d.failed + excluded.failed
  `.execute(tx);
}
