import { Tabs } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { failureTitle } from "../../entities/run/failures/failure-words.ts";
import { groupFailures, isStanding } from "../../entities/run/failures/group-failures.ts";
import { runFailuresQuery } from "../../entities/run/run.queries.ts";
import { rememberRunsPlace } from "../../entities/run/runs-place.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { BulkProgress } from "../../ui/bulk/bulk-progress.tsx";
import { BulkResults } from "../../ui/bulk/bulk-results.tsx";
import { DownloadProgress } from "../../ui/download/download-progress.tsx";
import { Page } from "../../ui/page.tsx";
import { FailuresView } from "./failures-view.tsx";
import { OverviewView } from "./overview-view.tsx";
import { RunsFoot } from "./runs-foot.tsx";
import { RunsList } from "./runs-list.tsx";
import classes from "./runs-page.module.css";
import { RUNS_VIEWS, type RunsView } from "./runs.search.ts";
import { RunsToolbar } from "./runs-toolbar.tsx";
import { useRunsList } from "./use-runs-list.ts";
import { useRunsSearch } from "./use-runs-search.ts";

export function RunsPage() {
  const { t } = useTranslation();
  const { view } = useRunsSearch();
  const runs = useRunsList();
  useRememberedPlace();
  return (
    <Page title={t(($) => $.shell.pages.runs)} toolbar={<RunsToolbar runs={runs} />}>
      <div className={classes["page"]}>
        <Views />
        {view === "list" && <RunsList {...runs} />}
        {view === "failures" && <FailuresView />}
        {view === "overview" && <OverviewView />}
        {view !== "list" && <BulkProgress />}
        <DownloadProgress />
        <RunsFoot runs={view === "list" ? runs : null} />
      </div>
      {view !== "list" && <BulkResults />}
    </Page>
  );
}

/** For the way back from a run; on the way to one the address is the run's already. */
function useRememberedPlace(): void {
  const href = useLocation({
    select: (location) => (location.pathname === "/runs" ? location.href : null),
  });
  useEffect(() => {
    if (href !== null) rememberRunsPlace(href);
  }, [href]);
}

/** How many errors still stand. */
function Standing() {
  const { t } = useTranslation();
  const { scope } = useRunsSearch();
  const { data } = useQuery({ ...runFailuresQuery(scope), placeholderData: keepPreviousData });
  const groups = groupFailures(data?.data ?? [], (failure) => failureTitle(t, failure));
  const count = groups.filter(isStanding).length;
  if (count === 0) return null;
  return (
    <span className={classes["standing"]} title={t(($) => $.history.failures.standing, { count })}>
      {formatNumber(count, currentLanguage())}
      <span className="visually-hidden">{t(($) => $.history.failures.standing, { count })}</span>
    </span>
  );
}

/** Runs one by one, by what went wrong, and in sum. */
function Views() {
  const { t } = useTranslation();
  const { view, setPlace } = useRunsSearch();
  return (
    <Tabs
      value={view}
      onChange={(name) => setPlace({ view: name === "list" ? undefined : (name as RunsView) })}
    >
      <Tabs.List px="sm">
        {RUNS_VIEWS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(($) => $.history.views[name])}
            {name === "failures" && <Standing />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
