import { type Insertable, sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { DB } from "../../../database/schema.generated.ts";
import type { Db, RowOf, Tx } from "../../../database/types.ts";

export type ExportRow = RowOf<"dataExports">;

export const insertExport = (tx: Tx, values: Insertable<DB["dataExports"]>): Promise<ExportRow> =>
  tx.insertInto("dataExports").values(values).returningAll().executeTakeFirstOrThrow();

/** Those since then. */
export async function countExports(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("dataExports")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

export const listExportRows = (db: Db, userId: number, since: Date): Promise<ExportRow[]> =>
  db
    .selectFrom("dataExports")
    .selectAll()
    .where("userId", "=", userId)
    .where("createdAt", ">", since)
    .orderBy("id", "desc")
    .execute();

interface Which {
  userId: number;
  id: number;
  since: Date;
}

export const findExport = (db: Db, { userId, id, since }: Which): Promise<ExportRow | undefined> =>
  db
    .selectFrom("dataExports")
    .selectAll()
    .where("userId", "=", userId)
    .where("id", "=", id)
    .where("createdAt", ">", since)
    .executeTakeFirst();

export type ExportChange = Partial<Omit<ExportRow, "id" | "userId">>;

/** Undefined when somebody has deleted it. */
export const setExport = (
  tx: Tx,
  id: number,
  values: ExportChange,
): Promise<ExportRow | undefined> =>
  tx.updateTable("dataExports").set(values).where("id", "=", id).returningAll().executeTakeFirst();

export const deleteExportRow = (tx: Tx, id: number) =>
  tx.deleteFrom("dataExports").where("id", "=", id).execute();

/** Answers the keys of their files. */
export async function deleteExportsBefore(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom("dataExports")
    .where("createdAt", "<=", before)
    .returning("storageKey")
    .execute();
  return rows.flatMap(({ storageKey }) => storageKey ?? []);
}

/** Those that nobody has worked on since then: their process is gone. */
export const failAbandoned = (
  tx: Tx,
  before: Date,
  error: { errorCode: number; errorMessage: string },
): Promise<unknown> =>
  sql`
    update data_exports
    set state = 'failed', error_code = ${error.errorCode}, error_message = ${error.errorMessage}
    where state in ('writing', 'sending') and seen_at < ${before}
  `.execute(tx);

/** Which of these keys belong to an export. */
export async function listUsedKeys(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("dataExports")
    .select("storageKey")
    .where(anyOf("storageKey", keys))
    .execute();
  return rows.flatMap(({ storageKey }) => storageKey ?? []);
}

export async function hasAnyOf(db: Db, userId: number, extensionIds: number[]): Promise<boolean> {
  const found = await db
    .selectFrom("extensions")
    .select("id")
    .where("userId", "=", userId)
    .where(anyOf("id", extensionIds))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
