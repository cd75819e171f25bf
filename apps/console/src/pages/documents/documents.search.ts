import { DOCUMENT_SORTS, DOCUMENT_TAGS_MAX, TAG_NAME_MAX_CHARS } from "@baton/contract";
import * as v from "valibot";
import { idNumber, lenient, text } from "../../ui/lenient.ts";
import { viewId } from "../../ui/list/address/viewed-list.ts";

const SORTS = DOCUMENT_SORTS.flatMap((column) => [column, `-${column}`] as const);

/** What of the page lives in its address; everything may be left out. */
export const documentsSearchSchema = v.object({
  search: lenient(text(200)),
  tags: lenient(
    v.pipe(v.array(text(TAG_NAME_MAX_CHARS)), v.minLength(1), v.maxLength(DOCUMENT_TAGS_MAX)),
  ),
  /** Whether anything names them. */
  used: lenient(v.boolean()),
  sort: lenient(v.picklist(SORTS)),
  view: lenient(viewId),
  /** The one that is looked at. */
  open: lenient(idNumber),
});
export type DocumentsSearch = v.InferOutput<typeof documentsSearchSchema>;
