import type { JsonValue } from "@baton/contract";
import * as v from "valibot";
import { gridLayoutSchema } from "../../grid/grid-layout.ts";
import { text } from "../../lenient.ts";
import { isSaved, type ListSearch, type ViewedList } from "../address/viewed-list.ts";

/** So many can be told apart in a menu. */
export const VIEWS_MAX = 50;
export const VIEW_NAME_MAX_CHARS = 60;
const SEARCH_MAX_CHARS = 2000;

type Viewed = ViewedList<ListSearch>;

/** Each view is a preference by itself: what two windows save of two views is both kept. */
const prefixOf = ({ name }: Pick<Viewed, "name">): string => `${name}.view.`;
export const preferenceOf = (list: Pick<Viewed, "name">, id: string): string =>
  `${prefixOf(list)}${id}`;

const viewSchema = v.object({
  name: v.pipe(text(VIEW_NAME_MAX_CHARS), v.minLength(1)),
  /** Filters and order, as they stand in the address. */
  search: text(SEARCH_MAX_CHARS),
  columns: v.nullable(gridLayoutSchema),
});
export type ViewContent = v.InferOutput<typeof viewSchema>;
export type SavedView = ViewContent & { id: string };

/** What a view keeps of an address, always in one order: so two of them can be compared. */
export function toViewSearch(list: Pick<Viewed, "schema">, search: ListSearch): string {
  const given = new Map<string, unknown>(Object.entries(search));
  const kept = Object.keys(list.schema.entries).filter(
    (key) => isSaved(list, key) && given.get(key) !== undefined,
  );
  return JSON.stringify(Object.fromEntries(kept.map((key) => [key, given.get(key)])));
}

/** Filters and order of a view; what an older console wrote and nobody knows is left out. */
export function readViewSearch<Search extends ListSearch>(
  { schema }: Pick<ViewedList<Search>, "schema">,
  { search }: Pick<SavedView, "search">,
): Partial<Search> {
  try {
    return v.parse(schema, JSON.parse(search));
  } catch {
    return {};
  }
}

/** By name. */
export function readViews(
  list: Pick<Viewed, "name">,
  preferences: Readonly<Record<string, JsonValue>>,
): SavedView[] {
  const prefix = prefixOf(list);
  const views = Object.entries(preferences).flatMap(([name, value]) => {
    const parsed = v.safeParse(viewSchema, value);
    return name.startsWith(prefix) && parsed.success
      ? [{ ...parsed.output, id: name.slice(prefix.length) }]
      : [];
  });
  return views.toSorted((a, b) => a.name.localeCompare(b.name));
}
