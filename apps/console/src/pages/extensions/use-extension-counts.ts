import { useQuery } from "@tanstack/react-query";
import {
  type ExtensionCounts,
  extensionCountsQuery,
} from "../../entities/extension/extension-counts.queries.ts";
import type { ExtensionsFilter } from "../../entities/extension/extension.queries.ts";

/** How many there are of what, under the filters of the page. */
export function useExtensionCounts(filter: ExtensionsFilter): ExtensionCounts | undefined {
  const { search, status, isOnline, scriptId, scheduleId, groupId } = filter;
  return useQuery(
    extensionCountsQuery({
      ...(search === undefined ? {} : { search }),
      ...(status === undefined ? {} : { status }),
      ...(isOnline === undefined ? {} : { isOnline }),
      ...(scriptId === undefined ? {} : { scriptId }),
      ...(scheduleId === undefined ? {} : { scheduleId }),
      ...(groupId === undefined ? {} : { groupId }),
    }),
  ).data;
}
