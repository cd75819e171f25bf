import { UPLOAD_KEPT_HOURS } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

const KEPT_MS = UPLOAD_KEPT_HOURS * 60 * 60 * 1000;
const PREFIX = "upload-";

/** What the bytes of an upload are staged under. */
export const stagedName = (id: number): string => `${PREFIX}${id}`;

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

export const findUpload = (db: Db, userId: number, id: number) =>
  db
    .selectFrom("documentUploads")
    .selectAll()
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

export async function insertUpload(
  tx: Tx,
  upload: { userId: number; name: string; size: number; createdAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("documentUploads")
    .values(upload)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How many of the user's uploads are on their way, and what they will take. */
export const sumUnfinished = (db: Db, userId: number) =>
  db
    .selectFrom("documentUploads")
    .select([
      ({ fn }) => fn.countAll<number>().as("count"),
      sql<number>`coalesce(sum(size), 0)::bigint`.as("bytes"),
    ])
    .where("userId", "=", userId)
    .where("isDone", "=", false)
    .executeTakeFirstOrThrow();

export const finishUpload = (tx: Tx, id: number, documentId: number) =>
  tx
    .updateTable("documentUploads")
    .set({ documentId, isDone: true })
    .where("id", "=", id)
    .execute();

export const deleteUploadRow = (tx: Tx, userId: number, id: number) =>
  tx.deleteFrom("documentUploads").where("userId", "=", userId).where("id", "=", id).execute();

export const forgetOldUploads = (tx: Tx, now: Date) =>
  tx
    .deleteFrom("documentUploads")
    .where("createdAt", "<", new Date(now.getTime() - KEPT_MS))
    .execute();

/** Those of the names that an upload is still staged under. */
export async function listStagedNames(db: Db, names: string[]): Promise<string[]> {
  const ids = names.filter((name) => /^upload-\d{1,15}$/.test(name)).map(idOfStaged);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("documentUploads")
    .select("id")
    .where(anyOf("id", ids))
    .where("isDone", "=", false)
    .execute();
  return rows.map(({ id }) => stagedName(id));
}

const idOfStaged = (name: string): number => Number(name.slice(PREFIX.length));
