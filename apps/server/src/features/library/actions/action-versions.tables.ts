import { SAVED_VERSIONS_MAX } from "@baton/contract";
import { sql } from "kysely";
import { type Db, type RowOf, type Tx, toJsonb } from "../../../database/types.ts";
import type { LockedAction } from "./actions.tables.ts";

export type VersionRow = RowOf<"actionVersions">;

/** What the action is until now, beside the newest few of what it was before. */
export async function keepVersion(tx: Tx, before: LockedAction): Promise<void> {
  await tx
    .insertInto("actionVersions")
    .values({
      actionId: before.id,
      version: before.version,
      name: before.name,
      actionTypeId: before.actionTypeId,
      socialNetwork: before.socialNetwork,
      inputSettings: toJsonb(before.inputSettings),
      steps: toJsonb(before.steps),
      note: before.note,
      savedAt: before.updatedAt,
    })
    .execute();
  await sql`
    delete from action_versions where action_id = ${before.id} and version not in (
      select version from action_versions where action_id = ${before.id}
      order by version desc limit ${SAVED_VERSIONS_MAX}
    )
  `.execute(tx);
}

export const listVersions = (db: Db, actionId: number) =>
  db
    .selectFrom("actionVersions")
    .select(["version", "name", "note", "savedAt"])
    .where("actionId", "=", actionId)
    .orderBy("version", "desc")
    .execute();

export const findVersion = (db: Db, actionId: number, version: number) =>
  db
    .selectFrom("actionVersions")
    .selectAll()
    .where("actionId", "=", actionId)
    .where("version", "=", version)
    .executeTakeFirst();
