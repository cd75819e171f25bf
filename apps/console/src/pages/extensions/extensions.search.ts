import { EXTENSION_SORTS } from "@baton/contract";
import * as v from "valibot";
import { PAGE_SIZES } from "../../entities/extension/page-sizes.ts";
import { idNumber, lenient, text, whole } from "../../ui/lenient.ts";
import { type ViewedList, viewId } from "../../ui/list/address/viewed-list.ts";

const SORTS = EXTENSION_SORTS.flatMap((column) => [column, `-${column}`] as const);
export const DRAWER_TABS = [
  "account",
  "script",
  "runs",
  "schedule",
  "details",
  "proxies",
  "browser",
] as const;

/**
 * What of the page lives in its address. Everything may be left out, and a value that somebody
 * typed wrong counts as left out.
 */
export const extensionsSearchSchema = v.object({
  search: lenient(text(200)),
  status: lenient(v.array(whole(-1, 7))),
  online: lenient(v.boolean()),
  state: lenient(v.array(whole(-1, 1))),
  /** Account statuses; 3: those without an account. */
  account: lenient(v.array(whole(-2, 3))),
  /** 0: those without one. */
  script: lenient(whole(0)),
  schedule: lenient(idNumber),
  /** 0: those in no group. */
  group: lenient(whole(0)),
  /** 0: those without any. */
  tag: lenient(whole(0)),
  view: lenient(viewId),
  sort: lenient(v.picklist(SORTS)),
  page: lenient(whole(1)),
  size: lenient(v.picklist(PAGE_SIZES)),
  /** The extension whose drawer is open. */
  open: lenient(idNumber),
  tab: lenient(v.picklist(DRAWER_TABS)),
});
export type ExtensionsSearch = v.InferOutput<typeof extensionsSearchSchema>;
export type DrawerTab = (typeof DRAWER_TABS)[number];

/** Whose views, columns and selection are kept under this name. */
export const VIEWED_EXTENSIONS: ViewedList<ExtensionsSearch> = {
  name: "extensions",
  schema: extensionsSearchSchema,
};
