import { sql } from "kysely";
import { kept } from "./dialect/kept-plans.ts";
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
