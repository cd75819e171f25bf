import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ExtensionsPageData } from "../../entities/extension/extension.queries.ts";
import { groupsQuery } from "../../entities/group/group.queries.ts";
import { collapsedIn, type ListedWindows } from "../../entities/extension/extension-windows.ts";
import { placeOf, scrolledSections, sectionsOf, shownCount } from "./group-sections.ts";
import type { GroupsView } from "./use-groups-view.ts";

interface GroupSectionsOptions {
  data: ExtensionsPageData | undefined;
  view: GroupsView;
  page: number;
  /** All of them where there are no pages. */
  pageSize: number;
  listed: ListedWindows | undefined;
  isFiltered: boolean;
}

/** What stands on the page of a table by groups; undefined for one that is not. */
export function useGroupSections(options: GroupSectionsOptions) {
  const { data, view, page, pageSize, listed, isFiltered } = options;
  const { isGrouped, collapsed } = view;
  const { t } = useTranslation();
  const { data: groups } = useQuery(groupsQuery);
  return useMemo(() => {
    const counts = data?.groups;
    if (!isGrouped || !counts || !groups) return undefined;
    const fleet = { groups, counts, collapsed };
    const input = {
      ...fleet,
      rows: data.data,
      from: (page - 1) * pageSize,
      pageSize,
      isFiltered,
      noGroupName: t(($) => $.extensions.noGroup),
    };
    return {
      sections: listed
        ? scrolledSections(input, { all: listed.rows, collapsed: collapsedIn(listed.request) })
        : sectionsOf(input),
      shownCount: shownCount(counts, collapsed),
      /** The page that the group's head is on; what comes after it does not matter. */
      pageOf: (id: number) => Math.floor(placeOf(id, fleet) / pageSize) + 1,
    };
  }, [data, listed, groups, isGrouped, collapsed, page, pageSize, isFiltered, t]);
}
