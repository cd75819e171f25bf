import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ExtensionsPageData } from "../../entities/extension/extension.queries.ts";
import { groupsQuery } from "../../entities/group/group.queries.ts";
import { placeOf, sectionsOf, shownCount } from "./group-sections.ts";
import type { GroupsView } from "./use-groups-view.ts";

interface GroupSectionsOptions {
  query: UseQueryResult<ExtensionsPageData>;
  view: GroupsView;
  page: number;
  pageSize: number;
  isFiltered: boolean;
}

/** What stands on the page of a table by groups; undefined for one that is not. */
export function useGroupSections(options: GroupSectionsOptions) {
  const { query, view, page, pageSize, isFiltered } = options;
  const { isGrouped, collapsed } = view;
  const { t } = useTranslation();
  const { data: groups } = useQuery(groupsQuery);
  const { data } = query;
  return useMemo(() => {
    const counts = data?.groups;
    if (!isGrouped || !counts || !groups) return undefined;
    const fleet = { groups, counts, collapsed };
    const sections = sectionsOf({
      ...fleet,
      rows: data.data,
      from: (page - 1) * pageSize,
      pageSize,
      isFiltered,
      noGroupName: t(($) => $.extensions.noGroup),
    });
    return {
      sections,
      shownCount: shownCount(counts, collapsed),
      /** The page that the group's head is on; what comes after it does not matter. */
      pageOf: (id: number) => Math.floor(placeOf(id, fleet) / pageSize) + 1,
    };
  }, [data, groups, isGrouped, collapsed, page, pageSize, isFiltered, t]);
}
