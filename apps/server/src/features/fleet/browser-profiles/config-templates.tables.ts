import type { BrowserApi, ConfigTemplate } from "@baton/contract";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

const COLUMNS = [
  "id",
  "name",
  "browserApi",
  "connectionMethod",
  "profileSelection",
  "isHeadless",
] as const;

export const listTemplates = (db: Db, userId: number): Promise<ConfigTemplate[]> =>
  db
    .selectFrom("browserConfigTemplates")
    .select(COLUMNS)
    .where("userId", "=", userId)
    .orderBy("name")
    .orderBy("id")
    .execute();

export async function countTemplates(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("browserConfigTemplates")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export const findTemplate = (
  db: Db,
  userId: number,
  id: number,
): Promise<ConfigTemplate | undefined> =>
  db
    .selectFrom("browserConfigTemplates")
    .select(COLUMNS)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

type TemplateFields = Omit<ConfigTemplate, "id">;

export const insertTemplate = (
  tx: Tx,
  userId: number,
  template: TemplateFields & { browserApi: BrowserApi },
): Promise<ConfigTemplate> =>
  tx
    .insertInto("browserConfigTemplates")
    .values({ userId, ...template })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Undefined where the user has none such. */
export const setTemplate = (
  tx: Tx,
  userId: number,
  { id, ...template }: ConfigTemplate,
): Promise<ConfigTemplate | undefined> =>
  tx
    .updateTable("browserConfigTemplates")
    .set(template)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirst();

/** Answers which of them were the user's. */
export async function deleteTemplates(tx: Tx, userId: number, ids: number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom("browserConfigTemplates")
    .where("userId", "=", userId)
    .where(anyOf("id", ids))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
