import {
  type AccessRights,
  type JsonValue,
  type listActions,
  type QueryOf,
  type SocialNetwork,
  type Step,
  UNFINISHED_SCRIPT_STATUSES,
} from "@baton/contract";
import { sql } from "kysely";
import { anyOf, contains, orderOf } from "../../../database/sql.ts";
import { type Db, type RowOf, type Tx, toJsonb } from "../../../database/types.ts";
import { isRowWith } from "./rows-with.ts";
import { mayRunAction, shownTypeId } from "./shown-type.ts";

export interface ActionFilter {
  page: number;
  pageSize: number;
  search?: string | undefined;
  sort?: QueryOf<typeof listActions>["sort"] | undefined;
  /** Ids of the types to list; all if absent. */
  typeIds?: number[] | undefined;
  /** The only ones to list; all if absent. */
  ids?: number[] | undefined;
  /** Types whose actions `search` finds, whatever they are called. */
  searchTypeIds?: number[] | undefined;
  /** Without those whose access has ended. */
  mayRunOnly?: boolean;
  now: Date;
}

const isOfType = (filter: Partial<ActionFilter>, ids: number[]) =>
  anyOf(shownTypeId(filter.now), ids);

const ownActions = (db: Db, userId: number, filter: Partial<ActionFilter> = {}) =>
  db
    .selectFrom("actions as action")
    .where("action.userId", "=", userId)
    .$if(filter.search !== undefined, (query) =>
      query.where((on) =>
        on.or([
          contains("action.name", filter.search ?? ""),
          isOfType(filter, filter.searchTypeIds ?? []),
        ]),
      ),
    )
    .$if(filter.typeIds !== undefined, (query) =>
      query.where(isOfType(filter, filter.typeIds ?? [])),
    )
    .$if(filter.mayRunOnly === true, (query) => query.where(mayRunAction(filter.now)))
    .$if(filter.ids !== undefined, (query) => query.where(anyOf("action.id", filter.ids ?? [])));

/** With how many scripts and other actions have the action, and where it came from. */
const withUse = (query: ReturnType<typeof ownActions>) =>
  query.selectAll("action").select([
    sql<number>`(select count(distinct script_id) from script_actions where action_id = action.id
        or (random_action_ids <> '{}' and random_action_ids @> array[action.id]))
      + (select count(*) from action_nestings where nested_id = action.id)`.as("usedByCount"),
    sql<number>`(select count(*) from action_versions v where v.action_id = action.id)`.as(
      "savedVersionsCount",
    ),
    sql<boolean>`exists (select from action_updates u
      where u.action_id = action.id and u.type = 'UpdateReceived')`.as("hasUpdate"),
    sql<string | null>`(select email from users where users.id = action.sender_id)`.as(
      "senderEmail",
    ),
  ]);

export type LockedAction = NonNullable<Awaited<ReturnType<typeof lockAction>>>;
export type ActionRow = NonNullable<Awaited<ReturnType<typeof findAction>>>;

const SORTS = {
  name: "action.nameKey",
  id: "action.id",
  createdAt: "action.createdAt",
  lastUpdated: "action.updatedAt",
} as const;

export const listActionRows = (db: Db, userId: number, filter: ActionFilter) =>
  withUse(ownActions(db, userId, filter))
    .orderBy(...orderOf(filter.sort ?? "name", SORTS))
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
    .selectAll("action")
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

export interface ActionValues {
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

/** Whose copy an action is, and what was given of it. */
export type ReceivedColumns = Pick<
  RowOf<"actions">,
  | "isReceived"
  | "parentActionId"
  | "senderId"
  | "senderVersion"
  | "accessRights"
  | "hasAccess"
  | "expiresAt"
  | "defaultAccessRights"
  | "autoUpdate"
>;

export const insertAction = (
  tx: Tx,
  userId: number,
  values: ActionValues,
  received?: ReceivedColumns,
) =>
  tx
    .insertInto("actions")
    .values({ userId, ...toColumns(values), ...received })
    .returning("id")
    .executeTakeFirstOrThrow();

interface SavedColumns {
  note: string;
  defaultAccessRights: AccessRights;
  /** Which version of the sender's it now holds. */
  senderVersion: number | null;
}

export const updateActionRow = (tx: Tx, id: number, values: ActionValues, saved: SavedColumns) =>
  tx
    .updateTable("actions")
    .set((on) => ({
      ...toColumns(values),
      ...saved,
      version: on("version", "+", 1),
      updatedAt: sql`now()`,
    }))
    .where("id", "=", id)
    .execute();

export const deleteActionRow = (tx: Tx, id: number) =>
  tx.deleteFrom("actions").where("id", "=", id).execute();

/** The scripts that have one of the actions, and whether a run of one has not ended. */
export const listScriptsOfActions = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("scripts as script")
    .where("script.id", "in", (from) =>
      from.selectFrom("scriptActions").select("scriptId").where(isRowWith(ids)),
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
