import { type ExtensionGroup, updateExtensionGroup } from "@baton/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import * as v from "valibot";
import { call } from "../../api/client.ts";
import { groupsQuery, patchGroup } from "../../entities/group/group.queries.ts";
import { type GridLayout, gridLayoutSchema } from "../../ui/grid/grid-layout.ts";
import { useLayoutPreference } from "../../entities/user/use-layout-preference.ts";

type Kept = ExtensionGroup["columnSettings"];

/** The columns to show: those kept for the group that the table is filtered by, else the user's. */
export function useColumns(groupId: number | undefined) {
  const cache = useQueryClient();
  const own = useLayoutPreference("extensions");
  const { data: group } = useQuery({
    ...groupsQuery,
    select: (groups) => groups.find(({ id }) => id === groupId),
  });
  const id = group?.id;
  const kept = group?.columnSettings;
  const { mutate } = useMutation({
    meta: { handled: true },
    mutationFn: (change: { id: number; columnSettings: Kept }) =>
      call(updateExtensionGroup, {
        params: { id: change.id },
        body: { columnSettings: change.columnSettings },
      }),
    onMutate: (change) => patchGroup(cache, change.id, { columnSettings: change.columnSettings }),
  });
  const save = useCallback(
    (layout: GridLayout | null) => {
      if (id !== undefined) mutate({ id, columnSettings: layout && { ...layout } });
    },
    [id, mutate],
  );
  const value = useMemo(() => {
    const parsed = v.safeParse(gridLayoutSchema, kept);
    return parsed.success ? parsed.output : null;
  }, [kept]);
  const storage =
    id === undefined ? own : { name: `group ${id}`, value, fallback: own.value, save };
  return { storage, isPending: own.isPending, owner: group?.name };
}
