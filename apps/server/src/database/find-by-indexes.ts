import { sql } from "kysely";
import { whileFinding } from "./dialect/finder-connections.ts";
import { type Keepable, kept } from "./dialect/kept-plans.ts";
import type { Db } from "./types.ts";

const finding = new WeakSet<Db>();

/**
 * For the rest of the transaction rows are found by their indexes, however few there are: plans that
 * are kept and were made for a small table would compare all with all in a large one.
 */
export async function findByIndexes(tx: Db): Promise<void> {
  if (finding.has(tx)) return;
  await kept(sql`select set_config('enable_seqscan', 'off', true)`).execute(tx);
  finding.add(tx);
}

/** The query with a plan that is kept, where rows are found by indexes; planned anew elsewhere. */
export const keptIn = <Query extends Keepable<Query>>(db: Db, query: Query): Query =>
  finding.has(db) ? kept(query) : query;

/** A reading of rows that are found by their indexes, in one statement and without a transaction. */
export const readByIndexes = <Result>(read: () => Promise<Result>): Promise<Result> =>
  whileFinding(read);
