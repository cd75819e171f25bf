import type { SocialNetwork } from "@baton/contract";
import { sql } from "kysely";
import { keptIn } from "../../../database/find-by-indexes.ts";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

/** Two saves that nest actions of one user come one after the other: the second sees the first. */
export const lockNestings = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`baton.nestings.${userId}`}, 0))`.execute(tx);

export interface Nesting {
  actionId: number;
  nestedId: number;
}

/** All of a user's, to look for circles in. */
export const listNestings = (db: Db, userId: number): Promise<Nesting[]> =>
  db
    .selectFrom("actionNestings as nesting")
    .innerJoin("actions as action", "action.id", "nesting.actionId")
    .select(["nesting.actionId", "nesting.nestedId"])
    .where("action.userId", "=", userId)
    .execute();

export async function replaceNestings(
  tx: Tx,
  actionId: number,
  uses: ReadonlyMap<number, number>,
): Promise<void> {
  await tx.deleteFrom("actionNestings").where("actionId", "=", actionId).execute();
  if (uses.size === 0) return;
  const rows = [...uses].map(([nestedId, count]) => ({ actionId, nestedId, uses: count }));
  await tx.insertInto("actionNestings").values(rows).execute();
}

/** The actions that nest one of these, and those that nest them; what is nested before what nests it. */
export async function listNestedIn(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive around as (
      select action_id as id, 1 as distance from action_nestings where ${anyOf("nestedId", ids)}
      union
      select n.action_id, a.distance + 1 from action_nestings n join around a on n.nested_id = a.id
    )
    select id from around group by id order by max(distance), id
  `.execute(db);
  return rows.map((row) => row.id);
}

/** One action within another, as part of its plan. */
export interface NestedSize extends Nesting {
  uses: number;
  /** The nested one by itself. */
  steps: number;
  bytes: number;
}

export async function listNestedSizes(db: Db, ids: readonly number[]): Promise<NestedSize[]> {
  const find = sql<NestedSize>`
    with recursive inside as (
      select action_id, nested_id, uses from action_nestings where ${anyOf("actionId", ids)}
      union
      select n.action_id, n.nested_id, n.uses
      from action_nestings n join inside i on n.action_id = i.nested_id
    )
    select i.action_id, i.nested_id, i.uses, a.plan_steps as steps, a.plan_bytes as bytes
    from inside i join actions a on a.id = i.nested_id
  `;
  return (await keptIn(db, find).execute(db)).rows;
}

/** An action's network, and those of what it nests. */
export const listNetworksWithin = (db: Db, id: number) =>
  db
    .selectFrom("actions as action")
    .leftJoin("actionNestings as nesting", "nesting.actionId", "action.id")
    .leftJoin("actions as nested", "nested.id", "nesting.nestedId")
    .select(["action.name", "action.socialNetwork", "nested.socialNetwork as nestedNetwork"])
    .where("action.id", "=", id)
    .execute();

export const setActionNetwork = (tx: Tx, id: number, network: SocialNetwork | null) =>
  tx.updateTable("actions").set({ socialNetwork: network }).where("id", "=", id).execute();

export const listNamesOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom("actions").select(["id", "name"]).where(anyOf("id", ids)).orderBy("id").execute();

/** The actions that these nest, and those that they nest. */
export async function listNestedBy(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive inside as (
      select nested_id as id from action_nestings where ${anyOf("actionId", ids)}
      union
      select n.nested_id from action_nestings n join inside i on n.action_id = i.id
    )
    select id from inside order by id
  `.execute(db);
  return rows.map((row) => row.id);
}

/** What the action nests by itself, and what nests it. */
export async function listNestedWithin(db: Db, id: number) {
  const nestings = await db
    .selectFrom("actionNestings")
    .select(["actionId", "nestedId"])
    .where((on) => on.or([on("actionId", "=", id), on("nestedId", "=", id)]))
    .execute();
  return {
    inside: nestings.flatMap(({ actionId, nestedId }) => (actionId === id ? nestedId : [])),
    around: nestings.flatMap(({ actionId, nestedId }) => (nestedId === id ? actionId : [])),
  };
}

/** They go together: what nests what among them holds none of them. */
export const deleteNestingsOf = (tx: Tx, ids: readonly number[]) =>
  tx.deleteFrom("actionNestings").where(anyOf("actionId", ids)).execute();
