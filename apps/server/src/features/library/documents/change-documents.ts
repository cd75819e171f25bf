import { extname } from "node:path";
import {
  type BodyOf,
  type deleteDocuments,
  type Document,
  DOCUMENT_TAGS_MAX,
  type tagDocuments,
  type updateDocument,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";
import { fail } from "../../../http/errors.ts";
import { listUsedStorageKeys, lockContents } from "./contents.tables.ts";
import { documentName } from "./document-name.ts";
import type { DocumentStore } from "./document-store.ts";
import {
  changeDocumentTags,
  countDocumentTags,
  deleteDocumentRows,
  type DocumentFilter,
  findDocument,
  lockDocumentRows,
  updateDocumentRow,
} from "./documents.tables.ts";
import { type ListUsedIds, narrowByUse } from "./narrow-by-use.ts";
import { toDocument } from "./to-document.ts";

interface Deps {
  db: Db;
  store: DocumentStore;
  listUsedIds: ListUsedIds;
}

export type DocumentChanges = ReturnType<typeof makeDocumentChanges>;

const REMOVED_AT_ONCE = 16;

type Choice = BodyOf<typeof deleteDocuments>;

/** What is done to documents that are there, to one or to many. */
export function makeDocumentChanges({ db, store, listUsedIds }: Deps) {
  const chosen = (userId: number, choice: Choice): Promise<DocumentFilter> =>
    narrowByUse(listUsedIds, userId, { ...choice.filter, ids: choice.ids });

  async function remove(userId: number, filter: DocumentFilter): Promise<number[]> {
    const { ids: removed, unused } = await change(db, async (tx, after) => {
      const rows = await lockDocumentRows(tx, userId, filter);
      if (rows.length === 0) return { ids: [], unused: [] };
      await lockContents(
        tx,
        rows.map(({ sha256 }) => sha256),
      );
      const ids = rows.map(({ id }) => id);
      const keys = await deleteDocumentRows(tx, userId, ids);
      const used = new Set(await listUsedStorageKeys(tx, keys));
      after.collection(userId, "documents");
      return { ids, unused: keys.filter((key) => !used.has(key)) };
    });
    // They are deleted, whatever becomes of their files: what is left of those is swept.
    for (let at = 0; at < unused.length; at += REMOVED_AT_ONCE)
      await Promise.allSettled(unused.slice(at, at + REMOVED_AT_ONCE).map(store.remove));
    return removed;
  }

  return {
    removeMany: async (userId: number, choice: Choice) =>
      toIdsAnswer(await remove(userId, await chosen(userId, choice)), choice.ids),

    removeThese: (userId: number, ids: number[]) => remove(userId, { ids }),

    remove: async (userId: number, id: number): Promise<void> => {
      if ((await remove(userId, { ids: [id] })).length === 0) throw fail("notFound");
    },

    tagMany: async (
      userId: number,
      { change: what, tags, ...choice }: BodyOf<typeof tagDocuments>,
    ) => {
      if (tags.length === 0 && what !== "replace")
        throw fail("invalidInput", { field: "tags", message: "must name at least one tag" });
      const filter = await chosen(userId, choice);
      return change(db, async (tx, after) => {
        const ids = (await lockDocumentRows(tx, userId, filter)).map(({ id }) => id);
        const most = ids.length === 0 ? 0 : await changeDocumentTags(tx, ids, what, tags);
        if (most > DOCUMENT_TAGS_MAX) throw tooManyTags();
        after.collection(userId, "documents");
        return toIdsAnswer(ids, choice.ids);
      });
    },

    update: (
      userId: number,
      id: number,
      fields: BodyOf<typeof updateDocument>,
    ): Promise<Document> =>
      change(db, async (tx, after) => {
        const name =
          fields.name === undefined ? undefined : await nameFor(tx, userId, id, fields.name);
        const tags = fields.tags && [...new Set(fields.tags)].toSorted();
        const row = await updateDocumentRow(tx, userId, id, {
          ...(name !== undefined && { name }),
          ...(tags && { tags }),
        });
        if (!row) throw fail("notFound");
        after.collection(userId, "documents");
        return toDocument(row);
      }),

    listTags: async (userId: number) => ({ data: await countDocumentTags(db, userId) }),
  };
}

const tooManyTags = (): Error =>
  fail("invalidInput", {
    field: "tags",
    message: `A document has at most ${DOCUMENT_TAGS_MAX} tags`,
  });

/** A document stays the kind of file that its content was found to be. */
async function nameFor(tx: Tx, userId: number, id: number, given: string): Promise<string> {
  const row = await findDocument(tx, userId, id);
  if (!row) throw fail("notFound");
  const name = documentName(given, "name");
  const [before, now] = [row.name, name].map((text) => extname(text).toLowerCase());
  if (before === now) return name;
  throw fail("invalidInput", { field: "name", message: `The name must end with ${before}` });
}
