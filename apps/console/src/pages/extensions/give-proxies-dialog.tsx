import { type Extension, listProxies, PROXIES_MAX_AT_ONCE, type Proxy } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { GiveProxiesForm } from "../../entities/extension/give-proxies/give-proxies-form.tsx";
import { proxyPagesQuery } from "../../entities/proxy/proxy.queries.ts";
import { NOTHING_TICKED, type Ticked, TickList } from "../../entities/proxy/tick-list.tsx";

interface GiveProxiesDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
}

/** Proxies for the extensions that are selected. */
export function GiveProxiesDialog({ rows, onClose }: GiveProxiesDialogProps) {
  const { t } = useTranslation();
  const [ticked, setTicked] = useState<Ticked<Proxy>>(NOTHING_TICKED);
  const isAll = ticked.kind === "all";
  const search = isAll ? ticked.search : "";
  const all = useQuery({
    queryKey: ["chosenProxies", search],
    queryFn: ({ signal }) =>
      // One too many says that there are too many.
      fetchEvery((paging) => call(listProxies, { query: { ...paging, search }, signal }), {
        limit: PROXIES_MAX_AT_ONCE + 1,
        signal,
      }),
    enabled: isAll,
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <GiveProxiesForm
      title={t(($) => $.proxies.assign.ofExtensions, { count: rows.length })}
      extensions={{ rows, error: null, reload: () => undefined }}
      proxies={{
        rows: isAll ? all.data : ticked.rows,
        error: isAll ? all.error : null,
        reload: () => void all.refetch(),
      }}
      onClose={onClose}
    >
      <TickList
        label={t(($) => $.shell.pages.proxy)}
        searchLabel={t(($) => $.proxies.search)}
        pages={proxyPagesQuery}
        ticked={ticked}
        onChange={setTicked}
      />
    </GiveProxiesForm>
  );
}
