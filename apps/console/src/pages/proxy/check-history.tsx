import { listProxyChecks, type Proxy } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { readerZone } from "../../i18n/zone.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { checkDays, type CheckDay } from "./check-days.ts";
import { CheckPlot } from "./check-plot.tsx";
import classes from "./proxy.module.css";

const dateText = (at: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    dateStyle: "medium",
    timeZone: readerZone(),
  }).format(at);

function DayTable({ days }: { days: readonly CheckDay[] }) {
  const { t } = useTranslation();
  return (
    <table className={classes["days"]}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.proxies.historyDay)}</th>
          <th scope="col">{t(($) => $.proxies.historyLatency)}</th>
          <th scope="col">{t(($) => $.proxies.historyFailed)}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ at, latencyMs, failed, count }) => (
          <tr key={at}>
            <td>{dateText(at)}</td>
            <td>{latencyMs ?? "—"}</td>
            <td>{t(($) => $.proxies.historyOf, { failed, count })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How long checks of a proxy took and how many failed, day by day. */
export function CheckHistory({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation();
  const { id, checkedAt } = proxy;
  const { data, error, refetch } = useQuery({
    // Anew after each check.
    queryKey: ["proxyChecks", id, checkedAt],
    queryFn: ({ signal }) => call(listProxyChecks, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
  const days = data && checkDays(data.data);
  return (
    <section className={classes["section"]}>
      <h3>{t(($) => $.proxies.history)}</h3>
      {!days && error && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {!days && !error && <Skeleton height={150} />}
      {days?.length === 0 && <p className="dimmed">{t(($) => $.proxies.historyNone)}</p>}
      {days && days.length > 0 && (
        <>
          <CheckPlot days={days} />
          <p className={classes["legend"]}>
            <span data-mark="latency">{t(($) => $.proxies.historyMedian)}</span>
            <span data-mark="failed">{t(($) => $.proxies.historyFailed)}</span>
          </p>
          <DayTable days={days} />
        </>
      )}
    </section>
  );
}
