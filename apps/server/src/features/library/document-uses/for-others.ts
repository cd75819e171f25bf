/* What other features may ask of uses: lists of documents are narrowed by them. */
export { listUsedDocumentIds } from "./document-uses.tables.ts";
