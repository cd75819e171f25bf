import {
  type Extension,
  type ExtensionGroup,
  gridOfScript,
  updateColumnSettings,
  updateExtensionGroup,
} from "@baton/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { call } from "../../api/client.ts";
import { showExtensions } from "../../entities/extension/extension.live.ts";
import { groupsQuery, patchGroup } from "../../entities/group/group.queries.ts";
import { scriptQuery } from "../../entities/script/script.queries.ts";
import { useLayoutPreference } from "../../ui/list/use-layout-preference.ts";
import { type GridLayout, gridLayoutSchema } from "../../ui/grid/grid-layout.ts";
import { type ListColumns, useListColumns } from "../../ui/list/use-list-columns.ts";
import type { SavedViews } from "../../ui/list/views/use-saved-views.ts";
import type { LayoutStorage } from "../../ui/grid/use-grid-layout.ts";

type Kept = ExtensionGroup["columnSettings"];

function useKeptLayout(kept: Kept | undefined): GridLayout | null {
  return useMemo(() => {
    const parsed = v.safeParse(gridLayoutSchema, kept);
    return parsed.success ? parsed.output : null;
  }, [kept]);
}

/** Columns kept for a group; null where there is no such group. */
function useGroupColumns(groupId: number | undefined, own: LayoutStorage) {
  const cache = useQueryClient();
  const { data: group } = useQuery({
    ...groupsQuery,
    select: (groups) => groups.find(({ id }) => id === groupId),
  });
  const id = group?.id;
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
  const value = useKeptLayout(group?.columnSettings);
  if (!group) return null;
  const storage = { name: `group ${group.id}`, value, fallback: own.value, save };
  return { storage, name: group.name };
}

const NO_SCRIPT = 0;

/** Columns kept for the extensions of a script. */
function useScriptColumns(scriptId: number = NO_SCRIPT, own: LayoutStorage) {
  const kept = useLayoutPreference(gridOfScript(scriptId));
  const { data: script } = useQuery({
    ...scriptQuery(scriptId),
    enabled: scriptId !== NO_SCRIPT,
  });
  if (!script) return null;
  return { storage: { ...kept, fallback: own.value }, name: script.name };
}

/**
 * The columns to show: the chosen view's, else those kept for the group that the table is filtered
 * by, else for the script, else the list's.
 */
export function useColumns(
  filter: { group?: number | undefined; script?: number | undefined },
  views: Pick<SavedViews, "current" | "write">,
): ListColumns {
  const { t } = useTranslation();
  const own = useLayoutPreference("extensions");
  const { isPending } = own;
  const ofList = useListColumns("extensions", views);
  const ofGroup = useGroupColumns(filter.group, own);
  const ofScript = useScriptColumns(filter.script, own);
  if (views.current) return ofList;
  if (ofGroup) {
    const owner = t(($) => $.grid.columnsOf, { name: ofGroup.name });
    return { storage: ofGroup.storage, isPending, owner };
  }
  if (ofScript) {
    const owner = t(($) => $.grid.columnsOfScript, { name: ofScript.name });
    return { storage: ofScript.storage, isPending, owner };
  }
  return ofList;
}

/** What the details of one extension show: as its group or the list, until it has its own. */
export function useDetailColumns({ id, name, group, columnSettings }: Extension): ListColumns {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const own = useLayoutPreference("extensions");
  const ofGroup = useGroupColumns(group?.id, own);
  const value = useKeptLayout(columnSettings);
  const { mutate } = useMutation({
    mutationFn: (layout: GridLayout | null) =>
      call(updateColumnSettings, {
        params: { id },
        body: { columnSettings: layout && { ...layout } },
      }),
    onSuccess: (row) => showExtensions(cache, [row]),
  });
  const fallback = ofGroup?.storage.value ?? own.value;
  return {
    storage: { name: `extension ${id}`, value, fallback, save: mutate },
    isPending: own.isPending,
    owner: t(($) => $.grid.columnsOfExtension, { name }),
  };
}
