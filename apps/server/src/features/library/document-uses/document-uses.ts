import { listDocumentUses } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../database/types.ts";
import { bind } from "../../../http/bind.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import { listActionsWith, listRunsWith, listScriptsWith } from "./document-uses.tables.ts";

interface Deps {
  db: Db;
  documents: Pick<DocumentsService, "get">;
}

/** Where a document is used: asked for by who is about to delete it. */
export function registerDocumentUses(app: FastifyInstance, { db, documents }: Deps): void {
  bind(app, listDocumentUses, async ({ user, params: { id } }) => {
    await documents.get(user.id, id);
    const [actions, scripts, runs] = await Promise.all([
      listActionsWith(db, user.id, id),
      listScriptsWith(db, user.id, id),
      listRunsWith(db, user.id, id),
    ]);
    return {
      actions: actions.rows,
      scripts: scripts.rows,
      runs: runs.rows,
      actionCount: actions.count,
      scriptCount: scripts.count,
      runCount: runs.count,
    };
  });
}
