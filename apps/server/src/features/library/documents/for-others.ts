/* Where documents are named, and files as they are kept and shown: for all that has some. */
export { documentsInInputs, documentsInSteps } from "./document-references.ts";
export { type DocumentStore, makeDocumentStore, type StoredFile } from "./document-store.ts";
export { checkExtension, contentTypeOf, looksLikeText } from "./document-types.ts";
export {
  findGoneDocuments,
  findMissingDocuments,
  listDocumentNames,
} from "./find-missing-documents.ts";
export { sweepFolder } from "./old-files.ts";
export { previewContent, WORKBOOK } from "./preview-content.ts";
export type { ReadDocument } from "./read-document.ts";
export { makeStaging, type Staging } from "./staging.ts";
