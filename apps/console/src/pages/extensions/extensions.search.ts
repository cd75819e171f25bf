import { EXTENSION_SORTS } from "@baton/contract";
import * as z from "zod/mini";
import { lenient } from "../../ui/lenient.ts";

const SORTS = EXTENSION_SORTS.flatMap((column) => [column, `-${column}`] as const);
export const PAGE_SIZES = [50, 100, 200, 500] as const;
export const DRAWER_TABS = ["script", "runs", "schedule", "proxies", "browser"] as const;

/**
 * What of the page lives in its address. Everything may be left out, and a value that somebody
 * typed wrong counts as left out.
 */
export const extensionsSearchSchema = z.object({
  search: lenient(z.string().check(z.maxLength(200))),
  status: lenient(z.array(z.int().check(z.minimum(-1), z.maximum(7)))),
  online: lenient(z.boolean()),
  script: lenient(z.int().check(z.positive())),
  /** 0: those in no group. */
  group: lenient(z.int().check(z.nonnegative())),
  sort: lenient(z.enum(SORTS)),
  page: lenient(z.int().check(z.positive())),
  size: lenient(z.literal(PAGE_SIZES)),
  /** The extension whose drawer is open. */
  open: lenient(z.int().check(z.positive())),
  tab: lenient(z.enum(DRAWER_TABS)),
});
export type ExtensionsSearch = z.infer<typeof extensionsSearchSchema>;
export type DrawerTab = (typeof DRAWER_TABS)[number];
