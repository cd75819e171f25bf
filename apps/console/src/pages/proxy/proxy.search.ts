import { PROXY_SORTS, ProxyStatus, ProxyType, TAG_NAME_MAX_CHARS } from "@baton/contract";
import * as v from "valibot";
import { idNumber, lenient, text } from "../../ui/lenient.ts";
import { type ViewedList, viewId } from "../../ui/list/address/viewed-list.ts";

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
  view: lenient(viewId),
  /** Whose panel is open. */
  open: lenient(idNumber),
});
export type ProxySearch = v.InferOutput<typeof proxySearchSchema>;

export const PROXY_SEARCHED: ViewedList<ProxySearch> = {
  name: "proxies",
  schema: proxySearchSchema,
};
