import { type Document, DOCUMENTS_TOTAL_MAX_BYTES } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { AppError, fail } from "../../../http/errors.ts";
import { reserveRows } from "../../../platform/row-limits/reserve-rows.ts";
import { findKeptContent, lockContents } from "./contents.tables.ts";
import type { DocumentStore, StoredFile } from "./document-store.ts";
import {
  type DocumentRow,
  insertDocument,
  lockDocumentsOf,
  sumDocumentSizes,
} from "./documents.tables.ts";
import { toDocument } from "./to-document.ts";

interface DocumentHead {
  name: string;
  contentType: string;
  madeByRunId?: number | null;
}

/** What is done in the same change. */
type Also = (tx: Tx, documentId: number) => Promise<unknown>;

/** Makes a stored file a document, or removes it. Of one content one file is kept. */
export function makeAdmit({ db, store }: { db: Db; store: Pick<DocumentStore, "remove"> }) {
  /** One upload of a user after the other: two at once would each find room for itself alone. */
  const insertAdmitted = (
    userId: number,
    { key, size, sha256 }: StoredFile,
    head: DocumentHead,
    also: Also | undefined,
  ): Promise<DocumentRow> =>
    change(db, async (tx, after) => {
      await reserveRows(tx, userId, "documents");
      await lockDocumentsOf(tx, userId);
      const usedBytes = await sumDocumentSizes(tx, userId);
      if (usedBytes + size > DOCUMENTS_TOTAL_MAX_BYTES) throw fail("userFolderTooLarge");
      await lockContents(tx, [sha256]);
      const storageKey = (await findKeptContent(tx, { sha256, size })) ?? key;
      after.collection(userId, "documents");
      const row = await insertDocument(tx, userId, { ...head, size, sha256, storageKey });
      await also?.(tx, row.id);
      return row;
    });

  return async (
    userId: number,
    stored: StoredFile,
    head: DocumentHead,
    also?: Also,
  ): Promise<Document> => {
    const row = await insertAdmitted(userId, stored, head, also).catch(async (error: unknown) => {
      // Nobody knows whether any other failure was committed: what it left is swept.
      if (error instanceof AppError) await store.remove(stored.key);
      throw error;
    });
    // The document is made, whatever becomes of the file that it does not need.
    if (row.storageKey !== stored.key) await store.remove(stored.key).catch(() => undefined);
    return toDocument(row);
  };
}
