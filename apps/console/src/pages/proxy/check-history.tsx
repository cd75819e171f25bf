import { listProxyChecks, type Proxy } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { fetchWhole } from "../../api/fetch-every.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { readerZone } from "../../i18n/zone.ts";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { checkDays, type CheckDay } from "./check-days.ts";
import { CheckPlot } from "./check-plot.tsx";
import classes from "./proxy.module.css";

const dateText = (at: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    dateStyle: "medium",
    timeZone: readerZone(),
  }).format(at);

type DayRow = CheckDay & { id: number };

const DAY_COLUMNS: readonly PlainColumn<DayRow>[] = [
  { id: "day", label: (t) => t(($) => $.proxies.historyDay), render: ({ at }) => dateText(at) },
  {
    id: "latency",
    label: (t) => t(($) => $.proxies.historyLatency),
    render: ({ latencyMs }) => latencyMs ?? "—",
  },
  {
    id: "failed",
    label: (t) => t(($) => $.proxies.historyFailed),
    render: ({ failed, count }, t) => t(($) => $.proxies.historyOf, { failed, count }),
  },
];
const DAY_LOOKS = { holder: undefined, table: classes["days"] };

const DayTable = ({ days }: { days: readonly CheckDay[] }) => (
  <PlainTable
    columns={DAY_COLUMNS}
    rows={days.toReversed().map((day) => ({ ...day, id: day.at }))}
    looks={DAY_LOOKS}
  />
);

/** How long checks of a proxy took and how many failed, day by day. */
export function CheckHistory({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation();
  const { id, checkedAt } = proxy;
  const { data, error, refetch } = useQuery({
    // Anew after each check.
    queryKey: ["proxyChecks", id, checkedAt],
    queryFn: ({ signal }) =>
      fetchWhole((query) => call(listProxyChecks, { query, params: { id }, signal })),
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
