import type { Tx } from "../../database/types.ts";

export interface AuditEntry {
  userId: number;
  /** Who did it: the user's address, or the operator. */
  actor: string;
  /** The call's name in the contract, or the operator's command. */
  action: string;
  target: string | null;
}

export async function addAuditEntries(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  await tx
    .insertInto("auditLog")
    .values(entries.map(({ userId, actor, action, target }) => ({ userId, actor, action, target })))
    .execute();
}
