const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_MS = 10 * MINUTE_MS;
/** Whoever has not paid by then does not pay any more by this link; should money come yet, it counts. */
const EXPIRES_AFTER_MS = 3 * DAY_MS;
/** So long a provider is asked of what was paid, whether it was given back. */
const REFUNDED_WITHIN_MS = 60 * DAY_MS;

/** When the provider is asked next of a payment of which nothing came: ever more seldom. */
export const checkTimesAfter = (now: Date, count: number): Date =>
  new Date(now.getTime() + Math.min(FIRST_MS * 2 ** count, DAY_MS));

export const isExpired = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= EXPIRES_AFTER_MS;

/** Null once nobody gets money back any more. */
export const nextRefundCheck = (paidAt: Date, now: Date): Date | null =>
  now.getTime() - paidAt.getTime() < REFUNDED_WITHIN_MS ? new Date(now.getTime() + DAY_MS) : null;
