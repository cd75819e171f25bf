import {
  checkProxies,
  getProxyRound,
  type ProxyFilter,
  type ProxyRound,
  stopProxyChecks,
} from "@baton/contract";
import { Button, Progress } from "@mantine/core";
import { IconPlayerStop, IconPlugConnected } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { roundKey } from "../../entities/proxy/proxy.queries.ts";
import classes from "./proxy.module.css";

const LOOK_MS = 1000;

const isRunning = (round: ProxyRound | null | undefined): boolean => round?.endedAt === null;

interface CheckBarProps {
  filter: ProxyFilter;
  onShowBad: () => void;
}

/** Checks all that the list shows, counts them, and stops; goes on wherever one looks meanwhile. */
export function CheckBar({ filter, onShowBad }: CheckBarProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: roundKey,
    queryFn: ({ signal }) => call(getProxyRound, { signal }),
    refetchInterval: ({ state }) => (isRunning(state.data?.round) ? LOOK_MS : false),
  });
  const onSuccess = (answer: { round: ProxyRound | null }) => {
    cache.setQueryData(roundKey, answer);
    return cache.invalidateQueries({ queryKey: proxyKeys.all });
  };
  const check = useMutation({
    mutationFn: () => call(checkProxies, { body: { filter } }),
    onSuccess,
  });
  const stop = useMutation({ mutationFn: () => call(stopProxyChecks), onSuccess });
  const round = data?.round;
  if (!round || !isRunning(round))
    return (
      <>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={15} stroke={1.6} aria-hidden />}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          {t(($) => $.proxies.checkAll)}
        </Button>
        {round && round.total > 0 && (
          <span className="dimmed" role="status">
            {t(($) => (round.isStopped ? $.proxies.roundStopped : $.proxies.roundDone), round)}
          </span>
        )}
        {round && round.bad > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={onShowBad}>
            {t(($) => $.proxies.showBad)}
          </Button>
        )}
      </>
    );
  const done = round.good + round.bad;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={15} stroke={1.6} aria-hidden />}
        loading={stop.isPending}
        onClick={() => stop.mutate()}
      >
        {t(($) => $.proxies.stopChecks)}
      </Button>
      <span role="status">{t(($) => $.proxies.roundGoes, { ...round, done })}</span>
      <Progress
        className={classes["progress"] ?? ""}
        aria-label={t(($) => $.proxies.checkAll)}
        value={round.total === 0 ? 0 : (done / round.total) * 100}
      />
    </>
  );
}
