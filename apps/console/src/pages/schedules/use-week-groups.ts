import type { ExtensionGroup } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { groupsQuery } from "../../entities/group/group.queries.ts";
import { formatDuration } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import type { GroupHour } from "./group-load.ts";
import { isOver, NO_GROUP } from "./week-load.ts";

const MINUTE_MS = 60_000;
const NONE: ExtensionGroup[] = [];

/** Names and limits of groups, and the words for what a limit does to an hour. */
export function useWeekGroups() {
  const { t } = useTranslation();
  const { data: groups = NONE } = useQuery(groupsQuery);
  const limits = useMemo(
    () =>
      new Map(
        groups.flatMap(({ id, threadCount }) =>
          threadCount > 0 ? [[id, threadCount] as const] : [],
        ),
      ),
    [groups],
  );
  const nameOf = (id: number) =>
    id === NO_GROUP
      ? t(($) => $.extensions.noGroup)
      : (groups.find((group) => group.id === id)?.name ?? String(id));

  /** "Shops: 40 at once, 5 may; the last begins about 1 h 10 min late"; null while it holds. */
  function overWords(groupId: number, load: GroupHour): string | null {
    const limit = limits.get(groupId) ?? 0;
    if (!isOver(load, limit)) return null;
    const name = nameOf(groupId);
    const words =
      load.peak > limit
        ? t(($) => $.schedules.limit.wants, { name, peak: load.peak, limit })
        : t(($) => $.schedules.limit.catchesUp, { name, limit });
    return [words, lateWords(load)].filter(Boolean).join(" ");
  }

  function lateWords({ lateMs }: GroupHour): string | null {
    if (lateMs < MINUTE_MS) return null;
    return t(($) => $.schedules.limit.late, {
      duration: formatDuration(lateMs, currentLanguage()),
    });
  }
  return { groups, limits, nameOf, overWords, lateWords };
}

export type WeekGroups = ReturnType<typeof useWeekGroups>;
