import { sql } from "kysely";
import { anyOf, contains } from "../../database/sql.ts";
import type { Db, Tx } from "../../database/types.ts";

export interface DocumentFilter {
  page: number;
  pageSize: number;
  search?: string | undefined;
  /** The only ones to list; all if absent. */
  ids?: number[] | undefined;
}

const ownDocuments = (db: Db, userId: number, filter: Partial<DocumentFilter> = {}) =>
  db
    .selectFrom("documents as document")
    .where("document.userId", "=", userId)
    .$if(filter.search !== undefined, (query) =>
      query.where(contains("document.name", filter.search ?? "")),
    )
    .$if(filter.ids !== undefined, (query) => query.where(anyOf("document.id", filter.ids ?? [])));

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const listDocumentRows = (db: Db, userId: number, filter: DocumentFilter) =>
  ownDocuments(db, userId, filter)
    .selectAll()
    .orderBy("document.id", "desc")
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();

export async function countDocuments(
  db: Db,
  userId: number,
  filter: DocumentFilter,
): Promise<number> {
  const { count } = await ownDocuments(db, userId, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const findDocument = (db: Db, userId: number, id: number) =>
  ownDocuments(db, userId).selectAll().where("document.id", "=", id).executeTakeFirst();

export async function listOwnDocumentIds(db: Db, userId: number, ids: number[]): Promise<number[]> {
  const rows = await ownDocuments(db, userId).select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

export const listOwnDocumentNames = (db: Db, userId: number, ids: number[]) =>
  ownDocuments(db, userId, { ids }).select(["document.id", "document.name"]).execute();

export async function sumDocumentSizes(db: Db, userId: number): Promise<number> {
  const { bytes } = await ownDocuments(db, userId)
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as("bytes"))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** One upload of a user at a time may decide whether it still fits. */
export const lockDocumentsOf = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('documents of ' || ${userId}::text, 0))`.execute(
    tx,
  );

interface NewDocument {
  name: string;
  size: number;
  contentType: string;
  sha256: string;
  storageKey: string;
}

export const insertDocument = (tx: Tx, userId: number, document: NewDocument) =>
  tx
    .insertInto("documents")
    .values({
      userId,
      name: document.name,
      size: document.size,
      contentType: document.contentType,
      sha256: document.sha256,
      storageKey: document.storageKey,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteDocumentRow = (tx: Tx, userId: number, id: number) =>
  tx
    .deleteFrom("documents")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("storageKey")
    .executeTakeFirst();

/** Those of the keys that a document still has. */
export async function listUsedStorageKeys(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("documents")
    .select("storageKey")
    .where(anyOf("storageKey", keys))
    .execute();
  return rows.map((row) => row.storageKey);
}
