import * as v from "valibot";

/** What the address of any list may say. */
export interface ListSearch {
  search?: string | undefined;
  /** A column's sort name, with `-` before it for descending. */
  sort?: string | undefined;
  page?: number | undefined;
  /** The row whose drawer is open. */
  open?: number | undefined;
  /** The saved view that these filters began as. */
  view?: string | undefined;
}

/** What stands in the address for the view that was chosen. */
export const viewId = v.pipe(v.string(), v.regex(/^[0-9a-f]{1,32}$/));

export type ListSchema<Search> = v.GenericSchema<unknown, Search> & {
  readonly entries: Readonly<Record<string, unknown>>;
};

/** A list as far as its address goes, and the views that are saved of it. */
export interface ViewedList<Search extends ListSearch> {
  /** Columns, views, selection and scrolling are kept under this name. */
  name: string;
  /** All that its address may say; what somebody typed wrong counts as left out. */
  schema: ListSchema<Search>;
}

/** Where one is, and what is open: no part of what a view shows. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set([
  ...["page", "size", "open", "tab", "list", "view"],
]);

/** Whether a view keeps what the address says under this name. */
export const isSaved = ({ schema }: Pick<ViewedList<ListSearch>, "schema">, key: string): boolean =>
  Object.hasOwn(schema.entries, key) && !OF_THE_MOMENT.has(key);
