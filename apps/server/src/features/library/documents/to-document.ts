import type { Document } from "@baton/contract";
import type { DocumentRow } from "./documents.tables.ts";

export const toDocument = (row: DocumentRow): Document => ({
  id: row.id,
  name: row.name,
  size: row.size,
  contentType: row.contentType,
  sha256: row.sha256,
  tags: row.tags,
  createdAt: row.createdAt.toISOString(),
});
