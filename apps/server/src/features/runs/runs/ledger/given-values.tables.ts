import type { JsonValue } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../../database/sql.ts";
import type { Tx } from "../../../../database/types.ts";

/** What runs began with, by run: scripts and actions have nothing of their own to begin with. */
export type GivenValues = ReadonlyMap<number, Record<string, JsonValue>>;

/** Those of runs that were given something; what each run knows of itself is not among it. */
export async function listGivenValues(tx: Tx, runIds: number[]): Promise<GivenValues> {
  if (runIds.length === 0) return new Map();
  const { rows } = await sql<{ runId: number; given: Record<string, JsonValue> }>`
    select run_id, (plan -> 'variables') - array['extension', 'run'] as given
    from run_plans where ${anyOf("runId", runIds)}
  `.execute(tx);
  return new Map(
    rows.flatMap(({ runId, given }) =>
      Object.keys(given).length > 0 ? [[runId, given] as const] : [],
    ),
  );
}
