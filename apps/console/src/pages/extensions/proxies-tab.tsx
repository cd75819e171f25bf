import type { Extension } from "@baton/contract";
import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { giveProxy, takeProxy } from "../../entities/extension/change-proxies.ts";
import { ProxyPicker } from "../../entities/proxy/proxy-picker.tsx";
import { useCommandContext } from "../../ui/command-context.ts";
import classes from "./panel.module.css";
import { WayOut } from "./way-out.tsx";

function useChange(extension: Extension) {
  const context = useCommandContext();
  const give = useMutation({
    mutationFn: (proxyId: number) => giveProxy(context, extension, proxyId),
  });
  const take = useMutation({
    mutationFn: (proxyId: number) => takeProxy(context, extension, proxyId),
  });
  return { give, take };
}

/** The first that is alive holds; the others are spares. */
export function ProxiesTab({ extension }: { extension: Extension }) {
  const { t } = useTranslation();
  const { give, take } = useChange(extension);
  const { proxies } = extension;
  const has = new Set(proxies.map(({ id }) => id));
  return (
    <div className={classes["stack"]}>
      <p className={classes["hint"]}>{t(($) => $.proxies.onlyLimit)}</p>
      {proxies.length === 0 && <span className="dimmed">{t(($) => $.proxies.none)}</span>}
      {proxies.length > 0 && (
        <ul className={classes["proxies"]}>
          {proxies.map(({ id, name, isUsed, way }) => (
            <li key={id} className={classes["proxy"]}>
              <span className={classes["clip"]}>
                {name}{" "}
                <span className="dimmed">
                  {t(($) => (isUsed ? $.proxies.isUsed : $.proxies.isSpare))}
                </span>
                {(isUsed || way) && <WayOut way={way} />}
              </span>
              <ActionIcon
                aria-label={`${t(($) => $.proxies.takeAway)}: ${name}`}
                disabled={take.isPending}
                onClick={() => take.mutate(id)}
              >
                <IconX size={15} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
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
