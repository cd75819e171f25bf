import {
  BULK_MAX_IDS,
  type Extension,
  listProxies,
  type Proxy,
  type ProxyFilter,
} from "@baton/contract";
import { MultiSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { extensionPagesQuery, fetchListed } from "../../entities/extension/extension-lists.ts";
import { GiveProxiesForm } from "../../entities/extension/give-proxies/give-proxies-form.tsx";
import { groupsQuery } from "../../entities/group/group.queries.ts";
import { choiceOf, countOf } from "../../ui/list/commands/given.ts";
import type { CommandDialogProps } from "../../ui/list/commands/use-commands.ts";
import { NOTHING_TICKED, type Ticked, TickList } from "../../entities/proxy/tick-list.tsx";

type AssignDialogProps = CommandDialogProps<Proxy>;

/** All that match, loaded or not. */
function useProxies(given: AssignDialogProps) {
  const { filter } = choiceOf<ProxyFilter>(given);
  const all = useQuery({
    queryKey: ["chosenProxies", filter],
    queryFn: ({ signal }) =>
      fetchEvery((paging) => call(listProxies, { query: { ...filter, ...paging }, signal }), {
        limit: BULK_MAX_IDS,
        signal,
      }),
    enabled: filter !== undefined,
    gcTime: 0,
    staleTime: 0,
  });
  return {
    rows: filter ? all.data : given.rows,
    error: all.error,
    reload: () => void all.refetch(),
  };
}

/** Those of groups and those that are ticked, each once. */
function useExtensions(groupIds: readonly string[], ticked: Ticked<Extension>) {
  const search = ticked.kind === "all" ? ticked.search : null;
  const hasMore = groupIds.length > 0 || search !== null;
  const found = useQuery({
    queryKey: ["chosenExtensions", groupIds, search],
    queryFn: async ({ signal }) => {
      const filters = [
        ...groupIds.map((groupId) => ({ groupId })),
        ...(search === null ? [] : [{ search }]),
      ];
      const lists = filters.map((filter) => fetchListed(filter, { limit: BULK_MAX_IDS, signal }));
      return (await Promise.all(lists)).flat();
    },
    enabled: hasMore,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  const named = ticked.kind === "some" ? ticked.rows : [];
  const isKnown = !hasMore || (found.data !== undefined && !found.isPlaceholderData);
  const all = [...named, ...((hasMore && found.data) || [])];
  return {
    rows: isKnown ? [...new Map(all.map((row) => [row.id, row])).values()] : undefined,
    error: hasMore ? found.error : null,
    reload: () => void found.refetch(),
  };
}

/** Extensions and groups for the proxies that are selected. */
export function AssignDialog(props: AssignDialogProps) {
  const { t } = useTranslation();
  const [groupIds, setGroupIds] = useState<string[]>([]);
  const [ticked, setTicked] = useState<Ticked<Extension>>(NOTHING_TICKED);
  const { data: groups = [] } = useQuery(groupsQuery);
  return (
    <GiveProxiesForm
      title={t(($) => $.proxies.assign.ofProxies, { count: countOf(props) })}
      extensions={useExtensions(groupIds, ticked)}
      proxies={useProxies(props)}
      onClose={props.onClose}
    >
      {groups.length > 0 && (
        <MultiSelect
          searchable
          label={t(($) => $.proxies.assign.groups)}
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={groupIds}
          onChange={setGroupIds}
        />
      )}
      <TickList
        label={t(($) => $.shell.pages.extensions)}
        searchLabel={t(($) => $.proxies.assign.searchExtensions)}
        pages={extensionPagesQuery}
        ticked={ticked}
        onChange={setTicked}
      />
    </GiveProxiesForm>
  );
}
