import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../database/types.ts";
import { type AuditEntry, addAuditEntries } from "./audit.tables.ts";

/** Resolves when the entry is on disk, or has been given to the log because it could not be. */
export type WriteAudit = (entry: AuditEntry) => Promise<void>;

/** In the transaction of what is audited, if it is one. */
export const recordAudit = (db: Db, entries: readonly AuditEntry[]): Promise<void> =>
  addAuditEntries(db, entries);

/** Entries that come while one statement is under way go together in the next. */
export function makeAuditWriter(db: Db, log: FastifyBaseLogger): WriteAudit {
  let waiting: AuditEntry[] = [];
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function writeWaiting(): Promise<void> {
    const entries = waiting;
    waiting = [];
    next = undefined;
    current = addAuditEntries(db, entries).catch((err: unknown) => {
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
