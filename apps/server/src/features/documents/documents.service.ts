import { extname } from "node:path";
import {
  type Document,
  DOCUMENT_EXTENSIONS,
  DOCUMENTS_TOTAL_MAX_BYTES,
  type listDocuments,
  NAME_MAX_CHARS,
  type QueryOf,
} from "@baton/contract";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyBaseLogger } from "fastify";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import { isDiskFull } from "../../http/disk-full.ts";
import { AppError, fail } from "../../http/errors.ts";
import type { DocumentStore, StoredFile } from "./document-store.ts";
import {
  countDocuments,
  deleteDocumentRow,
  type DocumentRow,
  findDocument,
  insertDocument,
  listDocumentRows,
  listUsedStorageKeys,
  lockDocumentsOf,
  sumDocumentSizes,
} from "./documents.tables.ts";
import { makeRoom } from "../row-limits/room.ts";

interface DocumentsDeps {
  db: Db;
  store: DocumentStore;
  log: Pick<FastifyBaseLogger, "warn" | "info">;
}

export type DocumentsService = ReturnType<typeof makeDocumentsService>;

export function makeDocumentsService({ db, store, log }: DocumentsDeps) {
  async function listOwn(userId: number, query: QueryOf<typeof listDocuments>) {
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
  ): Promise<Document> {
    const name = checkName(part);
    const stored = await receive(part, await sumDocumentSizes(db, userId));
    try {
      await formEnds();
      const row = await admitStored(userId, stored, { name, contentType: contentTypeOf(part) });
      return toDocument(row);
    } catch (error) {
      await store.remove(stored.key);
      throw error;
    }
  }

  /** What is refused here need not be received to its end; the last word is `admitStored`'s. */
  async function receive(part: MultipartFile, usedBytes: number): Promise<StoredFile> {
    try {
      const stored = await store.write(part.file, (size) => {
        if (usedBytes + size > DOCUMENTS_TOTAL_MAX_BYTES) throw fail("userFolderTooLarge");
      });
      if (!part.file.truncated) return stored;
      await store.remove(stored.key);
      throw fail("fileTooLarge");
    } catch (error) {
      if (error instanceof AppError || isDiskFull(error)) throw error;
      log.warn({ err: error }, "An upload failed");
      throw fail("uploadFailed", { cause: error });
    }
  }

  /** One upload of a user after the other: two at once would each find room for itself alone. */
  const admitStored = (
    userId: number,
    { key, size, sha256 }: StoredFile,
    head: { name: string; contentType: string },
  ): Promise<DocumentRow> =>
    change(db, async (tx, after) => {
      await makeRoom(tx, userId, "documents");
      await lockDocumentsOf(tx, userId);
      const usedBytes = await sumDocumentSizes(tx, userId);
      if (usedBytes + size > DOCUMENTS_TOTAL_MAX_BYTES) throw fail("userFolderTooLarge");
      after.collection(userId, "documents");
      return insertDocument(tx, userId, { ...head, size, sha256, storageKey: key });
    });

  async function remove(userId: number, id: number): Promise<void> {
    const row = await change(db, async (tx, after) => {
      const deleted = await deleteDocumentRow(tx, userId, id);
      if (!deleted) throw fail("notFound");
      after.collection(userId, "documents");
      return deleted;
    });
    await store.remove(row.storageKey);
  }

  /** The document and its bytes. */
  async function download(userId: number, id: number) {
    const row = await findDocument(db, userId, id);
    const file = row && (await store.open(row.storageKey));
    if (!row || !file) throw fail("notFound");
    return { document: toDocument(row), content: file.createReadStream() };
  }

  async function sweep(): Promise<void> {
    const removed = await store.sweep((keys) => listUsedStorageKeys(db, keys), Date.now());
    if (removed > 0) log.info(`Removed ${removed} files that belong to no document`);
  }

  return {
    list: listOwn,
    create,
    remove,
    download,
    sweep,
    countDocumentBytes: (userId: number) => sumDocumentSizes(db, userId),
  };
}

/** The file's own name, as it will be offered for saving. */
function checkName({ filename }: MultipartFile): string {
  const name = filename
    .toWellFormed()
    .replace(/\p{Cc}/gu, "_")
    .trim();
  if (name === "")
    throw fail("invalidInput", { field: "document", message: "The file has no name" });
  if (name.length > NAME_MAX_CHARS) {
    const message = `The file's name is longer than ${NAME_MAX_CHARS} characters`;
    throw fail("invalidInput", { field: "document", message });
  }
  const extension = extname(name).slice(1).toLowerCase();
  if (!(DOCUMENT_EXTENSIONS as readonly string[]).includes(extension)) {
    throw fail("unsupportedFileExtension");
  }
  return name;
}

const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/;
const contentTypeOf = ({ mimetype }: MultipartFile): string =>
  MEDIA_TYPE.test(mimetype) ? mimetype : "application/octet-stream";

const toDocument = (row: DocumentRow): Document => ({
  id: row.id,
  name: row.name,
  size: row.size,
  contentType: row.contentType,
  sha256: row.sha256,
  createdAt: row.createdAt.toISOString(),
});
