import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

interface Rule {
  /** Failures that go unpunished. */
  free: number;
  /** Longest wait, in seconds. */
  longestWait: number;
}

/** What failures are counted against. */
export const accountKey = (username: string): string => `account:${username.trim().toLowerCase()}`;
/** An account's failures at an address that has signed in to it before. */
export const accountAt = (account: string, address: string): string => `${account}@${address}`;
export const placeKey = (address: string): string => `address:${address}`;

/** Failures older than this are forgotten. */
const MEMORY_SECONDS = 900;

/**
 * Counts an attempt before it is judged, so that attempts made at once are not judged at once,
 * and refuses it while the key is blocked. From the first failure past the free ones each doubles
 * the wait. `blocked_until` is also when the last failure was: of attempts made at once that may be a
 * moment after this one, which blocks nobody who has failures free.
 * Answers with the seconds to wait; 0 lets the attempt through.
 */
export async function countAttempt(tx: Tx, key: string, rule: Rule, now: Date): Promise<number> {
  const { rows } = await sql`
    insert into login_failures as known (key, failures, blocked_until)
    values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = ${failuresAfter(now)},
      blocked_until = ${now}::timestamptz + make_interval(secs =>
        case when ${failuresAfter(now)} <= ${rule.free} then 0
        else least(${rule.longestWait}, power(2, least(${failuresAfter(now)} - ${rule.free} - 1, 20))) end)
    where known.blocked_until <= ${now} or known.failures <= ${rule.free}
    returning key`.execute(tx);
  return rows.length > 0 ? 0 : secondsBlocked(tx, key, now);
}

const failuresAfter = (now: Date) => sql`
  case when known.blocked_until < ${now}::timestamptz - make_interval(secs => ${MEMORY_SECONDS})
  then 1 else known.failures + 1 end`;

async function secondsBlocked(db: Db, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom("loginFailures")
    .select("blockedUntil")
    .where("key", "=", key)
    .executeTakeFirst();
  const milliseconds = row ? row.blockedUntil.getTime() - now.getTime() : 0;
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

const whenForgotten = (now: Date): Date => new Date(now.getTime() - MEMORY_SECONDS * 1000);

/** And all that is forgotten by now: names that were guessed once would stay for ever. */
export const forgetAttempts = (tx: Tx, key: string, now: Date) =>
  tx
    .deleteFrom("loginFailures")
    .where((row) => row.or([row("key", "=", key), row("blockedUntil", "<", whenForgotten(now))]))
    .execute();

/** What is forgotten by now; of the rest the newest `keep`. */
export async function forgetOldAttempts(tx: Tx, now: Date, keep: number): Promise<void> {
  await tx.deleteFrom("loginFailures").where("blockedUntil", "<", whenForgotten(now)).execute();
  await sql`
    delete from login_failures where key in (
      select key from login_failures order by failures desc, blocked_until desc offset ${keep}
    )`.execute(tx);
}

/** Takes one attempt back that turned out well. */
export const takeAttemptBack = (tx: Tx, key: string, now: Date) =>
  tx
    .updateTable("loginFailures")
    .set((on) => ({
      failures: sql<number>`greatest(${on.ref("failures")} - 1, 0)`,
      blockedUntil: now,
    }))
    .where("key", "=", key)
    .execute();
