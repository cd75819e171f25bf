import { AccessRights } from "./enums.ts";

/** What a user was given of an action; of one's own it is all, and for good. */
export interface Grant {
  accessRights: AccessRights;
  /** False when who gave it has taken it back. */
  hasAccess: boolean;
  /** Null: for good. */
  expiration: string | null;
}

export const OWN: Grant = { accessRights: AccessRights.Full, hasAccess: true, expiration: null };

/** What the user may do with the action now. */
export interface Allowed {
  see: boolean;
  edit: boolean;
  /** Send on, at most with the same rights. */
  share: boolean;
  delete: boolean;
  run: boolean;
}

const NOTHING: Allowed = { see: false, edit: false, share: false, delete: false, run: false };

export const isExpired = ({ expiration }: Pick<Grant, "expiration">, now: Date): boolean =>
  expiration !== null && Date.parse(expiration) <= now.getTime();

/** The one place that says what rights mean; server and console ask it. */
export function allowedBy(grant: Grant, now: Date): Allowed {
  if (!grant.hasAccess || isExpired(grant, now)) return NOTHING;
  const { accessRights } = grant;
  const isFull = accessRights === AccessRights.Full;
  return {
    see: accessRights !== AccessRights.Private,
    edit: isFull || accessRights === AccessRights.Edit,
    share: isFull,
    delete: isFull,
    run: true,
  };
}

const earlier = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) <= Date.parse(other) ? one : other;
};

/** What of `wanted` can be given by who has `own`: never more rights, nor for longer. */
export const within = (wanted: Grant, own: Grant): Grant => ({
  // The higher the number the less it allows.
  accessRights: Math.max(wanted.accessRights, own.accessRights) as AccessRights,
  hasAccess: wanted.hasAccess && own.hasAccess,
  expiration: earlier(wanted.expiration, own.expiration),
});
