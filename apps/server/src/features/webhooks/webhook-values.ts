import type { Webhook } from "@baton/contract";
import type { SealedBox, SealedPlace } from "../../crypto/sealed-box.ts";
import type { SealedColumns } from "../../crypto/sealed-columns.ts";
import type { WebhookRow } from "./webhooks.tables.ts";

const FIELD = "webhook.secret";

/** Both are sealed for the same place: the present one becomes the one before as it is. */
export const WEBHOOK_SECRETS = {
  table: "webhooks",
  fields: { sealedSecret: FIELD, sealedOldSecret: FIELD },
} as const satisfies SealedColumns;

export const secretPlaceOf = (userId: number, rowId: number): SealedPlace => ({
  ...{ field: FIELD, userId, rowId },
});

/** What signs now, the present secret first; none where it cannot be read. */
export function signingSecrets(box: SealedBox, row: WebhookRow, at: Date): string[] {
  const place = secretPlaceOf(row.userId, row.id);
  const present = box.tryOpen(row.sealedSecret, place);
  if (present === undefined) return [];
  const isOldGood = row.oldSecretUntil !== null && row.oldSecretUntil > at;
  const old =
    isOldGood && row.sealedOldSecret ? box.tryOpen(row.sealedOldSecret, place) : undefined;
  return old === undefined ? [present] : [present, old];
}

export const presentWebhook = (box: SealedBox, row: WebhookRow, at: Date): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  groupId: row.groupId,
  isGroupGone: row.isGrouped && row.groupId === null,
  isEnabled: row.isEnabled,
  offReason: row.offReason,
  offAt: row.offAt?.toISOString() ?? null,
  failingSince: row.failingSince?.toISOString() ?? null,
  oldSecretUntil:
    row.oldSecretUntil && row.oldSecretUntil > at ? row.oldSecretUntil.toISOString() : null,
  isUnreadable: signingSecrets(box, row, at).length === 0,
  createdAt: row.createdAt.toISOString(),
});
