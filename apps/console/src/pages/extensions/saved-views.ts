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

const SAVED = [
  "search",
  "status",
  "online",
  "state",
  "script",
  "schedule",
  "group",
  "tag",
  "sort",
] as const satisfies readonly (keyof ExtensionsSearch)[];

/** What a view keeps of an address: the page, and what is open beside it, are of the moment. */
export function toViewSearch(search: ExtensionsSearch): string {
  const kept = SAVED.filter((key) => search[key] !== undefined).map((key) => [key, search[key]]);
  return JSON.stringify(Object.fromEntries(kept));
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
