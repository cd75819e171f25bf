import type { Db } from "../../../database/types.ts";
import type { Issue } from "../../../http/errors.ts";
import type { DocumentReference } from "./document-references.ts";
import { listOwnDocumentIds, listOwnDocumentNames } from "./documents.tables.ts";

/** One issue for each reference to a document that the user does not have. */
export async function findMissingDocuments(
  db: Db,
  userId: number,
  references: DocumentReference[],
): Promise<Issue[]> {
  if (references.length === 0) return [];
  const ids = [...new Set(references.map(({ documentId }) => documentId))];
  const own = new Set(await listOwnDocumentIds(db, userId, ids));
  return references
    .filter(({ documentId }) => !own.has(documentId))
    .map(({ field }) => ({ field, message: "There is no such document" }));
}

/** Those of the documents that the user does not have any more. */
export async function findGoneDocuments(
  db: Db,
  userId: number,
  documentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const ids = new Set(documentIds);
  if (ids.size === 0) return ids;
  for (const id of await listOwnDocumentIds(db, userId, [...ids])) ids.delete(id);
  return ids;
}

/** What those of the ids that are the user's documents are called. */
export async function listDocumentNames(
  db: Db,
  userId: number,
  ids: number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listOwnDocumentNames(db, userId, [...new Set(ids)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
