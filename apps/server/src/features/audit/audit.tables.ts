import { sql } from "kysely";
import type { Tx } from "../../database/types.ts";

export interface AuditEntry {
  /** Null where nobody is known whom it is about. */
  userId: number | null;
  /** Who did it: the user's address, or the operator. */
  actor: string;
  /** The call's name in the contract, or the operator's command. */
  action: string;
  target: string | null;
}

export async function addAuditEntries(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto("auditLog")
    .values(entries.map(({ userId, actor, action, target }) => ({ userId, actor, action, target })))
    .execute();
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
