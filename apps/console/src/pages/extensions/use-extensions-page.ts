import type { Extension } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import * as v from "valibot";
import {
  type ExtensionsFilter,
  extensionsQuery,
} from "../../entities/extension/extension.queries.ts";
import { useLastPage } from "../../ui/list/use-last-page.ts";
import { useListAddress } from "../../ui/list/address/use-list-address.ts";
import { usePreference } from "../../ui/preferences.queries.ts";
import { ALL_ROWS, PAGE_SIZES } from "../../entities/extension/page-sizes.ts";
import { type ExtensionsSearch, VIEWED_EXTENSIONS } from "./extensions.search.ts";
import { NO_ACCOUNT } from "./account-filter.ts";
import { useGroupSections } from "./use-group-sections.ts";
import { type GroupsView, useGroupsView } from "./use-groups-view.ts";
import { useScrolledRows } from "./use-scrolled-rows.ts";

const DEFAULT_PAGE_SIZE = 100;
const pageSizeSchema = v.picklist(PAGE_SIZES);
const NO_ROWS: Extension[] = [];
type PageSize = (typeof PAGE_SIZES)[number];

/** In the address 0 stands for those without a script, a group or a tag. */
const idOrNone = (id: number): string => (id === 0 ? "none" : String(id));
const accountStatusIn = (one: number): string => (one === NO_ACCOUNT ? "none" : String(one));

const oneOfThese = (
  name: "status" | "state" | "accountStatus",
  values: readonly (number | string)[] = [],
): ExtensionsFilter => (values.length > 0 ? { [name]: values.join(",") } : {});

/** The address in the words of the call. */
function toFilter(search: ExtensionsSearch): ExtensionsFilter {
  return {
    ...(search.search ? { search: search.search } : {}),
    ...oneOfThese("status", search.status),
    ...(search.online === undefined ? {} : { isOnline: search.online ? "true" : "false" }),
    ...oneOfThese("state", search.state),
    ...oneOfThese("accountStatus", search.account?.map(accountStatusIn)),
    ...(search.script === undefined ? {} : { scriptId: idOrNone(search.script) }),
    ...(search.schedule === undefined ? {} : { scheduleId: String(search.schedule) }),
    ...(search.group === undefined ? {} : { groupId: idOrNone(search.group) }),
    ...(search.tag === undefined ? {} : { tagId: idOrNone(search.tag) }),
    ...(search.sort ? { sort: search.sort } : {}),
  };
}

function byGroups({ isGrouped, collapsed }: Pick<GroupsView, "isGrouped" | "collapsed">) {
  if (!isGrouped) return {};
  const ids = [...collapsed].toSorted((a, b) => a - b).join(",");
  return { groupBy: "group" as const, ...(ids === "" ? {} : { collapsed: ids }) };
}

function useFilter(search: ExtensionsSearch): ExtensionsFilter {
  const {
    search: text,
    status,
    online,
    state,
    account,
    script,
    schedule,
    group,
    tag,
    sort,
  } = search;
  return useMemo(
    () =>
      toFilter({
        search: text,
        status,
        online,
        state,
        account,
        script,
        schedule,
        group,
        tag,
        sort,
      }),
    [text, status, online, state, account, script, schedule, group, tag, sort],
  );
}

/** An address that names a page was made where there were pages. */
function sizeOf({ size, page }: ExtensionsSearch, kept: PageSize | null): PageSize {
  const isPaged = page !== undefined && (kept ?? ALL_ROWS) === ALL_ROWS;
  return size ?? (isPaged ? DEFAULT_PAGE_SIZE : (kept ?? ALL_ROWS));
}

/** The rows of a page, or all of them as one scrolls: one of the two. */
function useListed(search: ExtensionsSearch, filter: ExtensionsFilter, view: GroupsView) {
  const keptSize = usePreference("extensions.pageSize", pageSizeSchema);
  const size = sizeOf(search, keptSize.value);
  const isScrolled = size === ALL_ROWS;
  const { isGrouped, collapsed } = view;
  const request = useMemo(
    () => ({ ...filter, ...byGroups({ isGrouped, collapsed }) }),
    [filter, isGrouped, collapsed],
  );
  const page = isScrolled ? 1 : (search.page ?? 1);
  const pageSize = isScrolled ? Number.POSITIVE_INFINITY : size;
  // Which order is wanted is not known before.
  const isKnown = !view.isPending;
  const paged = useQuery({
    ...extensionsQuery({ ...request, page, pageSize: isScrolled ? DEFAULT_PAGE_SIZE : size }),
    enabled: isKnown && !isScrolled,
  });
  const scrolled = useScrolledRows({ request, isOn: isKnown && isScrolled });
  return {
    request,
    page,
    size,
    pageSize,
    setKeptSize: keptSize.set,
    query: isScrolled ? scrolled.answer : paged,
    scrolled: isScrolled ? scrolled : undefined,
  };
}

/** What the address asks for, and the way to ask for something else. */
export function useExtensionsPage() {
  const address = useListAddress(VIEWED_EXTENSIONS);
  const { search, setFilter, setPlace } = address;
  const filter = useFilter(search);
  const view = useGroupsView();
  const listed = useListed(search, filter, view);
  const { page, pageSize, query, scrolled } = listed;

  const { sort: _, ...narrowing } = filter;
  /** Which rows are asked for, in whatever order. */
  const question = JSON.stringify(narrowing);
  const isFiltered = Object.keys(narrowing).length > 0;
  const groups = useGroupSections({
    data: query.data,
    listed: scrolled?.listed,
    view,
    page,
    pageSize,
    isFiltered,
  });
  const totalCount = query.data?.totalCount ?? 0;
  const shownCount = groups?.shownCount ?? totalCount;
  useLastPage({
    page,
    pageSize,
    rowCount: query.data && !query.isPlaceholderData ? shownCount : undefined,
    onPage: (last) => setFilter({ page: last === 1 ? undefined : last }),
  });
  const toggleGroup = (id: number) => {
    view.toggle(id);
    const at = groups?.pageOf(id) ?? 1;
    if (!scrolled && at !== page) setPlace({ page: at === 1 ? undefined : at });
  };
  return {
    address,
    search,
    filter,
    request: listed.request,
    page,
    size: listed.size,
    query,
    scrolled,
    rows: query.data?.data ?? NO_ROWS,
    totalCount,
    /** Without what collapsed groups hide. */
    shownCount,
    view,
    /** For a table by groups: what stands on the page. */
    sections: groups?.sections,
    toggleGroup,
    isFiltered,
    question,
    matching: { filter: narrowing, count: totalCount },
    /** There is no browser yet: the page leads to the first one instead of showing a table. */
    isFirstTime: !isFiltered && query.data?.totalCount === 0,
    setFilter,
    setPlace,
    setPageSize(size: PageSize) {
      listed.setKeptSize(size);
      setPlace({ page: undefined, size });
    },
  };
}

export type ExtensionsPageState = ReturnType<typeof useExtensionsPage>;
