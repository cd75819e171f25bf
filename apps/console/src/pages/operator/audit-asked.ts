import { fromClockTime } from "../../ui/clock-time.ts";
import type { AuditAsked } from "./operator.queries.ts";
import type { OperatorSearch } from "./operator.search.ts";

const MINUTE_MS = 60_000;

const instantOf = (clockTime: string | undefined, laterMs = 0): string | undefined => {
  if (clockTime === undefined) return undefined;
  const at = fromClockTime(clockTime).getTime() + laterMs;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

/** What the address asks of the audit log; the minute of the end is meant, too. */
export const auditAsked = ({ user, action, search, from, to }: OperatorSearch): AuditAsked => ({
  user,
  action,
  search,
  from: instantOf(from),
  to: instantOf(to, MINUTE_MS),
});

/** Filters of the log that hold nothing back. */
export const CLEAR_AUDIT = {
  user: undefined,
  action: undefined,
  search: undefined,
  from: undefined,
  to: undefined,
} as const;
