import { type Proxy, updateProxies } from "@baton/contract";
import { type InfiniteData, useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { type CommandContext, useCommandContext } from "../../ui/command-context.ts";
import { handleError } from "../../ui/handle-error.ts";
import { notifyRefusal, notifySuccess } from "../../ui/notify.tsx";

type ProxyChange = Partial<Pick<Proxy, "name" | "threadsCount">>;

const send = (id: number, change: ProxyChange) =>
  call(updateProxies, { body: { proxies: [{ id, ...change }] } });

/** A proxy's name or threads, with the way back. */
export function useProxyChange(proxy: Proxy) {
  const context = useCommandContext();
  const { t, cache } = context;
  return useMutation({
    mutationFn: (change: ProxyChange) => send(proxy.id, change),
    onSuccess(_answer, change) {
      const undo = () => takeBack(context, proxy, change);
      notifySuccess(
        t(($) => $.common.saved),
        { label: t(($) => $.common.undo), run: () => void undo().catch(handleError) },
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey: proxyKeys.all }),
  });
}

/** Only what was changed, and only where nobody has changed it since. */
async function takeBack(
  { t, cache }: CommandContext,
  before: Proxy,
  change: ProxyChange,
): Promise<void> {
  await cache.refetchQueries({ queryKey: proxyKeys.all, type: "active" });
  const lists = cache.getQueriesData<InfiniteData<{ data: Proxy[] }>>({ queryKey: proxyKeys.all });
  const shown = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? []);
  const now = shown.find(({ id }) => id === before.id);
  const keys = Object.keys(change) as (keyof ProxyChange)[];
  if (now && keys.some((key) => now[key] !== change[key]))
    return notifyRefusal(t(($) => $.common.notUndone));
  await send(before.id, Object.fromEntries(keys.map((key) => [key, before[key]])));
  await cache.invalidateQueries({ queryKey: proxyKeys.all });
}
