import { type Proxy, rebootProxy } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { useNow } from "../../ui/now.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import classes from "./proxy.module.css";

/** As the server has it. */
const COOL_DOWN_MS = 60_000;
const SECOND_MS = 1000;

/** How long the link must not be called again; clocks that differ make it no longer. */
function secondsLeft(rebootedAt: string | null, now: number): number {
  if (rebootedAt === null) return 0;
  const left = Date.parse(rebootedAt) + COOL_DOWN_MS - now;
  return Math.ceil(Math.min(COOL_DOWN_MS, Math.max(0, left)) / SECOND_MS);
}

/** Gives the proxy another address by its link, and says which it had and got. */
export function Reboot({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { id, ipChangeLink, rebootedAt, exitBefore, exitAfter, isChecking } = proxy;
  const seconds = secondsLeft(rebootedAt, useNow());
  const reboot = useMutation({
    mutationFn: () => call(rebootProxy, { params: { id } }),
    onSuccess: () => notifySuccess(t(($) => $.proxies.rebootDone)),
    onSettled: () => cache.invalidateQueries({ queryKey: proxyKeys.all }),
  });
  const hasLink = ipChangeLink !== null;
  const awaited = t(($) => (isChecking ? $.proxies.statuses.checking : $.proxies.exitAwaited));
  return (
    <section className={classes["section"]}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} stroke={1.6} aria-hidden />}
        disabled={!hasLink || seconds > 0}
        loading={reboot.isPending}
        onClick={() => reboot.mutate()}
      >
        {t(($) => $.proxies.reboot)}
      </Button>{" "}
      {!hasLink && <span className="dimmed">{t(($) => $.proxies.rebootNoLink)}</span>}
      {hasLink && seconds > 0 && (
        <span className="dimmed" role="status">
          {t(($) => $.proxies.rebootAgain, { seconds })}
        </span>
      )}
      {rebootedAt !== null && (
        <dl className={classes["facts"]}>
          <dt>{t(($) => $.proxies.rebootedAt)}</dt>
          <dd>
            <DateTime value={rebootedAt} />
          </dd>
          <dt>{t(($) => $.proxies.exitBefore)}</dt>
          <dd>{exitBefore ?? t(($) => $.proxies.exitUnknown)}</dd>
          <dt>{t(($) => $.proxies.exitAfter)}</dt>
          <dd>{exitAfter ?? awaited}</dd>
        </dl>
      )}
    </section>
  );
}
