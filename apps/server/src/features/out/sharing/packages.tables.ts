import { anyOf } from "../../../database/sql.ts";
import type { Db, RowOf, Tx } from "../../../database/types.ts";
import { GRANT_COLUMNS } from "../../library/actions/for-others.ts";

export const findScripts = (db: Db, userId: number, ids: readonly number[]) =>
  db
    .selectFrom("scripts")
    .select(["id", "name", "socialNetwork", "hasRandomOrder", "inputs"])
    .where("userId", "=", userId)
    .where(anyOf("id", ids))
    .orderBy("id")
    .execute();

/** They stay as they are until they are copied. */
export const holdPackage = (tx: Tx, scriptIds: readonly number[], actionIds: readonly number[]) =>
  Promise.all(
    [
      tx.selectFrom("scripts").select("id").where(anyOf("id", scriptIds)).orderBy("id").forShare(),
      tx.selectFrom("actions").select("id").where(anyOf("id", actionIds)).orderBy("id").forShare(),
    ].map((query) => query.execute()),
  );

export const listRowsOf = (db: Db, scriptIds: readonly number[]) =>
  db
    .selectFrom("scriptActions")
    .selectAll()
    .where(anyOf("scriptId", scriptIds))
    .orderBy("scriptId")
    .orderBy("position")
    .execute();

const PACKED = [
  "id",
  "name",
  "actionTypeId",
  "socialNetwork",
  "inputSettings",
  "steps",
  "version",
  "note",
  "isReceived",
  "defaultAccessRights",
] as const;
export type PackedAction = Pick<
  RowOf<"actions">,
  (typeof PACKED)[number] | (typeof GRANT_COLUMNS)[number]
>;

export const findPackedActions = (
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<PackedAction[]> =>
  db
    .selectFrom("actions")
    .select([...PACKED, ...GRANT_COLUMNS])
    .where("userId", "=", userId)
    .where(anyOf("id", ids))
    .orderBy("id")
    .execute();

export const listNestingsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("actionNestings")
    .select(["actionId", "nestedId"])
    .where(anyOf("actionId", ids))
    .execute();
