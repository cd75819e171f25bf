// Apart from the queries: the first screen asks for what it shows, and for no more.
import { type Extension, listExtensions } from "@baton/contract";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { pagesQuery } from "../../api/pages.ts";
import { extensionKeys, type ExtensionsFilter } from "./extension.queries.ts";

/** `heardLast`: those that are there now come before the others. */
export type PickerOrder = "name" | "heardLast";
const SORTS = { name: "name", heardLast: "-lastEvent" } as const;

/** To choose from. */
export const extensionPagesQuery = (search = "", order: PickerOrder = "name") =>
  pagesQuery<Extension>([...extensionKeys.all, "pages", order, search], ({ paging, signal }) =>
    call(listExtensions, { query: { ...paging, sort: SORTS[order], search }, signal }),
  );

/** Every extension that matches, page by page: for "select all". */
export const fetchAllMatching = (
  filter: ExtensionsFilter,
  limit: number,
  onProgress: (count: number) => void,
): Promise<Extension[]> => fetchListed(filter, { limit, onProgress });

/** As many of the list as are wanted, from any place of it, page by page. */
export const fetchListed = (
  filter: ExtensionsFilter,
  bounds: Parameters<typeof fetchEvery>[1],
): Promise<Extension[]> =>
  fetchEvery((paging) => call(listExtensions, { query: { ...filter, ...paging } }), bounds);
