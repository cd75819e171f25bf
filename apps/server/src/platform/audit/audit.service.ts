import type { FastifyBaseLogger } from "fastify";
import { change } from "../../changes/change.ts";
import type { Db, Tx } from "../../database/types.ts";
import { type AuditEntry, addAuditEntries, deleteAuditEntries } from "./audit.tables.ts";

/** Resolves when the entry is on disk, or has been given to the log because it could not be. */
export type WriteAudit = (entry: AuditEntry) => Promise<void>;

/** In the change that is audited. */
export const recordAudit = (tx: Tx, entries: readonly AuditEntry[]): Promise<void> =>
  addAuditEntries(tx, entries);

/** Only so much is kept of what anybody may cause without a log-in. */
export const pruneAudit = deleteAuditEntries;

/** Entries that come while one statement is under way go together in the next. */
export function makeAuditWriter(db: Db, log: FastifyBaseLogger): WriteAudit {
  let waiting: AuditEntry[] = [];
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function writeWaiting(): Promise<void> {
    const entries = waiting;
    waiting = [];
    next = undefined;
    const write = (): Promise<void> => change(db, (tx) => addAuditEntries(tx, entries));
    // Once more, as a user of one of them may have been deleted in the middle of it.
    current = write()
      .catch(write)
      .catch((err: unknown) => {
        log.error({ err, entries }, "Calls could not be written to the audit log");
      });
    return current;
  }

  return (entry) => {
    waiting.push(entry);
    next ??= current.then(writeWaiting);
    return next;
  };
}
