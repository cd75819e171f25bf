import type { SocialNetwork } from "@baton/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../database/types.ts";

const idsOfScriptsWith = (db: Db, actionId: number) =>
  db.selectFrom("script_actions").select("script_id").where("action_id", "=", actionId);

export const lockScriptsOfAction = (tx: Tx, userId: number, actionId: number) =>
  tx
    .selectFrom("scripts")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "in", idsOfScriptsWith(tx, actionId))
    .orderBy("id")
    .forUpdate()
    .execute();

/** Of each script with the action: its network so far, and those of all its actions. */
export const listNetworksByScript = (db: Db, actionId: number) =>
  db
    .selectFrom("scripts as script")
    .innerJoin("script_actions as row", "row.script_id", "script.id")
    .innerJoin("actions as action", "action.id", "row.action_id")
    .where("script.id", "in", idsOfScriptsWith(db, actionId))
    .groupBy("script.id")
    .orderBy("script.id")
    .select([
      "script.id",
      "script.name",
      sql<SocialNetwork | null>`script.social_network`.as("network"),
      sql<(SocialNetwork | null)[]>`array_agg(distinct action.social_network)`.as("networks"),
    ])
    .execute();

export const setScriptNetwork = (tx: Tx, id: number, network: SocialNetwork | null) =>
  tx
    .updateTable("scripts")
    .set({ social_network: network, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
