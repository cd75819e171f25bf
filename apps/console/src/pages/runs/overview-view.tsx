import type { RunStats } from "@baton/contract";
import { Skeleton, Stack } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { runStatsQuery } from "../../entities/run/run.queries.ts";
import { formatDate, formatPercent } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { StepTimes } from "../../entities/run/log/step-times.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { readerZone } from "../../i18n/zone.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { ActivityTable } from "../../entities/run/plots/activity-table.tsx";
import classes from "../../entities/run/plots/plots.module.css";
import { type DayResult, RESULTS } from "../../entities/run/plots/day-results.ts";
import { ResultsChart } from "../../entities/run/plots/results-chart.tsx";
import { barRange, statsScope } from "./runs-filter.ts";
import { useRunsSearch } from "./use-runs-search.ts";

/** The runs in sum: by day and result, by hour of the week, and how long the steps take. */
export function OverviewView() {
  const { t } = useTranslation();
  const { search, scope, day } = useRunsSearch();
  const request = { zone: readerZone(), ...statsScope(scope, day) };
  const stats = useQuery({ ...runStatsQuery(request), placeholderData: keepPreviousData });
  return (
    <div
      role="tabpanel"
      aria-label={t(($) => $.history.views.overview)}
      tabIndex={0}
      className={classes["view"]}
      aria-busy={stats.isPending}
    >
      {stats.data && <Sums stats={stats.data} />}
      {!stats.data && stats.isPending && (
        <Stack gap="md">
          <Skeleton height={260} />
          <Skeleton height={220} />
        </Stack>
      )}
      {!stats.data && stats.isError && (
        <QueryFailure error={stats.error} onRetry={() => void stats.refetch()} />
      )}
      {(search.script !== undefined || (stats.data && countOf(stats.data) > 0)) && (
        <ScriptTimes scriptId={search.script} />
      )}
    </div>
  );
}

const sumOf = (stats: RunStats, name: DayResult): number =>
  stats.days.reduce((sum, day) => sum + day[name], 0);

const countOf = (stats: RunStats): number =>
  RESULTS.reduce((sum, name) => sum + sumOf(stats, name), 0);

function Sums({ stats }: { stats: RunStats }) {
  const { t } = useTranslation();
  const { setPlace } = useRunsSearch();
  const good = sumOf(stats, "finished");
  const ended =
    good + sumOf(stats, "finishedWithErrors") + sumOf(stats, "failed") + sumOf(stats, "aborted");
  const count = countOf(stats);
  const range = {
    from: formatDate(new Date(stats.from)),
    to: formatDate(new Date(Date.parse(stats.to) - 1)),
  };
  if (count === 0) {
    return (
      <StateMessage
        icon={IconChartBar}
        title={t(($) => $.history.overview.none)}
        text={t(($) => $.history.overview.range, range)}
        action={<LinkButton to="/extensions">{t(($) => $.shell.pages.extensions)}</LinkButton>}
      />
    );
  }
  return (
    <>
      <p className={classes["sums"]}>
        {t(($) => $.history.overview.range, range)}:{" "}
        <strong>{t(($) => $.history.total, { count })}</strong>
        {ended > 0 &&
          `, ${t(($) => $.history.overview.goodShare, {
            share: formatPercent(good / ended, currentLanguage()),
          })}`}
      </p>
      <section className={classes["section"]}>
        <ResultsChart
          stats={stats}
          onOpen={(bar) => setPlace({ view: undefined, period: undefined, ...barRange(bar) })}
        />
      </section>
      <section className={classes["section"]}>
        <h2>{t(($) => $.history.overview.activity)}</h2>
        <ActivityTable activity={stats.activity} />
      </section>
    </>
  );
}

function ScriptTimes({ scriptId }: { scriptId: number | undefined }) {
  const { t } = useTranslation();
  return (
    <section className={classes["section"]}>
      <h2>{t(($) => $.history.times.title)}</h2>
      {scriptId === undefined ? (
        <p className="dimmed">{t(($) => $.history.times.chooseScript)}</p>
      ) : (
        <StepTimes scriptId={scriptId} />
      )}
    </section>
  );
}
