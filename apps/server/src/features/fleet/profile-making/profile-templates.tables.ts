import { BrowserApi, type ProfileTemplate } from "@baton/contract";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

const COLUMNS = [
  ...(["id", "name", "browserApi", "connectionId", "groupId", "groupName"] as const),
  ...(["namePattern", "proxy", "startPage", "notes", "platform", "isHeadless"] as const),
  ...(["isStoppedAfterRun", "stopAfterIdleMinutes"] as const),
] as const;

export const listTemplates = (db: Db, userId: number): Promise<ProfileTemplate[]> =>
  db
    .selectFrom("browserProfileTemplates")
    .select(COLUMNS)
    .where("userId", "=", userId)
    .orderBy("name")
    .orderBy("id")
    .execute();

export async function countTemplates(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("browserProfileTemplates")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export const findTemplate = (
  db: Db,
  userId: number,
  id: number,
): Promise<ProfileTemplate | undefined> =>
  db
    .selectFrom("browserProfileTemplates")
    .select(COLUMNS)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

/** By number or name; of several of one name the first. */
export const findTemplateId = async (
  db: Db,
  userId: number,
  wanted: number | string,
): Promise<number | undefined> => {
  const found = await db
    .selectFrom("browserProfileTemplates")
    .select("id")
    .where("userId", "=", userId)
    .where(typeof wanted === "number" ? "id" : "name", "=", wanted)
    .orderBy("id")
    .executeTakeFirst();
  return found?.id;
};

export const insertTemplate = (
  tx: Tx,
  userId: number,
  template: Omit<ProfileTemplate, "id">,
): Promise<ProfileTemplate> =>
  tx
    .insertInto("browserProfileTemplates")
    .values({ userId, ...template })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Undefined where the user has none such. */
export const setTemplate = (
  tx: Tx,
  userId: number,
  { id, ...template }: ProfileTemplate,
): Promise<ProfileTemplate | undefined> =>
  tx
    .updateTable("browserProfileTemplates")
    .set(template)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirst();

/** Answers which of them were the user's. */
export async function deleteTemplates(tx: Tx, userId: number, ids: number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom("browserProfileTemplates")
    .where("userId", "=", userId)
    .where(anyOf("id", ids))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Without their companion's connection they would be of the server's own Chromium. */
export const deleteChromiumTemplates = (tx: Tx, connectionId: number) =>
  tx
    .deleteFrom("browserProfileTemplates")
    .where("connectionId", "=", connectionId)
    .where("browserApi", "=", BrowserApi.Chromium)
    .execute();
