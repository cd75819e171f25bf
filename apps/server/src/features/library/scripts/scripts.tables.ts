import {
  type listScripts,
  type QueryOf,
  type RunInput,
  type SocialNetwork,
  UNFINISHED_SCRIPT_STATUSES,
} from "@baton/contract";
import { sql } from "kysely";
import { anyOf, contains, orderOf } from "../../../database/sql.ts";
import { keptIn } from "../../../database/find-by-indexes.ts";
import { type Db, toJsonb, type Tx } from "../../../database/types.ts";
import { isRowWith } from "../actions/for-others.ts";

export interface ScriptFilter {
  page: number;
  pageSize: number;
  search?: string | undefined;
  /** The only ones to list; all if absent. */
  ids?: number[] | undefined;
  sort: QueryOf<typeof listScripts>["sort"];
  /** Scripts with a row of this action. */
  actionId?: number | undefined;
}

const ownScripts = (db: Db, userId: number, filter: Partial<ScriptFilter> = {}) =>
  db
    .selectFrom("scripts as script")
    .where("script.userId", "=", userId)
    .$if(filter.search !== undefined, (query) =>
      query.where(contains("script.name", filter.search ?? "")),
    )
    .$if(filter.ids !== undefined, (query) => query.where(anyOf("script.id", filter.ids ?? [])))
    .$if(filter.actionId !== undefined, (query) =>
      query.where("script.id", "in", (from) =>
        from
          .selectFrom("scriptActions")
          .select("scriptId")
          .where(isRowWith([filter.actionId ?? 0])),
      ),
    );

/**
 * Scripts with who uses them and how they went. It reads the tables of extensions and runs, for a
 * list that asked their services would be a query per row.
 */
const withUse = (query: ReturnType<typeof ownScripts>) =>
  query
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("runs")
          .select(["status", "statusSince"])
          .whereRef("runs.scriptId", "=", "script.id")
          .orderBy("runs.id", "desc")
          .limit(1)
          .as("lastRun"),
      (join) => join.onTrue(),
    )
    .selectAll("script")
    .select([
      sql<string | null>`(select email from users where users.id = script.sender_id)`.as(
        "senderEmail",
      ),
      "lastRun.status as lastRunStatus",
      "lastRun.statusSince as lastRunAt",
      (on) =>
        on
          .selectFrom("scriptActions")
          .whereRef("scriptId", "=", "script.id")
          .select(on.fn.countAll<number>().as("count"))
          .$asScalar()
          .$notNull()
          .as("rowCount"),
      (on) =>
        on
          .selectFrom("extensions")
          .whereRef("scriptId", "=", "script.id")
          .select(on.fn.countAll<number>().as("count"))
          .$asScalar()
          .$notNull()
          .as("usedByCount"),
      (on) =>
        on
          .selectFrom("runs")
          .whereRef("scriptId", "=", "script.id")
          .where("status", "in", UNFINISHED_SCRIPT_STATUSES)
          .select(on.fn.countAll<number>().as("count"))
          .$asScalar()
          .$notNull()
          .as("runningCount"),
    ]);

export type ScriptHeadRow = NonNullable<Awaited<ReturnType<typeof findScriptHead>>>;

const SORTS = {
  name: "script.nameKey",
  id: "script.id",
  createdAt: "script.createdAt",
  updatedAt: "script.updatedAt",
} as const;

export const listScriptHeads = (db: Db, userId: number, filter: ScriptFilter) =>
  withUse(ownScripts(db, userId, filter))
    .orderBy(...orderOf(filter.sort, SORTS))
    .orderBy("script.id")
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();

export const listScriptsNamed = (db: Db, userId: number, names: string[]) =>
  db
    .selectFrom("scripts")
    .where("userId", "=", userId)
    .where(anyOf("name", names))
    .select("id")
    .orderBy("id")
    .execute();

export async function countScripts(db: Db, userId: number, filter: ScriptFilter): Promise<number> {
  const { count } = await ownScripts(db, userId, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const findScriptHead = (db: Db, userId: number, id: number) =>
  withUse(ownScripts(db, userId)).where("script.id", "=", id).executeTakeFirst();

export const findScriptRow = (db: Db, userId: number, id: number) =>
  keptIn(
    db,
    ownScripts(db, userId)
      .where("script.id", "=", id)
      .select([
        "script.id",
        "script.name",
        "script.socialNetwork",
        "script.hasRandomOrder",
        "script.inputs",
      ]),
  ).executeTakeFirst();

/**
 * What a script's deletion takes it from, locked in the order in which everybody locks: extensions,
 * then runs, then the script. A command holds its extension when it asks for the script.
 */
export async function lockUsersOfScript(tx: Tx, userId: number, id: number): Promise<void> {
  await sql`
    select id from extensions where user_id = ${userId} and script_id = ${id}
    order by id for no key update
  `.execute(tx);
  // They may be many: locked, not fetched.
  await sql`
    with held as (
      select id from runs where user_id = ${userId} and script_id = ${id}
      order by extension_id, id for no key update
    )
    select count(*) from held
  `.execute(tx);
}

/** Holds the script until the transaction ends: of two saves the second one sees the first. */
export const lockScript = (tx: Tx, userId: number, id: number) =>
  ownScripts(tx, userId)
    .where("script.id", "=", id)
    .select(["script.id", "script.name", "script.version"])
    .forUpdate()
    .executeTakeFirst();

export const lockScriptsForUse = (tx: Tx, userId: number, ids: number[]) =>
  ownScripts(tx, userId)
    .where("script.id", "in", ids)
    .select("script.id")
    .orderBy("script.id")
    .forKeyShare()
    .execute();

interface ScriptValues {
  name: string;
  socialNetwork: SocialNetwork | null;
  hasRandomOrder: boolean;
  inputs: RunInput[];
}

const toColumns = ({ inputs, ...values }: ScriptValues) => ({ ...values, inputs: toJsonb(inputs) });

export const insertScript = (tx: Tx, userId: number, values: ScriptValues) =>
  tx
    .insertInto("scripts")
    .values({ userId, ...toColumns(values) })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateScriptRow = (tx: Tx, id: number, values: ScriptValues) =>
  tx
    .updateTable("scripts")
    .set((on) => ({ ...toColumns(values), version: on("version", "+", 1), updatedAt: sql`now()` }))
    .where("id", "=", id)
    .execute();

export const deleteScriptRow = (tx: Tx, id: number) =>
  tx.deleteFrom("scripts").where("id", "=", id).execute();

/** Names of extensions that have the script and belong to another network than `network`. */
export const listExtensionsOfOtherNetwork = (db: Db, scriptId: number, network: SocialNetwork) =>
  db
    .selectFrom("extensions")
    .select("name")
    .where("scriptId", "=", scriptId)
    .where("socialNetwork", "!=", network)
    .orderBy("id")
    .limit(3)
    .execute();

/** What a script has that another user sent. */
export const setScriptSender = (tx: Tx, id: number, senderId: number) =>
  tx.updateTable("scripts").set({ senderId }).where("id", "=", id).execute();

/** Whether a run of the script has not ended. */
export const hasUnfinishedRun = async (db: Db, scriptId: number): Promise<boolean> => {
  const run = await db
    .selectFrom("runs")
    .select("id")
    .where("scriptId", "=", scriptId)
    .where("status", "in", UNFINISHED_SCRIPT_STATUSES)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
};
