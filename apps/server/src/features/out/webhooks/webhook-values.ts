import { type Webhook, webhookSchema } from "@baton/contract";
import type { SealedBox, SealedPlace } from "../../../crypto/sealed-box.ts";
import type { SealedColumns } from "../../../crypto/sealed-columns.ts";
import type { WebhookRow } from "./webhooks.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

const FIELD = "webhook.secret";
const ADDRESS_FIELD = "webhook.url";

/** Both secrets are sealed for the same place: the present one becomes the one before as it is. */
export const WEBHOOK_SECRETS = {
  table: "webhooks",
  fields: { sealedSecret: FIELD, sealedOldSecret: FIELD, sealedUrl: ADDRESS_FIELD },
} as const satisfies SealedColumns;

export const secretPlaceOf = (userId: number, rowId: number): SealedPlace => ({
  ...{ field: FIELD, userId, rowId },
});

const addressPlaceOf = (userId: number, rowId: number): SealedPlace => ({
  ...{ field: ADDRESS_FIELD, userId, rowId },
});

/** As it is written from now on: nobody reads it in the database, or in a backup. */
export const addressValues = (box: SealedBox, userId: number, rowId: number, url: string) => ({
  url: null,
  sealedUrl: box.seal(url, addressPlaceOf(userId, rowId)),
});

/** Where it is sent to; undefined where that cannot be read. */
export const addressOf = (
  box: SealedBox,
  { id, userId, url, sealedUrl }: Pick<WebhookRow, "id" | "userId" | "url" | "sealedUrl">,
): string | undefined =>
  url ?? (sealedUrl === null ? undefined : box.tryOpen(sealedUrl, addressPlaceOf(userId, id)));

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

const plainWebhook = plainPart(webhookSchema);

export const presentWebhook = (box: SealedBox, row: WebhookRow, at: Date): Webhook => ({
  ...plainWebhook(row),
  url: addressOf(box, row) ?? "",
  isGroupGone: row.isGrouped && row.groupId === null,
  oldSecretUntil:
    row.oldSecretUntil && row.oldSecretUntil > at ? row.oldSecretUntil.toISOString() : null,
  isUnreadable: signingSecrets(box, row, at).length === 0 || addressOf(box, row) === undefined,
});
