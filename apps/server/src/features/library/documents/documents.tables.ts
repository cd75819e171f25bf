import type { DocumentSort, TagChange } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, contains, orderOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

/** Which documents are meant; all of the user's if nothing is named. */
export interface DocumentFilter {
  search?: string | undefined;
  ids?: number[] | undefined;
  /** They have all of these. */
  tags?: string[] | undefined;
  /** None of these, whatever else they are. */
  exceptIds?: number[] | undefined;
}

export interface DocumentQuery extends DocumentFilter {
  page: number;
  pageSize: number;
  sort?: DocumentSort | `-${DocumentSort}` | undefined;
}

const ownDocuments = (
  db: Db,
  userId: number,
  { search, ids, tags = [], exceptIds = [] }: DocumentFilter = {},
) =>
  db
    .selectFrom("documents as document")
    .where("document.userId", "=", userId)
    .$if(search !== undefined, (query) => query.where(contains("document.name", search ?? "")))
    .$if(ids !== undefined, (query) => query.where(anyOf("document.id", ids ?? [])))
    .$if(exceptIds.length > 0, (query) =>
      query.where(({ not }) => not(anyOf("document.id", exceptIds))),
    )
    .$if(tags.length > 0, (query) =>
      query.where(sql<boolean>`document.tags @> ${sql.val(tags)}::text[]`),
    );

const COLUMNS = [
  "document.id",
  "document.name",
  "document.size",
  "document.contentType",
  "document.sha256",
  "document.storageKey",
  "document.tags",
  "document.createdAt",
] as const;

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

const SORT_COLUMNS = {
  name: "document.nameKey",
  size: "document.size",
  contentType: "document.contentType",
  createdAt: "document.id",
} as const satisfies Record<DocumentSort, string>;

export function listDocumentRows(db: Db, userId: number, query: DocumentQuery) {
  const { sort = "-createdAt", page, pageSize } = query;
  const [column, direction] = orderOf(sort, SORT_COLUMNS);
  return ownDocuments(db, userId, query)
    .select(COLUMNS)
    .orderBy(column, direction)
    .orderBy("document.id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

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
  ownDocuments(db, userId).select(COLUMNS).where("document.id", "=", id).executeTakeFirst();

export async function isMadeByRun(db: Db, documentId: number, runId: number): Promise<boolean> {
  const found = await db
    .selectFrom("documents")
    .select("id")
    .where("id", "=", documentId)
    .where("madeByRunId", "=", runId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listOwnDocumentIds(db: Db, userId: number, ids: number[]): Promise<number[]> {
  const rows = await ownDocuments(db, userId, { ids }).select("document.id").execute();
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
  madeByRunId?: number | null;
}

export const insertDocument = (tx: Tx, userId: number, document: NewDocument) =>
  tx
    .insertInto("documents")
    .values({ userId, ...document })
    .returning(["id", "name", "size", "contentType", "sha256", "storageKey", "tags", "createdAt"])
    .executeTakeFirstOrThrow();

export const updateDocumentRow = (
  tx: Tx,
  userId: number,
  id: number,
  fields: { name?: string | undefined; tags?: string[] | undefined },
) =>
  tx
    .updateTable("documents")
    // A call that changes nothing is one that can be made.
    .set({ userId, ...fields })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning(["id", "name", "size", "contentType", "sha256", "storageKey", "tags", "createdAt"])
    .executeTakeFirst();

/** The next of the user's, by their numbers. */
export async function listDocumentIds(
  db: Db,
  userId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("documents")
    .select("id")
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which documents these are, by their ids; nobody changes them before the transaction ends. */
export async function lockDocumentRows(tx: Tx, userId: number, filter: DocumentFilter) {
  return ownDocuments(tx, userId, filter)
    .select(["document.id", "document.sha256"])
    .orderBy("document.id")
    .forUpdate()
    .execute();
}

export async function deleteDocumentRows(tx: Tx, userId: number, ids: number[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom("documents")
    .where("userId", "=", userId)
    .where(anyOf("id", ids))
    .returning("storageKey")
    .execute();
  return [...new Set(rows.map(({ storageKey }) => storageKey))];
}

const TAGS_AFTER: Record<TagChange, string> = {
  add: "array(select distinct unnest(tags || $1) order by 1)",
  remove: "array(select unnest(tags) except select unnest($1) order by 1)",
  replace: "array(select distinct unnest($1) order by 1)",
};

/** How many tags the fullest of the documents has after it. */
export async function changeDocumentTags(
  tx: Tx,
  ids: number[],
  change: TagChange,
  tags: string[],
): Promise<number> {
  const [before = "", ...after] = TAGS_AFTER[change].split("$1");
  const given = sql`${sql.val(tags)}::text[]`;
  const next = after.reduce((all, part) => sql`${all}${given}${sql.raw(part)}`, sql.raw(before));
  const rows = await tx
    .updateTable("documents")
    .set({ tags: sql<string[]>`${next}` })
    .where(anyOf("id", ids))
    .returning(sql<number>`cardinality(tags)`.as("count"))
    .execute();
  return rows.reduce((most, { count }) => Math.max(most, count), 0);
}

export const countDocumentTags = (db: Db, userId: number) =>
  db
    .selectFrom(
      ownDocuments(db, userId)
        .select(sql<string>`unnest(document.tags)`.as("name"))
        .as("given"),
    )
    .select(["given.name", ({ fn }) => fn.countAll<number>().as("documentCount")])
    .groupBy("given.name")
    .orderBy(sql`lower(given.name)`)
    .orderBy("given.name")
    .execute();
