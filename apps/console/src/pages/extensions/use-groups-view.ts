import { useCallback, useMemo, useState } from "react";
import type * as v from "valibot";
import { groupsViewSchema } from "../../entities/extension/groups-view.ts";
import { usePreference } from "../../ui/preferences.queries.ts";

type View = v.InferOutput<typeof groupsViewSchema>;

const FLAT: View = { isGrouped: false, collapsed: [] };

/** Whether the table is shown by groups, and which of them are collapsed; kept per user. */
export function useGroupsView() {
  const { value, isPending, set } = usePreference("extensions.groups", groupsViewSchema);
  // What was chosen here holds, whatever an older answer still brings.
  const [own, setOwn] = useState<View | null>(null);
  const view = own ?? value ?? FLAT;
  const change = useCallback(
    (next: View) => {
      setOwn(next);
      set(next);
    },
    [set],
  );
  const collapsed = useMemo(() => new Set(view.collapsed), [view.collapsed]);
  const toggle = (id: number) => {
    const without = view.collapsed.filter((other) => other !== id);
    const isCollapsed = without.length < view.collapsed.length;
    change({ ...view, collapsed: isCollapsed ? without : [...view.collapsed, id] });
  };
  return {
    isPending,
    isGrouped: view.isGrouped,
    collapsed,
    setGrouped: (isGrouped: boolean) => change({ ...view, isGrouped }),
    toggle,
    setCollapsed: (ids: readonly number[]) => change({ ...view, collapsed: [...ids] }),
    /** Somebody who has just made a group wants to see it, unless they chose not to. */
    showFirstTime: () => {
      if (own === null && value === null) change({ ...FLAT, isGrouped: true });
    },
  };
}

export type GroupsView = ReturnType<typeof useGroupsView>;
