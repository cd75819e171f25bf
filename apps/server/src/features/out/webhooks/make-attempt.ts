import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import { makeBatches } from "../../../work/batches.ts";
import type { Clock } from "../../../work/clock.ts";
import type { Attempt } from "./attempt-outcome.ts";
import type { HeldDelivery } from "./outbox.tables.ts";
import { bodyOf, messageIdOf } from "./payload.ts";
import type { SendWebhook } from "./send-webhook.ts";
import { settleAttempts, type Tried } from "./settle.ts";
import { addressOf, signingSecrets } from "./webhook-values.ts";
import { findWebhookById } from "./webhooks.tables.ts";

const SETTLED_AT_ONCE = 100;

export interface AttemptDeps {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
  publicUrl: string;
  send: SendWebhook;
  /** The process stops: attempts under way count for nothing. */
  stopped: AbortSignal;
}

/** Tries deliveries that the caller holds, and writes what became of them. */
export function makeAttempts({ db, clock, sealedBox, publicUrl, send, stopped }: AttemptDeps) {
  /** Undefined for a webhook that is gone. */
  async function attemptOf(
    webhookId: number,
    delivery: HeldDelivery,
  ): Promise<Attempt | undefined> {
    const at = clock();
    const webhook = await findWebhookById(db, webhookId);
    if (!webhook) return undefined;
    const secrets = signingSecrets(sealedBox, webhook, at);
    const url = addressOf(sealedBox, webhook);
    if (secrets.length === 0 || url === undefined) return { ...UNREADABLE, at };
    const messageId = messageIdOf(delivery.messageId);
    return send({
      url,
      ...{ secrets, stopped, messageId, body: bodyOf(delivery, publicUrl) },
    });
  }

  const settle = makeBatches(SETTLED_AT_ONCE, async (tried: Tried[]) => {
    await change(db, (tx, after) => settleAttempts(tx, after, tried));
    return tried.map(() => undefined);
  });

  return {
    make: async (webhookId: number, delivery: HeldDelivery): Promise<Attempt | undefined> => {
      const attempt = await attemptOf(webhookId, delivery);
      if (attempt) await settle("", { webhookId, delivery, attempt });
      return attempt;
    },
  };
}

const UNREADABLE: Omit<Attempt, "at"> = {
  statusCode: null,
  durationMs: 0,
  fault: "unreadable",
  detail: null,
  answer: "",
  retryAfter: null,
};
