import type { SealedBox, SealedPlace } from "../../../crypto/sealed-box.ts";
import type { SealedColumns } from "../../../crypto/sealed-columns.ts";

const FIELD = "telegram.botToken";

/** The bot's token, bound to its user. */
export const TELEGRAM_SECRETS = {
  table: "telegramSettings",
  rowId: "userId",
  fields: { sealedBotToken: FIELD },
} as const satisfies SealedColumns;

const placeOf = (userId: number): SealedPlace => ({ field: FIELD, userId, rowId: userId });

export const sealBotToken = (box: SealedBox, token: string, userId: number): string =>
  box.seal(token, placeOf(userId));

/** Undefined where no key here opens it. */
export const openBotToken = (box: SealedBox, sealed: string, userId: number): string | undefined =>
  box.tryOpen(sealed, placeOf(userId));
