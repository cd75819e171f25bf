import type { DataField, listDataTemplates, QueryOf } from "@baton/contract";
import { anyOf, contains } from "../../../database/sql.ts";
import type { Db, RowOf, Tx } from "../../../database/types.ts";

export type TemplateRow = RowOf<"extensionDataTemplates">;
export interface TemplateValues {
  name: string;
  fields: DataField[];
  separator: string;
}

const matching = (db: Db, userId: number, search: string | undefined) => {
  const own = db.selectFrom("extensionDataTemplates").where("userId", "=", userId);
  return search === undefined ? own : own.where(contains("name", search));
};

export const listTemplateRows = (
  db: Db,
  userId: number,
  { page, pageSize, search }: QueryOf<typeof listDataTemplates>,
): Promise<TemplateRow[]> =>
  matching(db, userId, search)
    .selectAll()
    .orderBy("name")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export async function countTemplates(
  db: Db,
  userId: number,
  search: string | undefined,
): Promise<number> {
  const { count } = await matching(db, userId, search)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const findTemplate = (
  db: Db,
  userId: number,
  id: number,
): Promise<TemplateRow | undefined> =>
  db
    .selectFrom("extensionDataTemplates")
    .selectAll()
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

export const insertTemplate = (
  tx: Tx,
  userId: number,
  values: TemplateValues,
  at: Date,
): Promise<TemplateRow> =>
  tx
    .insertInto("extensionDataTemplates")
    .values({ userId, ...values, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();

export const setTemplate = (
  tx: Tx,
  userId: number,
  id: number,
  values: Partial<TemplateValues> & { updatedAt: Date },
): Promise<TemplateRow | undefined> =>
  tx
    .updateTable("extensionDataTemplates")
    .set(values)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

/** Answers which were the user's. */
export async function deleteTemplateRows(tx: Tx, userId: number, ids: number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom("extensionDataTemplates")
    .where("userId", "=", userId)
    .where(anyOf("id", ids))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
