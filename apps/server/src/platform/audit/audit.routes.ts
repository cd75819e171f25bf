import { exportAuditEntries, listAuditEntries } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import { attachment } from "../../http/attachment.ts";
import { bind } from "../../http/bind.ts";
import { listEntriesPage, openEntries } from "./audit-log.ts";
import { recordAudit } from "./audit.service.ts";

const CONTENT_TYPES = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/x-ndjson; charset=utf-8",
};

export function registerAuditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bind(app, listAuditEntries, ({ query }) => listEntriesPage(db, query));

  bind(app, exportAuditEntries, async ({ user, query: { format, ...filter }, request, reply }) => {
    const entry = { userId: user.id, actor: user.email, action: exportAuditEntries.name };
    // What everybody did leaves the server: that is an entry of its own.
    if (request.method === "GET")
      await change(db, (tx) => recordAudit(tx, [{ ...entry, target: format }]));
    return reply
      .type(CONTENT_TYPES[format])
      .header("content-disposition", attachment(`audit.${format}`))
      .send(openEntries(db, format, filter));
  });
}
