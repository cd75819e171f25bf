import type { Extension } from "@baton/contract";
import { useMemo } from "react";
import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import { fetchListed } from "../../entities/extension/extension-lists.ts";
import { groupWords } from "../../entities/group/group.words.ts";
import { scheduleWords } from "../../entities/schedule/schedule.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import type { FetchRows } from "../../ui/list/collect-rows.ts";
import type { ListSource } from "../../ui/list/list-source.ts";
import type { ExtensionsPageState } from "./use-extensions-page.ts";

const GroupHead = lazyView(
  [extensionCommandsWords, scheduleWords, groupWords, bulkWords],
  async () => (await import("./group-head.tsx")).GroupHead,
);

const NO_ROWS: Extension[] = [];

/** The rows of a page, or all of them as one scrolls, by groups or not. */
export function useExtensionSource(page: ExtensionsPageState): ListSource<Extension> {
  const { query, scrolled, request, question, filter, sections, view } = page;
  const onInSight = scrolled?.onInSight;
  const asked = `${question} ${request.sort ?? ""} ${request.groupBy ?? ""}`;
  const scrolling = useMemo(() => {
    const fetch: FetchRows<Extension> = (bounds) => fetchListed(request, bounds);
    return onInSight && { onInSight, fetch, question: asked };
  }, [onInSight, request, asked]);
  return {
    rows: page.rows,
    placed: sections ? NO_ROWS : scrolled?.listed?.rows,
    groups: sections && {
      groups: sections,
      collapsed: view.collapsed,
      onToggle: page.toggleGroup,
      Head: GroupHead,
    },
    totalCount: page.totalCount,
    shownCount: page.shownCount,
    hasAnswer: query.data !== undefined,
    isPending: query.isPending,
    error: query.error,
    isStale: query.isPlaceholderData,
    reload: () => void query.refetch(),
    scrolling,
    question,
    matching: { fetch: (bounds) => fetchListed(filter, bounds) },
  };
}
