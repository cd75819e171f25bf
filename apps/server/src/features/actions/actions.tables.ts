import { UNFINISHED_SCRIPT_STATUSES, type JsonValue, type Step } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { containsText } from "../../database/contains-text.ts";
import { type Db, toJsonb, type Tx } from "../../database/types.ts";

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

const TYPE_ID = sql`action.action_type_id`;

const isOneOf = (column: RawBuilder<unknown>, ids: number[]) =>
  sql<boolean>`${column} = any(${sql.val(ids)}::bigint[])`;

const ownActions = (db: Db, userId: number, filter: Partial<ActionFilter> = {}) =>
  db
    .selectFrom("actions as action")
    .where("action.user_id", "=", userId)
    .$if(filter.search !== undefined, (query) =>
      query.where((on) =>
        on.or([
          containsText(on.ref("action.name"), filter.search ?? ""),
          isOneOf(TYPE_ID, filter.searchTypeIds ?? []),
        ]),
      ),
    )
    .$if(filter.typeIds !== undefined, (query) =>
      query.where(isOneOf(TYPE_ID, filter.typeIds ?? [])),
    )
    .$if(filter.ids !== undefined, (query) =>
      query.where(isOneOf(sql`action.id`, filter.ids ?? [])),
    );

/** How many scripts have the action. */
const withUse = (query: ReturnType<typeof ownActions>) =>
  query.selectAll("action").select((on) =>
    on
      .selectFrom("script_actions")
      .whereRef("action_id", "=", "action.id")
      .select(({ fn }) => fn.count<number>("script_id").distinct().as("count"))
      .$asScalar()
      .$notNull()
      .as("used_by_count"),
  );

export type ActionRow = NonNullable<Awaited<ReturnType<typeof findAction>>>;

export const listActionRows = (db: Db, userId: number, filter: ActionFilter) =>
  withUse(ownActions(db, userId, filter))
    .orderBy(sql`lower(action.name)`)
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

/** Holds the action until the transaction ends. */
export const lockAction = (tx: Tx, userId: number, id: number) =>
  ownActions(tx, userId)
    .where("action.id", "=", id)
    .select(["action.id", "action.version", "action.social_network"])
    .forUpdate()
    .executeTakeFirst();

/** Those of the ids that are the user's actions, unchanged until the transaction ends. */
export const lockActionsForUse = (tx: Tx, userId: number, ids: number[]) =>
  ownActions(tx, userId)
    .where("action.id", "in", ids)
    .select(["action.id", "action.social_network"])
    .orderBy("action.id")
    .forShare()
    .execute();

interface ActionValues {
  name: string;
  actionTypeId: number;
  socialNetwork: number | null;
  inputSettings: Record<string, JsonValue>;
  steps: Step[];
}

const toColumns = (values: ActionValues) => ({
  name: values.name,
  action_type_id: values.actionTypeId,
  social_network: values.socialNetwork,
  input_settings: toJsonb(values.inputSettings),
  steps: toJsonb(values.steps),
});

export const insertAction = (tx: Tx, userId: number, values: ActionValues) =>
  tx
    .insertInto("actions")
    .values({ user_id: userId, ...toColumns(values) })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateActionRow = (tx: Tx, id: number, values: ActionValues) =>
  tx
    .updateTable("actions")
    .set((on) => ({ ...toColumns(values), version: on("version", "+", 1), updated_at: sql`now()` }))
    .where("id", "=", id)
    .execute();

export const deleteActionRow = (tx: Tx, id: number) =>
  tx.deleteFrom("actions").where("id", "=", id).execute();

/** The scripts that have the action, and whether a run of one has not ended. */
export const listScriptsOfAction = (db: Db, id: number) =>
  db
    .selectFrom("scripts as script")
    .where("script.id", "in", (from) =>
      from.selectFrom("script_actions").select("script_id").where("action_id", "=", id),
    )
    .select([
      "script.id",
      "script.name",
      (on) =>
        on
          .exists(
            on
              .selectFrom("runs")
              .whereRef("runs.script_id", "=", "script.id")
              .where("runs.status", "in", [...UNFINISHED_SCRIPT_STATUSES])
              .select("runs.id"),
          )
          .$castTo<boolean>()
          .as("is_running"),
    ])
    .orderBy("script.id")
    .execute();
