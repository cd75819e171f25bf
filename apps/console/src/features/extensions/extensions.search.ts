import { EXTENSION_SORTS } from "@baton/contract";
import { z } from "zod";

const SORTS = EXTENSION_SORTS.flatMap((column) => [column, `-${column}`] as const);
export const PAGE_SIZES = [50, 100, 200, 500] as const;
export const DRAWER_TABS = ["script", "runs", "browser"] as const;

/**
 * What of the page lives in its address. Everything may be left out, and a value that somebody
 * typed wrong counts as left out.
 */
export const extensionsSearchSchema = z.object({
  search: z.string().max(200).optional().catch(undefined),
  status: z.array(z.int().min(-1).max(7)).optional().catch(undefined),
  online: z.boolean().optional().catch(undefined),
  script: z.int().positive().optional().catch(undefined),
  sort: z.enum(SORTS).optional().catch(undefined),
  page: z.int().positive().optional().catch(undefined),
  size: z.literal(PAGE_SIZES).optional().catch(undefined),
  /** The extension whose drawer is open. */
  open: z.int().positive().optional().catch(undefined),
  tab: z.enum(DRAWER_TABS).optional().catch(undefined),
});
export type ExtensionsSearch = z.infer<typeof extensionsSearchSchema>;
export type DrawerTab = (typeof DRAWER_TABS)[number];
