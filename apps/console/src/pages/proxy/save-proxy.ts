import { type Proxy, updateProxies } from "@baton/contract";
import type { InfiniteData } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { readLimit } from "../../entities/group/thread-limit.ts";
import { limitFaultText } from "../../entities/group/use-limit-fault.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import type { SaveCell } from "../../ui/grid/use-grid-edit.ts";
import { handleError } from "../../ui/handle-error.ts";
import { notifyRefusal, notifySuccess } from "../../ui/notify.tsx";

type ProxyChange = Partial<Pick<Proxy, "name" | "threadsCount">>;

const send = (id: number, change: ProxyChange) =>
  call(updateProxies, { body: { proxies: [{ id, ...change }] } });

/** A proxy's name or threads, with the way back; answers whether it is saved. */
export async function saveProxy(
  context: CommandContext,
  proxy: Proxy,
  change: ProxyChange,
): Promise<boolean> {
  const { t, cache } = context;
  try {
    await send(proxy.id, change);
  } catch (error) {
    handleError(error);
    return false;
  } finally {
    void cache.invalidateQueries({ queryKey: proxyKeys.all });
  }
  const undo = () => takeBack(context, proxy, change);
  notifySuccess(
    t(($) => $.common.saved),
    { label: t(($) => $.common.undo), run: () => void undo().catch(handleError) },
  );
  return true;
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

/** What was typed into a cell goes where its column is kept. */
export async function saveProxyCell(
  context: CommandContext,
  ...[proxy, column, { text, onSaved }]: Parameters<SaveCell<Proxy>>
): Promise<void> {
  if (column !== "threads") {
    if (await saveProxy(context, proxy, { name: text })) onSaved();
    return;
  }
  const threadsCount = readLimit(text);
  if (typeof threadsCount !== "number")
    notifyRefusal(limitFaultText(context.t, threadsCount) ?? "");
  else if (await saveProxy(context, proxy, { threadsCount })) onSaved();
}
