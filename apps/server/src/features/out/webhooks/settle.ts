import type { After } from "../../../changes/after.ts";
import type { Tx } from "../../../database/types.ts";
import { type Attempt, outcomeOf } from "./attempt-outcome.ts";
import {
  countDay,
  failWaiting,
  type HeldDelivery,
  insertAttempts,
  insertDelivery,
  settleDelivery,
} from "./outbox.tables.ts";
import { lockWebhookById, offValues, setWebhook, type WebhookRow } from "./webhooks.tables.ts";

export interface Tried {
  webhookId: number;
  delivery: Pick<HeldDelivery, "id" | "type" | "attemptCount">;
  attempt: Attempt;
}

/** Writes what became of attempts, and what that means for their webhooks. */
export async function settleAttempts(tx: Tx, after: After, tried: readonly Tried[]): Promise<void> {
  const byWebhook = Map.groupBy(tried, ({ webhookId }) => webhookId);
  for (const webhookId of [...byWebhook.keys()].toSorted((a, b) => a - b)) {
    const webhook = await lockWebhookById(tx, webhookId);
    // It was deleted meanwhile, and its deliveries are going.
    if (!webhook) continue;
    await settleOfOne(tx, webhook, byWebhook.get(webhookId) ?? []);
    after.collection(webhook.userId, "webhooks");
  }
}

async function settleOfOne(tx: Tx, webhook: WebhookRow, tried: readonly Tried[]): Promise<void> {
  let { failingSince } = webhook;
  let off: ReturnType<typeof offValues> | undefined;
  const counts = { delivered: 0, failed: 0 };
  const settled: Tried[] = [];
  for (const one of tried) {
    const { delivery, attempt } = one;
    const outcome = outcomeOf(attempt, { ...delivery, failingSince });
    const { status, dueAt, switchOff } = outcome;
    const isEnd = status !== "waiting";
    const { statusCode, fault: error } = attempt;
    const endedAt = isEnd ? attempt.at : null;
    const row = { id: delivery.id, status, dueAt, endedAt, statusCode, error };
    if (!(await settleDelivery(tx, row))) continue;
    settled.push(one);
    // A try of the webhook says nothing of how it fares.
    if (delivery.type === "test") continue;
    failingSince = attempt.fault === null ? null : (failingSince ?? attempt.at);
    if (status !== "waiting") counts[status] += 1;
    if (switchOff) off = offValues(switchOff, attempt.at);
  }
  await keepAttempts(tx, settled);
  const at = settled.at(-1)?.attempt.at;
  if (!at) return;
  if (webhook.isEnabled) await setWebhook(tx, webhook.id, { failingSince, ...off });
  if (webhook.isEnabled && off) {
    counts.failed += await failWaiting(tx, webhook.id, at);
    await tellSwitchedOff(tx, webhook, off.offReason, at);
  }
  if (counts.delivered + counts.failed > 0) await countDay(tx, webhook.id, at, counts);
}

const keepAttempts = (tx: Tx, tried: readonly Tried[]): Promise<void> =>
  insertAttempts(
    tx,
    tried.map(({ delivery, attempt }) => {
      const { at: attemptedAt, statusCode, durationMs, fault: error, detail, answer } = attempt;
      const deliveryId = delivery.id;
      return { deliveryId, attemptedAt, statusCode, durationMs, error, detail, answer };
    }),
  );

/** The user's chat is told, if it is told of anything. */
async function tellSwitchedOff(tx: Tx, webhook: WebhookRow, reason: string, at: Date) {
  const { id, name, userId } = webhook;
  await insertDelivery(tx, {
    ...{ userId, webhookId: null, type: "webhook.off", at, dueAt: at },
    eventKey: `webhook.off:${id}:${at.getTime()}`,
    data: { webhook: { id, name }, reason },
  });
}
