import {
  type JsonValue,
  type SocialNetwork,
  type Step,
  UNFINISHED_SCRIPT_STATUSES,
} from "@baton/contract";
import { sql } from "kysely";
import { anyOf, contains } from "../../database/sql.ts";
import { type Db, type Tx, toJsonb } from "../../database/types.ts";

export interface ActionFilter {
  page: number;
  pageSize: number;
  search?: string | undefined;
  /** Ids of the types to list; all if absent. */
  typeIds?: number[] | undefined;
  /** The only ones to list; all if absent. */
  ids?: number[] | undefined;
  /** Types whose actions `search` finds, whatever they are called. */
  searchTypeIds?: number[] | undefined;
}

const ownActions = (db: Db, userId: number, filter: Partial<ActionFilter> = {}) =>
  db
    .selectFrom("actions as action")
    .where("action.userId", "=", userId)
    .$if(filter.search !== undefined, (query) =>
      query.where((on) =>
        on.or([
          contains("action.name", filter.search ?? ""),
          anyOf("action.actionTypeId", filter.searchTypeIds ?? []),
        ]),
      ),
    )
    .$if(filter.typeIds !== undefined, (query) =>
      query.where(anyOf("action.actionTypeId", filter.typeIds ?? [])),
    )
    .$if(filter.ids !== undefined, (query) => query.where(anyOf("action.id", filter.ids ?? [])));

/** How many scripts have the action. */
const withUse = (query: ReturnType<typeof ownActions>) =>
  query.selectAll("action").select((on) =>
    on
      .selectFrom("scriptActions")
      .whereRef("actionId", "=", "action.id")
      .select(({ fn }) => fn.count<number>("scriptId").distinct().as("count"))
      .$asScalar()
      .$notNull()
      .as("usedByCount"),
  );

export type ActionRow = NonNullable<Awaited<ReturnType<typeof findAction>>>;

export const listActionRows = (db: Db, userId: number, filter: ActionFilter) =>
  withUse(ownActions(db, userId, filter))
    .orderBy("action.nameKey")
    .orderBy("action.id")
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();

export async function countActions(db: Db, userId: number, filter: ActionFilter): Promise<number> {
  const { count } = await ownActions(db, userId, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const findAction = (db: Db, userId: number, id: number) =>
  withUse(ownActions(db, userId)).where("action.id", "=", id).executeTakeFirst();

export const listActionsNamed = (db: Db, userId: number, names: string[]) =>
  withUse(ownActions(db, userId)).where(anyOf("action.name", names)).orderBy("action.id").execute();

/** Holds the action until the transaction ends. */
export const lockAction = (tx: Tx, userId: number, id: number) =>
  ownActions(tx, userId)
    .where("action.id", "=", id)
    .select(["action.id", "action.version", "action.socialNetwork"])
    .forUpdate()
    .executeTakeFirst();

/** Those of the ids that are the user's actions, unchanged until the transaction ends. */
export const lockActionsForUse = (tx: Tx, userId: number, ids: number[]) =>
  ownActions(tx, userId)
    .where("action.id", "in", ids)
    .select(["action.id", "action.socialNetwork"])
    .orderBy("action.id")
    .forShare()
    .execute();

interface ActionValues {
  name: string;
  actionTypeId: number;
  socialNetwork: SocialNetwork | null;
  inputSettings: Record<string, JsonValue>;
  steps: Step[];
}

const toColumns = (values: ActionValues) => ({
  name: values.name,
  actionTypeId: values.actionTypeId,
  socialNetwork: values.socialNetwork,
  inputSettings: toJsonb(values.inputSettings),
  steps: toJsonb(values.steps),
});

export const insertAction = (tx: Tx, userId: number, values: ActionValues) =>
  tx
    .insertInto("actions")
    .values({ userId, ...toColumns(values) })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateActionRow = (tx: Tx, id: number, values: ActionValues) =>
  tx
    .updateTable("actions")
    .set((on) => ({ ...toColumns(values), version: on("version", "+", 1), updatedAt: sql`now()` }))
    .where("id", "=", id)
    .execute();

export const deleteActionRow = (tx: Tx, id: number) =>
  tx.deleteFrom("actions").where("id", "=", id).execute();

/** The scripts that have the action, and whether a run of one has not ended. */
export const listScriptsOfAction = (db: Db, id: number) =>
  db
    .selectFrom("scripts as script")
    .where("script.id", "in", (from) =>
      from.selectFrom("scriptActions").select("scriptId").where("actionId", "=", id),
    )
    .select([
      "script.id",
      "script.name",
      (on) =>
        on
          .exists(
            on
              .selectFrom("runs")
              .whereRef("runs.scriptId", "=", "script.id")
              .where("runs.status", "in", UNFINISHED_SCRIPT_STATUSES)
              .select("runs.id"),
          )
          .$castTo<boolean>()
          .as("isRunning"),
    ])
    .orderBy("script.id")
    .execute();
