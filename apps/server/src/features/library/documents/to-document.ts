import { type Document, documentSchema } from "@baton/contract";
import type { DocumentRow } from "./documents.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

export const toDocument: (row: DocumentRow) => Document = plainPart(documentSchema);
