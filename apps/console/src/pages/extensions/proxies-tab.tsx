import { addProxies, type Extension, removeProxies } from "@baton/contract";
import { ActionIcon, Select } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { applyPatches } from "../../entities/extension/extension.live.ts";
import { proxiesQuery } from "../../entities/proxy/proxy.queries.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import classes from "./panel.module.css";

const SHOWN_MAX = 100;

function useChange({ id }: Extension) {
  const cache = useQueryClient();
  const show = (extension: Extension) => applyPatches(cache, new Map([[id, extension]]));
  const give = useMutation({
    mutationFn: (proxyId: number) =>
      call(addProxies, { body: { extensionIds: [id], proxyIds: [proxyId] } }),
    onSuccess: ({ data }) => data.forEach(show),
  });
  const take = useMutation({
    mutationFn: (proxyId: number) =>
      call(removeProxies, { params: { id }, body: { extensionId: id, proxyIds: [proxyId] } }),
    onSuccess: show,
  });
  return { give, take };
}

/** The first is the one whose threads count; the others are spares. */
export function ProxiesTab({ extension }: { extension: Extension }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(proxiesQuery());
  const { give, take } = useChange(extension);
  const { proxies } = extension;
  const has = new Set(proxies.map(({ id }) => id));
  const others = (data?.data ?? []).filter(({ id }) => !has.has(id));
  return (
    <div className={classes["stack"]}>
      <p className={classes["hint"]}>{t(($) => $.proxies.onlyLimit)}</p>
      {proxies.length === 0 && <span className="dimmed">{t(($) => $.proxies.none)}</span>}
      {proxies.length > 0 && (
        <ul className={classes["proxies"]}>
          {proxies.map(({ id, name }, index) => (
            <li key={id} className={classes["proxy"]}>
              <span className={classes["clip"]}>
                {name}{" "}
                <span className="dimmed">
                  {t(($) => (index === 0 ? $.proxies.isUsed : $.proxies.isSpare))}
                </span>
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
      {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <Select
          label={t(($) => $.proxies.give)}
          placeholder={t(($) => (others.length > 0 ? $.proxies.choose : $.proxies.noOthers))}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          disabled={others.length === 0 || give.isPending}
          searchable
          limit={SHOWN_MAX}
          onChange={(value) => value !== null && give.mutate(Number(value))}
        />
      )}
    </div>
  );
}
