import { randomUUID } from "node:crypto";
import {
  type BodyOf,
  DAY_MS,
  DELIVERIES_KEPT_DAYS,
  type DeliveryType,
  type listWebhookDeliveries,
  type QueryOf,
  type resendWebhookDeliveries,
  type WebhookAttempt,
  type WebhookDelivery,
  webhookAttemptSchema,
  webhookDeliverySchema,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import type { Attempt } from "./attempt-outcome.ts";
import {
  countDeliveries,
  type DeliveryRow,
  findDelivery,
  listAttempts,
  listDays,
  listDeliveryRows,
  sendAgain,
  sendFailedAgain,
} from "./deliveries.tables.ts";
import { type HeldDelivery, insertDelivery } from "./outbox.tables.ts";
import { bodyOf, messageIdOf } from "./payload.ts";
import { findWebhookRow, type WebhookRow } from "./webhooks.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

/** Longer than an attempt takes: until then nobody else tries what is tried for its caller. */
const TRIED_MS = 30_000;
const ATTEMPTS_SHOWN = 100;
/** Sent again in one statement. */
const AGAIN_CHUNK = 2000;

interface Deps {
  db: Db;
  clock: Clock;
  publicUrl: string;
  tryNow(webhookId: number, delivery: HeldDelivery): Promise<Attempt | undefined>;
  /** There is something to send. */
  wake(): void;
}

/** What was sent to webhooks, and sending it again. */
export function makeDeliveriesService({ db, clock, publicUrl, tryNow, wake }: Deps) {
  async function requireWebhook(userId: number, id: number): Promise<WebhookRow> {
    const row = await findWebhookRow(db, userId, id);
    if (!row) throw fail("notFound");
    return row;
  }

  async function requireDelivery(userId: number, id: number): Promise<DeliveryRow> {
    const row = await findDelivery(db, userId, id);
    if (!row) throw fail("notFound");
    return row;
  }

  async function list(userId: number, id: number, query: QueryOf<typeof listWebhookDeliveries>) {
    await requireWebhook(userId, id);
    const [rows, totalCount] = await Promise.all([
      listDeliveryRows(db, id, query),
      countDeliveries(db, id, query),
    ]);
    return { data: rows.map(present), totalCount };
  }

  async function get(userId: number, id: number) {
    const row = await requireDelivery(userId, id);
    const attempts = await listAttempts(db, id, ATTEMPTS_SHOWN);
    return {
      ...present(row),
      body: bodyOf(row, publicUrl),
      attempts: attempts.map((attempt): WebhookAttempt => plainAttempt(attempt)),
    };
  }

  async function resend(user: User, id: number): Promise<WebhookDelivery> {
    const { webhookId } = await requireDelivery(user.id, id);
    await requireOn(user.id, webhookId ?? 0);
    await change(db, async (tx, after) => {
      await sendAgain(tx, id, clock());
      after.collection(user.id, "webhooks");
    });
    wake();
    return present(await requireDelivery(user.id, id));
  }

  async function resendFailed(
    user: User,
    webhookId: number,
    { type }: BodyOf<typeof resendWebhookDeliveries>,
  ) {
    await requireOn(user.id, webhookId);
    const at = clock();
    let count = 0;
    for (let again = AGAIN_CHUNK; again === AGAIN_CHUNK; count += again)
      again = await change(db, async (tx, after) => {
        after.collection(user.id, "webhooks");
        return sendFailedAgain(tx, webhookId, { type, at, limit: AGAIN_CHUNK });
      });
    wake();
    return { count };
  }

  async function requireOn(userId: number, webhookId: number): Promise<void> {
    const { isEnabled } = await requireWebhook(userId, webhookId);
    if (!isEnabled) throw fail("conflict", { reason: "webhookOff" });
  }

  async function test(user: User, id: number) {
    const { name } = await requireWebhook(user.id, id);
    const at = clock();
    const dueAt = new Date(at.getTime() + TRIED_MS);
    const held = await change(db, (tx) =>
      insertDelivery(tx, {
        ...{ userId: user.id, webhookId: id, type: "test", at, dueAt },
        eventKey: `test:${randomUUID()}`,
        data: { webhook: { id, name } },
      }),
    );
    const attempt = held && (await tryNow(id, held));
    if (!attempt) throw fail("notFound");
    const { at: attemptedAt, statusCode, durationMs, fault: error, detail, answer } = attempt;
    return {
      ...{ attemptedAt: attemptedAt.toISOString(), isDelivered: error === null },
      ...{ statusCode, durationMs, error, detail, answer },
    };
  }

  async function stats(userId: number, id: number) {
    await requireWebhook(userId, id);
    const since = new Date(clock().getTime() - DELIVERIES_KEPT_DAYS * DAY_MS);
    return { data: await listDays(db, id, since) };
  }

  return { list, get, resend, resendFailed, test, stats };
}

const plainAttempt = plainPart(webhookAttemptSchema);
const plainDelivery = plainPart(webhookDeliverySchema);

function present(row: DeliveryRow): WebhookDelivery {
  return {
    ...plainDelivery(row),
    // Webhooks are told of nothing else.
    ...{ webhookId: row.webhookId ?? 0, type: row.type as DeliveryType },
    messageId: messageIdOf(row.messageId),
    nextAttemptAt: row.status === "waiting" ? row.dueAt.toISOString() : null,
  };
}
