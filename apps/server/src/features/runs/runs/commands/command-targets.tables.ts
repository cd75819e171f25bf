import type { ExtensionState, SocialNetwork } from "@baton/contract";
import { sql } from "kysely";
import { findByIndexes } from "../../../../database/find-by-indexes.ts";
import { anyOf, kept } from "../../../../database/sql.ts";
import type { Tx } from "../../../../database/types.ts";

/** An extension, locked, that a command is for. */
export interface LockedTarget {
  id: number;
  scriptId: number | null;
  socialNetwork: SocialNetwork | null;
  latestRunId: number | null;
  /** What its agent was, as it said when it connected last. */
  agentVersion: string | null;
  protocolMinor: number | null;
  /** As it is kept: whether its agent is silent is no matter of a command. */
  state: ExtensionState;
}

/** Which of the ids are the user's, locked in the order in which everybody locks them. */
export async function lockTargets(tx: Tx, userId: number, ids: number[]): Promise<LockedTarget[]> {
  await findByIndexes(tx);
  const lock = tx
    .selectFrom("extensions")
    .select([
      "id",
      "scriptId",
      "socialNetwork",
      "latestRunId",
      "agentVersion",
      "protocolMinor",
      "state",
    ])
    .where("userId", "=", userId)
    .where(anyOf("id", ids))
    .orderBy("id")
    .forNoKeyUpdate();
  return kept(lock).execute();
}

/**
 * Which run each extension shows, by extension. It stands on the extension, where a list finds it
 * without another join, and is written here alone. A run that is gone meanwhile counts as none.
 */
export async function setLatestRuns(tx: Tx, latest: Map<number, number | null>): Promise<void> {
  if (latest.size === 0) return;
  const ids = [...latest.keys()];
  const update = sql`
    update extensions e set latest_run_id = (select r.id from runs r where r.id = latest.run_id)
    from unnest(${ids}::bigint[], ${[...latest.values()]}::bigint[])
      as latest (extension_id, run_id)
    -- The ids once more: so the plan finds the rows by them, however few there were when it was made.
    where e.id = latest.extension_id and ${anyOf("e.id", ids)}
  `;
  await findByIndexes(tx);
  await kept(update).execute(tx);
}
