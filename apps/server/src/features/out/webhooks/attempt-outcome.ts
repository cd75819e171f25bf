import type { DeliveryFault, DeliveryStatus, WebhookOffReason } from "@baton/contract";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** As Standard Webhooks recommends them: after which failure it is tried again how much later. */
export const RETRY_AFTER_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
/** A receiver cannot ask for a longer rest. */
const REST_MAX_MS = 24 * HOUR;
/** A webhook that nothing came through to for so long is switched off. */
export const FAILING_MAX_MS = 5 * 24 * HOUR;

const GONE = 410;
const RESTING = new Set([429, 503]);

/** What an attempt brought. */
export interface Attempt {
  at: Date;
  statusCode: number | null;
  durationMs: number;
  fault: DeliveryFault | null;
  detail: string | null;
  answer: string;
  /** What the receiver says of when to come again. */
  retryAfter: string | null;
}

interface Tried {
  type: string;
  /** Attempts before this one, since it was sent or sent again. */
  attemptCount: number;
  /** Since when its webhook fails; null when its last attempt did not. */
  failingSince: Date | null;
}

export interface Outcome {
  status: DeliveryStatus;
  /** When it is tried next, if it is. */
  dueAt: Date;
  switchOff: Exclude<WebhookOffReason, "user"> | null;
}

/** What becomes of a delivery, and of its webhook, after an attempt. */
export function outcomeOf(attempt: Attempt, { type, attemptCount, failingSince }: Tried): Outcome {
  const { at, statusCode, fault } = attempt;
  if (fault === null) return { status: "delivered", dueAt: at, switchOff: null };
  if (type === "test") return { status: "failed", dueAt: at, switchOff: null };
  if (statusCode === GONE) return { status: "failed", dueAt: at, switchOff: "gone" };
  const failingMs = at.getTime() - (failingSince ?? at).getTime();
  const switchOff = failingMs >= FAILING_MAX_MS ? "failing" : null;
  const pause = RETRY_AFTER_MS[attemptCount];
  if (pause === undefined || switchOff) return { status: "failed", dueAt: at, switchOff };
  const rest = RESTING.has(statusCode ?? 0) ? readRetryAfter(attempt.retryAfter, at) : 0;
  return { status: "waiting", dueAt: new Date(at.getTime() + Math.max(pause, rest)), switchOff };
}

/** Milliseconds of a header `Retry-After`: seconds, or a date; 0 for what is neither. */
function readRetryAfter(text: string | null, at: Date): number {
  if (text === null) return 0;
  const seconds = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) * SECOND : undefined;
  const ms = seconds ?? Date.parse(text) - at.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), REST_MAX_MS) : 0;
}
