import type { Readable } from "node:stream";
import {
  type Document,
  DOCUMENT_MAX_BYTES,
  DOCUMENTS_TOTAL_MAX_BYTES,
  type getUpload,
  type ResponseOf,
  UNFINISHED_UPLOADS_MAX,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { AppError, fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import { documentName } from "./document-name.ts";
import type { DocumentStore } from "./document-store.ts";
import { contentTypeOf } from "./document-types.ts";
import type { DocumentsService } from "./documents.service.ts";
import { sumDocumentSizes } from "./documents.tables.ts";
import {
  deleteUploadRow,
  findUpload,
  finishUpload,
  insertUpload,
  stagedName,
  sumUnfinished,
  type UploadRow,
} from "./uploads.tables.ts";

interface Deps {
  db: Db;
  clock: Clock;
  store: DocumentStore;
  documents: Pick<DocumentsService, "admit">;
}

export type UploadsService = ReturnType<typeof makeUploadsService>;

/** Uploads that go on after a cut. How much of one is here, its staged file says and nothing else. */
export function makeUploadsService({ db, clock, store, documents }: Deps) {
  const { staging } = store;

  async function get(userId: number, id: number): Promise<UploadRow> {
    const row = await findUpload(db, userId, id);
    if (!row) throw fail("notFound");
    return row;
  }

  const offsetOf = (row: UploadRow): number | Promise<number> =>
    row.isDone ? row.size : staging.sizeOf(stagedName(row.id));

  async function begin(userId: number, given: { name: string; size: number }): Promise<number> {
    const name = documentName(given.name, "filename");
    if (given.size > DOCUMENT_MAX_BYTES) throw fail("fileTooLarge", { field: "upload-length" });
    const usedBytes = await sumDocumentSizes(db, userId);
    if (usedBytes + given.size > DOCUMENTS_TOTAL_MAX_BYTES) throw fail("userFolderTooLarge");
    const id = await change(db, async (tx) => {
      const count = async () => (await sumUnfinished(tx, userId)).count;
      await reserveRowsIn(tx, userId, {
        name: "documentUploads",
        max: UNFINISHED_UPLOADS_MAX,
        count,
      });
      const { bytes } = await sumUnfinished(tx, userId);
      // What is begun and left lies on the disk for a while: not without end.
      if (bytes + given.size > DOCUMENTS_TOTAL_MAX_BYTES) throw fail("userFolderTooLarge");
      return insertUpload(tx, { userId, name, size: given.size, createdAt: clock() });
    });
    await staging.create(stagedName(id));
    return id;
  }

  /** More bytes, from where it stands. A file that is refused for how it begins is given up. */
  async function append(userId: number, id: number, source: Readable, from: number) {
    const row = await get(userId, id);
    try {
      return await staging.append(stagedName(id), source, from, async (size, head) => {
        if (size > row.size) throw fail("fileTooLarge");
        if (head) await contentTypeOf(row.name, head);
      });
    } catch (error) {
      if (error instanceof AppError) await remove(userId, id);
      throw error;
    }
  }

  /** What is whole becomes a document, once; what is refused as one is given up. */
  async function finish(userId: number, id: number): Promise<number> {
    const row = await get(userId, id);
    if (row.isDone) return row.documentId ?? 0;
    try {
      return (await makeDocument(userId, row)).id;
    } catch (error) {
      if (error instanceof AppError) await remove(userId, id);
      throw error;
    }
  }

  async function makeDocument(userId: number, { id, name, size }: UploadRow): Promise<Document> {
    const staged = stagedName(id);
    const { head, ...digest } = await staging.digest(staged);
    if (digest.size !== size) throw fail("uploadFailed");
    const contentType = await contentTypeOf(name, head);
    const stored = { ...digest, key: crypto.randomUUID() };
    await store.keep(staged, stored);
    await staging.remove(staged);
    return documents.admit(userId, stored, { name, contentType }, (tx, documentId) =>
      finishUpload(tx, id, documentId),
    );
  }

  async function remove(userId: number, id: number): Promise<void> {
    await get(userId, id);
    await change(db, (tx) => deleteUploadRow(tx, userId, id));
    await staging.remove(stagedName(id));
  }

  async function show(userId: number, id: number): Promise<ResponseOf<typeof getUpload>> {
    const row = await get(userId, id);
    const { name, size, documentId, createdAt } = row;
    const offset = await offsetOf(row);
    return { id, name, size, offset, documentId, createdAt: createdAt.toISOString() };
  }

  return { get, offsetOf, begin, append, finish, remove, show };
}
