import { useQuery } from "@tanstack/react-query";
import {
  type ExtensionCounts,
  extensionCountsQuery,
} from "../../entities/extension/extension-counts.queries.ts";
import type { ExtensionsFilter } from "../../entities/extension/extension.queries.ts";

/** How many there are of what, under the filters of the page. */
export function useExtensionCounts(filter: ExtensionsFilter): ExtensionCounts | undefined {
  const { sort: _sort, groupBy: _groupBy, collapsed: _collapsed, ...narrowing } = filter;
  return useQuery(extensionCountsQuery(narrowing)).data;
}
