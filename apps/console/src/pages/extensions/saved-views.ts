import type { JsonValue } from "@baton/contract";
import * as v from "valibot";
import { gridLayoutSchema } from "../../ui/grid/grid-layout.ts";
import { text } from "../../ui/lenient.ts";
import { type ExtensionsSearch, extensionsSearchSchema } from "./extensions.search.ts";

/** So many can be told apart in a menu. */
export const VIEWS_MAX = 50;
export const VIEW_NAME_MAX_CHARS = 60;
const SEARCH_MAX_CHARS = 2000;

/** Each view is a preference by itself: what two windows save of two views is both kept. */
const PREFIX = "extensions.view.";
export const preferenceOf = (id: string): string => `${PREFIX}${id}`;

const viewSchema = v.object({
  name: v.pipe(text(VIEW_NAME_MAX_CHARS), v.minLength(1)),
  /** Filters and order, as they stand in the address. */
  search: text(SEARCH_MAX_CHARS),
  columns: v.nullable(gridLayoutSchema),
});
export type ViewContent = v.InferOutput<typeof viewSchema>;
export type SavedView = ViewContent & { id: string };

/** Where one is, and what is open: no part of what a view shows. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(["page", "size", "open", "tab", "view"]);
const SAVED = Object.keys(extensionsSearchSchema.entries).filter((key) => !OF_THE_MOMENT.has(key));

/** What a view keeps of an address, always in one order: so two of them can be compared. */
export function toViewSearch(search: ExtensionsSearch): string {
  const given = new Map<string, unknown>(Object.entries(search));
  const kept = SAVED.filter((key) => given.get(key) !== undefined);
  return JSON.stringify(Object.fromEntries(kept.map((key) => [key, given.get(key)])));
}

/** Filters and order of a view; what an older console wrote and nobody knows is left out. */
export function readViewSearch({ search }: Pick<SavedView, "search">): ExtensionsSearch {
  try {
    return v.parse(extensionsSearchSchema, JSON.parse(search));
  } catch {
    return {};
  }
}

/** By name. */
export function readViews(preferences: Readonly<Record<string, JsonValue>>): SavedView[] {
  const views = Object.entries(preferences).flatMap(([name, value]) => {
    const parsed = v.safeParse(viewSchema, value);
    return name.startsWith(PREFIX) && parsed.success
      ? [{ ...parsed.output, id: name.slice(PREFIX.length) }]
      : [];
  });
  return views.toSorted((a, b) => a.name.localeCompare(b.name));
}
