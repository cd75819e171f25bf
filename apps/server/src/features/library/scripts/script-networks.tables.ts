import type { SocialNetwork } from "@baton/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";
import { actionsOfRow, isRowWith } from "../actions/for-others.ts";

const idsOfScriptsWith = (db: Db, actionIds: readonly number[]) =>
  db.selectFrom("scriptActions").select("scriptId").where(isRowWith(actionIds));

export const lockScriptsOfActions = (tx: Tx, userId: number, actionIds: readonly number[]) =>
  tx
    .selectFrom("scripts")
    .select("id")
    .where("userId", "=", userId)
    .where("id", "in", idsOfScriptsWith(tx, actionIds))
    .orderBy("id")
    .forUpdate()
    .execute();

/** For each script with the action: its network so far, and those of all its actions. */
export const listNetworksByScript = (db: Db, actionId: number) =>
  db
    .selectFrom("scripts as script")
    .innerJoin("scriptActions as row", "row.scriptId", "script.id")
    .innerJoinLateral(sql<{ id: number }>`(${actionsOfRow()})`.as("used"), (on) => on.onTrue())
    .innerJoin("actions as action", "action.id", "used.id")
    .where("script.id", "in", idsOfScriptsWith(db, [actionId]))
    .groupBy("script.id")
    .orderBy("script.id")
    .select([
      "script.id",
      "script.name",
      "script.socialNetwork as network",
      sql<(SocialNetwork | null)[]>`array_agg(distinct action.social_network)`.as("networks"),
    ])
    .execute();

export const setScriptNetwork = (tx: Tx, id: number, network: SocialNetwork | null) =>
  tx
    .updateTable("scripts")
    .set({ socialNetwork: network, updatedAt: sql`now()` })
    .where("id", "=", id)
    .execute();
