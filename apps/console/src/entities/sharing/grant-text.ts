import {
  AccessRights,
  type Action,
  allowedBy,
  isExpired,
  type OfferedAccess,
} from "@baton/contract";
import type { TFunction } from "i18next";
import { formatDateTime } from "../../i18n/format.ts";

type Given = Pick<Action, "accessRights" | "hasAccess" | "expiration">;

export const RIGHTS = Object.values(AccessRights);

/** "Read, until 21.11.2026 09:00"; what has ended says so instead. */
export function grantText(t: TFunction, given: Given, now: Date): string {
  const { accessRights, hasAccess, expiration } = given;
  if (!hasAccess) return t(($) => $.sharing.noAccess);
  if (isExpired(given, now)) return t(($) => $.sharing.expired);
  const right = t(($) => $.sharing.rights[accessRights]);
  if (expiration === null) return right;
  const date = formatDateTime(new Date(expiration));
  return `${right}, ${t(($) => $.sharing.until, { date })}`;
}

const MAY = ["see", "edit", "share", "delete", "run"] as const;

/** "see, run"; null where nothing may be done. */
export function allowedText(t: TFunction, allowed: Action["allowed"]): string | null {
  const may = MAY.filter((one) => allowed[one]).map((one) => t(($) => $.sharing.access.mays[one]));
  return may.length === 0 ? null : may.join(", ");
}

/** "Rights: Read (see, run), until 21.11.2026 09:00": what would be had of a script's actions. */
export function offeredText(
  t: TFunction,
  { accessRights, expiration, actionCount: count }: OfferedAccess,
  isOfSome: boolean,
  now: Date,
): string {
  const given = { accessRights, hasAccess: true, expiration };
  if (isExpired(given, now)) return t(($) => $.sharing.expired);
  const rights = {
    right: t(($) => $.sharing.rights[accessRights]),
    may: allowedText(t, allowedBy(given, now)) ?? t(($) => $.common.dash),
    end:
      expiration === null
        ? t(($) => $.sharing.forever)
        : t(($) => $.sharing.until, { date: formatDateTime(new Date(expiration)) }),
  };
  return isOfSome
    ? t(($) => $.sharing.received.rightsOfSome, { ...rights, count })
    : t(($) => $.sharing.received.rights, rights);
}

/** "Contents hidden by the sender", or what ended the right to see it. */
export function hiddenLabel(t: TFunction, { allowed, hasAccess }: Action): string {
  if (allowed.run) return t(($) => $.sharing.rows.hidden);
  return hasAccess ? t(($) => $.sharing.expired) : t(($) => $.sharing.noAccess);
}

/** Why it is hidden, and what helps. */
export function hiddenText(t: TFunction, given: Given, now: Date): string {
  if (!given.hasAccess) return t(($) => $.sharing.access.cardTaken);
  if (given.expiration !== null && isExpired(given, now)) {
    const date = formatDateTime(new Date(given.expiration));
    return t(($) => $.sharing.access.cardExpired, { date });
  }
  return t(($) => $.sharing.access.cardPrivate);
}

/** What a script's row says of a hidden action; null of one that may be seen. */
export function rowAccessText(t: TFunction, action: Action): string | null {
  const { allowed, hasAccess, expiration, senderEmail } = action;
  const email = senderEmail ?? "";
  if (allowed.run) return allowed.see ? null : t(($) => $.sharing.rows.hiddenHelp, { email });
  if (!hasAccess || expiration === null) return t(($) => $.sharing.rows.endedTaken, { email });
  const date = formatDateTime(new Date(expiration));
  return t(($) => $.sharing.rows.endedExpired, { date });
}
