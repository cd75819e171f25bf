import type { Extension } from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { giveProxy, orderProxiesOf, takeProxy } from "../../entities/extension/change-proxies.ts";
import { ProxyPicker } from "../../entities/proxy/proxy-picker.tsx";
import { useCommandContext } from "../../ui/command-context.ts";
import classes from "./panel.module.css";
import { ProxyOrder } from "./proxy-order.tsx";

function useChange(extension: Extension) {
  const context = useCommandContext();
  // One after the other: the last that was asked for is what stays.
  const scope = { id: `proxies of ${extension.id}` };
  const give = useMutation({
    scope,
    mutationFn: (proxyId: number) => giveProxy(context, extension, proxyId),
  });
  const take = useMutation({
    scope,
    mutationFn: (proxyId: number) => takeProxy(context, extension, proxyId),
  });
  const order = useMutation({
    scope,
    mutationFn: ({ row, proxyIds }: { row: Extension; proxyIds: number[] }) =>
      orderProxiesOf(context, row, proxyIds),
  });
  return { give, take, order };
}

/** The order that is asked for, until it is there; what has come or gone meanwhile is left to it. */
function inOrder(
  proxies: Extension["proxies"],
  wanted: readonly number[] | undefined,
): Extension["proxies"] {
  const places = new Map(wanted?.map((id, place) => [id, place]));
  const placeOf = ({ id }: { id: number }) => places.get(id) ?? places.size;
  return proxies.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The first that is alive holds; the others are spares. */
export function ProxiesTab({ extension }: { extension: Extension }) {
  const { t } = useTranslation();
  const { give, take, order } = useChange(extension);
  const proxies = inOrder(
    extension.proxies,
    order.isPending ? order.variables.proxyIds : undefined,
  );
  const has = new Set(proxies.map(({ id }) => id));
  return (
    <div className={classes["stack"]}>
      <p className={classes["hint"]}>{t(($) => $.proxies.wayOut)}</p>
      {proxies.length === 0 && <span className="dimmed">{t(($) => $.proxies.none)}</span>}
      {proxies.length > 0 && (
        <ProxyOrder
          extension={extension}
          proxies={proxies}
          isBusy={take.isPending}
          onMove={(proxyIds) => order.mutate({ row: { ...extension, proxies }, proxyIds })}
          onTake={(id) => take.mutate(id)}
        />
      )}
      <ProxyPicker
        label={t(($) => $.proxies.give)}
        placeholder={t(($) => $.proxies.choose)}
        leftOut={has}
        value={null}
        isDisabled={give.isPending}
        onChange={(proxy) => proxy && give.mutate(proxy.id)}
      />
    </div>
  );
}
