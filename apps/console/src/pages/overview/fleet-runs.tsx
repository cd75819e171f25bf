import { DAY_MS } from "@baton/contract";
import { SegmentedControl, Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ActivityTable } from "../../entities/run/plots/activity-table.tsx";
import { ResultsChart } from "../../entities/run/plots/results-chart.tsx";
import { runStatsQuery } from "../../entities/run/run.queries.ts";
import { startOfDay } from "../../i18n/wall-clock.ts";
import { readerZone } from "../../i18n/zone.ts";
import { toClockTime } from "../../ui/clock-time.ts";
import { useNow } from "../../ui/now.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import classes from "./overview-page.module.css";
import { OVERVIEW_PERIODS, type OverviewPeriod } from "./overview.search.ts";

const route = getRouteApi("/app/overview");
const HOUR_MS = 3_600_000;
const DAYS_BACK: Record<Exclude<OverviewPeriod, "day">, number> = { week: 6, month: 29 };

/** The last 24 hours to the full hour, or whole days of the reader's clock. */
function beginOf(period: OverviewPeriod, now: number): Date {
  if (period === "day") return new Date(Math.ceil(now / HOUR_MS) * HOUR_MS - DAY_MS);
  return startOfDay(new Date(now), -DAYS_BACK[period]);
}

/** How runs ended, hour by hour or day by day, and when they begin. */
export function FleetRuns() {
  const { t } = useTranslation();
  const { period = "day" } = route.useSearch();
  const navigate = route.useNavigate();
  const from = beginOf(period, useNow()).toISOString();
  const zone = readerZone();
  const stats = useQuery({ ...runStatsQuery({ zone, from }), placeholderData: keepPreviousData });
  const open = (bar: { from: Date; to: Date }) =>
    void navigate({
      to: "/runs",
      search: { from: toClockTime(bar.from), to: toClockTime(bar.to) },
    });
  return (
    <section className={classes["runs"]}>
      <div className={classes["runsHead"]}>
        <SegmentedControl
          aria-label={t(($) => $.overview.period)}
          data={OVERVIEW_PERIODS.map((value) => ({
            value,
            label: t(($) => $.overview.periods[value]),
          }))}
          value={period}
          onChange={(chosen) =>
            void navigate({ search: chosen === "day" ? {} : { period: chosen }, replace: true })
          }
        />
        <Link to="/runs" search={{ view: "overview" }}>
          {t(($) => $.overview.charts)}
        </Link>
      </div>
      {!stats.data && stats.isPending && <Skeleton height={260} />}
      {!stats.data && stats.isError && (
        <QueryFailure error={stats.error} onRetry={() => void stats.refetch()} />
      )}
      {stats.data && (
        <div className={classes["plots"]} aria-busy={stats.isPlaceholderData}>
          <ResultsChart stats={stats.data} onOpen={open} />
          {period !== "day" && (
            <>
              <h2>{t(($) => $.history.overview.activity)}</h2>
              <ActivityTable activity={stats.data.activity} />
            </>
          )}
        </div>
      )}
    </section>
  );
}
