import {
  type Document,
  DOCUMENTS_TOTAL_MAX_BYTES,
  type listDocuments,
  type QueryOf,
} from "@baton/contract";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyBaseLogger } from "fastify";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { isDiskFull } from "../../../http/disk-full.ts";
import { AppError, fail } from "../../../http/errors.ts";
import { makeAdmit } from "./admit-document.ts";
import { listUsedStorageKeys } from "./contents.tables.ts";
import { documentName } from "./document-name.ts";
import type { DocumentStore, OpenFile } from "./document-store.ts";
import { contentTypeOf } from "./document-types.ts";
import {
  countDocuments,
  findDocument,
  listDocumentRows,
  sumDocumentSizes,
} from "./documents.tables.ts";
import { type ListUsedIds, narrowByUse } from "./narrow-by-use.ts";
import { toDocument } from "./to-document.ts";
import { forgetOldUploads, listStagedNames } from "./uploads.tables.ts";

interface DocumentsDeps {
  db: Db;
  store: DocumentStore;
  log: Pick<FastifyBaseLogger, "warn" | "info">;
  listUsedIds: ListUsedIds;
}

export type DocumentsService = ReturnType<typeof makeDocumentsService>;

export function makeDocumentsService({ db, store, log, listUsedIds }: DocumentsDeps) {
  const admit = makeAdmit({ db, store });

  async function listOwn(userId: number, asked: QueryOf<typeof listDocuments>) {
    const query = await narrowByUse(listUsedIds, userId, asked);
    const [rows, totalCount] = await Promise.all([
      listDocumentRows(db, userId, query),
      countDocuments(db, userId, query),
    ]);
    return { data: rows.map(toDocument), totalCount };
  }

  /** `formEnds` fails when more comes than the file. */
  async function create(
    userId: number,
    part: MultipartFile,
    formEnds: () => Promise<void>,
    madeByRunId: number | null = null,
  ): Promise<Document> {
    const name = documentName(part.filename, "document");
    const { contentType, ...stored } = await receive(
      part,
      name,
      await sumDocumentSizes(db, userId),
    );
    try {
      await formEnds();
    } catch (error) {
      await store.remove(stored.key);
      throw error;
    }
    return admit(userId, stored, { name, contentType, madeByRunId });
  }

  /** What is refused here need not be received to its end; the last word is `admit`'s. */
  async function receive(part: MultipartFile, name: string, usedBytes: number) {
    let contentType = "";
    try {
      const stored = await store.write(part.file, async (size, head) => {
        if (usedBytes + size > DOCUMENTS_TOTAL_MAX_BYTES) throw fail("userFolderTooLarge");
        if (head) contentType = await contentTypeOf(name, head);
      });
      if (!part.file.truncated) return { ...stored, contentType };
      await store.remove(stored.key);
      throw fail("fileTooLarge");
    } catch (error) {
      if (error instanceof AppError || isDiskFull(error)) throw error;
      log.warn({ err: error }, "An upload failed");
      throw fail("uploadFailed", { cause: error });
    }
  }

  async function get(userId: number, id: number): Promise<Document> {
    const row = await findDocument(db, userId, id);
    if (!row) throw fail("notFound");
    return toDocument(row);
  }

  async function openOwn(
    userId: number,
    id: number,
  ): Promise<{ document: Document; file: OpenFile }> {
    const row = await findDocument(db, userId, id);
    const file = row && (await store.open(row.storageKey));
    if (!row || !file) throw fail("notFound");
    return { document: toDocument(row), file };
  }

  /** The document and its bytes. */
  async function download(userId: number, id: number) {
    const { document, file } = await openOwn(userId, id);
    return { document, content: file.createReadStream() };
  }

  async function sweep(): Promise<void> {
    await change(db, (tx) => forgetOldUploads(tx, new Date()));
    const keepUsed = async (keys: string[]) => [
      ...(await listUsedStorageKeys(db, keys)),
      ...(await listStagedNames(db, keys)),
    ];
    const removed = await store.sweep(keepUsed, Date.now());
    if (removed > 0) log.info(`Removed ${removed} files that belong to no document`);
  }

  return {
    list: listOwn,
    create,
    admit,
    get,
    open: openOwn,
    download,
    sweep,
    countDocumentBytes: (userId: number) => sumDocumentSizes(db, userId),
  };
}
