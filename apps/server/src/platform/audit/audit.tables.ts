import { sql } from "kysely";
import type { Tx } from "../../database/types.ts";

export interface AuditEntry {
  /** Null where nobody is known whom it is about. */
  userId: number | null;
  /** Who did it: the user's address, or the operator. */
  actor: string;
  /** Whose address that is, where more stands in `actor`, or an address of before. */
  actorId?: number;
  /** The call's name in the contract, or the operator's command. */
  action: string;
  target: string | null;
}

export async function addAuditEntries(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const columns = [
    sql`${entries.map(({ userId }) => userId)}::bigint[]`,
    sql`${entries.map(({ actorId }) => actorId ?? null)}::bigint[]`,
    sql`${entries.map(({ actor }) => actor)}::text[]`,
    sql`${entries.map(({ action }) => action)}::text[]`,
    sql`${entries.map(({ target }) => target)}::text[]`,
  ];
  // Who was deleted while the call was under way is not named any more.
  await sql`
    insert into audit_log (user_id, actor_id, actor, action, target)
    select subject.id, doer.id,
      case when doer.id is null and given.actor_id is not null
        then 'removed user ' || given.actor_id else given.actor end,
      given.action, given.target
    from unnest(${sql.join(columns)})
      with ordinality as given (user_id, actor_id, actor, action, target, place)
    left join users as subject on subject.id = given.user_id
    left join lateral (
      select id from users where id = given.actor_id and removed_at is null
      union all
      select id from users where given.actor_id is null and lower(email) = lower(given.actor)
        and removed_at is null
    ) as doer on true
    order by given.place`.execute(tx);
}

/** So many entries of what the user did, in whichever form they are named. */
export async function forgetActor(tx: Tx, userId: number, limit: number): Promise<bigint> {
  const nobody = `removed user ${userId}`;
  const { numAffectedRows = 0n } = await sql`
    update audit_log set actor_id = null,
      actor = case when starts_with(actor, 'operator as ') then 'operator as ' else '' end || ${nobody}
    where ctid = any(array(
      select ctid from audit_log where actor_id = ${userId} limit ${limit}
    ))`.execute(tx);
  return numAffectedRows;
}

/** And of what was done to them: a target in the form of an address is one that they had. */
export async function forgetSubject(tx: Tx, userId: number, limit: number): Promise<bigint> {
  const nobody = `removed user ${userId}`;
  const { numAffectedRows = 0n } = await sql`
    update audit_log set user_id = null,
      target = case when target ~ '^[^[:space:]@]+@[^[:space:]@]+$' then ${nobody} else target end
    where ctid = any(array(
      select ctid from audit_log where user_id = ${userId} limit ${limit}
    ))`.execute(tx);
  return numAffectedRows;
}

/** So many of the oldest entries, as far as they are older than that; answers with how many went. */
export async function deleteOldestEntries(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_log where id in (
      select id from (select id, at from audit_log order by id limit ${limit}) as oldest
      where at < ${before}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Entries of one kind that are old, or more than are kept. */
export async function deleteAuditEntries(
  tx: Tx,
  action: string,
  { before, keep }: { before: Date; keep: number },
): Promise<void> {
  await tx.deleteFrom("auditLog").where("action", "=", action).where("at", "<", before).execute();
  await sql`
    delete from audit_log where id in (
      select id from audit_log where action = ${action} order by id desc offset ${keep}
    )`.execute(tx);
}
