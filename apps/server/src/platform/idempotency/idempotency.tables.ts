import { sql } from "kysely";
import type { Db, Tx } from "../../database/types.ts";

/** A key of a user's: whose it is now. */
export interface KeyPlace {
  userId: number;
  keyHash: Buffer;
}

/** For so long others take a claim for alive that has not been renewed. */
const LEASE = sql`interval '10 seconds'`;

interface NewClaim extends KeyPlace {
  sealedCall: string;
  claimId: string;
  at: Date;
  /** Keys used before are as if they had not been. */
  expiredBefore: Date;
  /** As many as the user may have. */
  keysMax: number;
}

/** Whether the key is the claim's now: nobody had it, or so long ago that it counts no more. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<boolean> {
  const { userId, keyHash, sealedCall, claimId, at } = claim;
  const { rows } = await sql`
    insert into idempotency_keys as kept (user_id, key_hash, sealed_call, claim_id, claimed_until,
      created_at)
    select ${userId}, ${keyHash}, ${sealedCall}, ${claimId}, clock_timestamp() + ${LEASE}, ${at}
    where (
      select count(*) from (
        select 1 from idempotency_keys where user_id = ${userId} limit ${claim.keysMax}
      ) as kept
    ) < ${claim.keysMax}
    on conflict (user_id, key_hash) do update set sealed_call = excluded.sealed_call,
      claim_id = excluded.claim_id, claimed_until = excluded.claimed_until, is_changed = false,
      answered_at = null, sealed_answer = null, answer_bytes = 0, created_at = excluded.created_at
    where kept.created_at < ${claim.expiredBefore}
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

export interface KeptKey {
  sealedCall: string;
  claimId: string;
  /** Whoever carried the call out is there no more. */
  isLeft: boolean;
  isChanged: boolean;
  isAnswered: boolean;
  sealedAnswer: string | null;
}

export async function findKey(db: Db, { userId, keyHash }: KeyPlace): Promise<KeptKey | undefined> {
  const { rows } = await sql<KeptKey>`
    select sealed_call, claim_id, claimed_until < clock_timestamp() as is_left, is_changed,
      answered_at is not null as is_answered, sealed_answer
    from idempotency_keys where user_id = ${userId} and key_hash = ${keyHash}
  `.execute(db);
  return rows[0];
}

/** Takes over what somebody left who had changed nothing: of several who try, one does. */
export async function takeOver(
  tx: Tx,
  { userId, keyHash }: KeyPlace,
  from: string,
  claimId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update idempotency_keys set claim_id = ${claimId}, claimed_until = clock_timestamp() + ${LEASE}
    where user_id = ${userId} and key_hash = ${keyHash} and claim_id = ${from}
      and answered_at is null and not is_changed and claimed_until < clock_timestamp()
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** Whether the key is the claim's still: nobody took it for left. */
export async function markChanged(tx: Tx, place: KeyPlace, claimId: string): Promise<boolean> {
  const { rows } = await sql`
    update idempotency_keys set is_changed = true, claimed_until = clock_timestamp() + ${LEASE}
    where user_id = ${place.userId} and key_hash = ${place.keyHash} and claim_id = ${claimId}
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** What somebody is just writing is renewed by that. */
export async function renewClaims(
  tx: Tx,
  places: readonly KeyPlace[],
  claimIds: readonly string[],
): Promise<void> {
  await sql`
    with mine as (
      select kept.user_id, kept.key_hash from idempotency_keys kept
      join unnest(
        ${places.map(({ userId }) => userId)}::bigint[],
        ${places.map(({ keyHash }) => keyHash)}::bytea[],
        ${claimIds}::uuid[]
      ) as given (user_id, key_hash, claim_id) using (user_id, key_hash, claim_id)
      for no key update of kept skip locked
    )
    update idempotency_keys kept set claimed_until = clock_timestamp() + ${LEASE}
    from mine where kept.user_id = mine.user_id and kept.key_hash = mine.key_hash
  `.execute(tx);
}

interface Answer extends KeyPlace {
  claimId: string;
  at: Date;
  sealedAnswer: string | null;
  /** All answers of a user together come to so much at most. */
  bytesMax: number;
}

export async function setAnswer(tx: Tx, answer: Answer): Promise<void> {
  const { userId, keyHash, claimId, at, sealedAnswer, bytesMax } = answer;
  const bytes = sealedAnswer?.length ?? 0;
  await sql`
    with room as (
      select coalesce(sum(answer_bytes), 0) + ${bytes}::bigint <= ${bytesMax} as is_there
      from idempotency_keys where user_id = ${userId}
    )
    update idempotency_keys set answered_at = ${at},
      sealed_answer = case when room.is_there then ${sealedAnswer}::text end,
      answer_bytes = case when room.is_there then ${bytes}::integer else 0 end
    from room
    where user_id = ${userId} and key_hash = ${keyHash} and claim_id = ${claimId}
  `.execute(tx);
}

/** What has changed something stays, and is left. */
export async function releaseClaim(tx: Tx, place: KeyPlace, claimId: string): Promise<void> {
  const { userId, keyHash } = place;
  await sql`
    with gone as (
      delete from idempotency_keys where user_id = ${userId} and key_hash = ${keyHash}
        and claim_id = ${claimId} and not is_changed and answered_at is null
    )
    update idempotency_keys set claimed_until = clock_timestamp()
    where user_id = ${userId} and key_hash = ${keyHash} and claim_id = ${claimId} and is_changed
  `.execute(tx);
}

export async function deleteExpiredKeys(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with old as (
      select user_id, key_hash from idempotency_keys where created_at < ${before}
      order by created_at limit ${limit} for update skip locked
    )
    delete from idempotency_keys kept using old
    where kept.user_id = old.user_id and kept.key_hash = old.key_hash
    returning 1
  `.execute(tx);
  return rows.length;
}
