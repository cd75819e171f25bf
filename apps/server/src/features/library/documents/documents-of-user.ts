import type { Db } from "../../../database/types.ts";
import type { DocumentChanges } from "./change-documents.ts";
import type { DocumentsService } from "./documents.service.ts";
import { listDocumentIds } from "./documents.tables.ts";

const AT_ONCE = 100;

interface Deps {
  db: Db;
  documents: Pick<DocumentsService, "open">;
  changes: Pick<DocumentChanges, "removeThese">;
}

/** All documents of one user, a few at a time: for whoever takes theirs along, or leaves. */
export function makeDocumentsOfUser({ db, documents, changes }: Deps) {
  async function* allOf(userId: number) {
    let last = 0;
    for (;;) {
      const ids = await listDocumentIds(db, userId, last, AT_ONCE);
      for (const id of ids) {
        // One that is deleted meanwhile, or whose file is missing, is left out.
        const opened = await documents.open(userId, id).catch(() => undefined);
        if (!opened) continue;
        const content: AsyncIterable<Uint8Array> = opened.file.createReadStream();
        yield { id, name: opened.document.name, content };
      }
      last = ids.at(-1) ?? 0;
      if (ids.length < AT_ONCE) return;
    }
  }

  /** With their files, as far as nobody else has the same. */
  async function removeAllOf(userId: number): Promise<void> {
    const next = () => listDocumentIds(db, userId, 0, AT_ONCE);
    for (let ids = await next(); ids.length > 0; ids = await next())
      await changes.removeThese(userId, ids);
  }

  return { allOf, removeAllOf };
}
