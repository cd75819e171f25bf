import { PROXY_SORTS, ProxyStatus, ProxyType, TAG_NAME_MAX_CHARS } from "@baton/contract";
import * as v from "valibot";
import { lenient, text } from "../../ui/lenient.ts";

const SORTS = PROXY_SORTS.flatMap((column) => [column, `-${column}`] as const);

/** What of the page lives in its address; everything may be left out. */
export const proxySearchSchema = v.object({
  search: lenient(text(200)),
  status: lenient(v.picklist(Object.values(ProxyStatus))),
  type: lenient(v.picklist(Object.values(ProxyType))),
  /** Whether extensions have it. */
  used: lenient(v.boolean()),
  tag: lenient(text(TAG_NAME_MAX_CHARS)),
  sort: lenient(v.picklist(SORTS)),
  /** Whose panel is open. */
  open: lenient(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type ProxySearch = v.InferOutput<typeof proxySearchSchema>;
