import { rawMessage, runErrorText } from "../../api/error-text.ts";
import { type Run, ScriptStatus } from "@baton/contract";
import { ActionIcon, Button, Skeleton, Stack, Tabs } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { SplitColumns, SplitView } from "../../ui/split-view.tsx";
import { DebugLink } from "../../entities/run/log/debug-link.tsx";
import { RunControls } from "../../entities/run/log/run-controls.tsx";
import { failureLineOf, firstFailedRow, rowName } from "../../entities/run/log/run-words.ts";
import { hasDetail, LineDetail } from "../../entities/run/log/line-detail.tsx";
import { RunWaiting } from "../../entities/run/log/run-waiting.tsx";
import { runsPlace } from "../../entities/run/runs-place.ts";
import { StepTimes } from "../../entities/run/log/step-times.tsx";
import { TimelineView } from "../../entities/run/log/timeline-view.tsx";
import { isFailure } from "../../entities/run/log/timeline.ts";
import { useRun } from "../../entities/run/log/use-run.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ThingFailure } from "../../ui/thing-failure.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { RetryLinks } from "./retry-links.tsx";
import { RunAbout } from "./run-about.tsx";
import { RunData } from "./run-data.tsx";
import { RunFacts } from "./run-facts.tsx";
import classes from "./run-page.module.css";
import type { RunTab } from "./run.search.ts";

const route = getRouteApi("/app/runs/$runId");

export function RunPage() {
  const { runId } = route.useParams();
  return <OneRun key={runId} runId={runId} />;
}

function OneRun({ runId }: { runId: number }) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const log = useRun(runId, search.failures ?? false);
  const run = log.run.data;
  usePageTitle(run?.scriptName);
  if (!run) {
    if (log.run.isPending) return <PageSkeleton />;
    return (
      <ThingFailure
        isPage
        error={log.run.error}
        onRetry={() => void log.run.refetch()}
        wayBack={<LinkButton to="/runs">{t(($) => $.shell.pages.runs)}</LinkButton>}
      />
    );
  }
  const line = log.lines.find(({ key }) => key === search.line);
  const setLine = (key: string | undefined) =>
    void navigate({ search: (old) => ({ ...old, line: key }), replace: true });
  const tab = search.tab ?? "steps";
  return (
    <SplitView list={null} hasOpen>
      <SplitColumns
        main={
          <div className={classes["page"]}>
            <Header run={run} log={log} failureLine={failureLineOf(run, log.steps.data ?? [])} />
            <RunWaiting run={run} />
            <RunTabs run={run} tab={tab}>
              <TabBody tab={tab} log={log} run={run} onLine={setLine} />
            </RunTabs>
          </div>
        }
        side={
          hasDetail(line) && tab === "steps" ? (
            <LineDetail run={run} line={line} isOver={log.isOver} />
          ) : null
        }
        drawer={{ isOpen: hasDetail(line), title: "", onClose: () => setLine(undefined) }}
      />
    </SplitView>
  );
}

interface TabBodyProps {
  tab: RunTab;
  log: ReturnType<typeof useRun>;
  run: Run;
  onLine: (key: string) => void;
}

function TabBody({ tab, log, run, onLine }: TabBodyProps) {
  switch (tab) {
    case "steps":
      return <Steps log={log} onSelect={onLine} />;
    case "data":
      return <RunData run={run} />;
    case "about":
      return <RunAbout run={run} />;
    case "times":
      if (run.scriptId === null) return null;
      return (
        <div className={classes["scroll"]}>
          <StepTimes scriptId={run.scriptId} />
        </div>
      );
  }
}

interface HeaderProps {
  run: Run;
  log: ReturnType<typeof useRun>;
  /** Which its error speaks of. */
  failureLine: string | undefined;
}

function Header({ run, log, failureLine }: HeaderProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const words = useCatalogueTexts();
  const failedRow = firstFailedRow(run);
  return (
    <header className={classes["header"]}>
      <div className={classes["title"]}>
        <BackToRuns />
        <h1>{run.scriptName}</h1>
        <StatusChip status={run.status} />
        {run.isOnce && (
          <span className={classes["once"]} title={t(($) => $.runs.onceHint)}>
            {t(($) => $.runs.once)}
          </span>
        )}
        <div className={classes["controls"]}>
          {failedRow && run.status !== ScriptStatus.Finished && (
            <DebugLink run={run} rowIndex={failedRow.rowIndex} size="sm" />
          )}
          <RunControls
            run={run}
            failedRow={failedRow && `${failedRow.rowIndex + 1}. ${rowName(failedRow.name, words)}`}
            onNewRun={(runId) => void navigate({ to: "/runs/$runId", params: { runId } })}
          />
        </div>
      </div>
      {run.error !== null && (
        <p className={classes["error"]}>
          {runErrorText(t, run.error)}{" "}
          <span className={classes["errorDetail"]}>{rawMessage(t, run.error)}</span>
          {failureLine && (
            <Link
              to="/runs/$runId"
              params={{ runId: run.id }}
              search={{ line: failureLine }}
              className={classes["show"]}
            >
              {t(($) => $.runs.showFailure)}
            </Link>
          )}
        </p>
      )}
      <RunFacts run={run} log={log} />
      <RetryLinks run={run} />
    </header>
  );
}

/** The list of runs, as one left it. */
function BackToRuns() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const [place] = useState(runsPlace);
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.push(place);
  };
  return (
    <ActionIcon
      component="a"
      href={place}
      onClick={handleClick}
      aria-label={t(($) => $.shell.pages.runs)}
    >
      <IconArrowLeft size={17} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

function RunTabs({ run, tab, children }: { run: Run; tab: RunTab; children: React.ReactNode }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const open = (name: string | null) =>
    void navigate({
      search: (old) => ({ ...old, tab: name === "steps" ? undefined : (name as RunTab) }),
      replace: true,
    });
  return (
    <>
      <Tabs value={tab} onChange={open}>
        <Tabs.List px="sm" className={classes["tabs"] ?? ""}>
          <Tabs.Tab value="steps">{t(($) => $.runs.tabs.steps)}</Tabs.Tab>
          <Tabs.Tab value="data">
            {t(($) => $.runs.tabs.data)}
            {run.dataCount > 0 && <span className={classes["count"]}>{run.dataCount}</span>}
          </Tabs.Tab>
          {run.scriptId !== null && (
            <Tabs.Tab value="times">{t(($) => $.runs.tabs.times)}</Tabs.Tab>
          )}
          <Tabs.Tab value="about">{t(($) => $.runs.tabs.about)}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <div className={classes["body"]} role="tabpanel" aria-label={t(($) => $.runs.tabs[tab])}>
        {children}
      </div>
    </>
  );
}

function Steps({
  log,
  onSelect,
}: {
  log: ReturnType<typeof useRun>;
  onSelect: (key: string) => void;
}) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const failures = (log.steps.data ?? []).filter(isFailure).length;
  const areOnlyFailures = search.failures ?? false;
  if (log.steps.isError && !log.steps.data) {
    return <QueryFailure error={log.steps.error} onRetry={() => void log.steps.refetch()} />;
  }
  return (
    <div className={classes["steps"]}>
      {(failures > 0 || areOnlyFailures) && (
        <div className={classes["filter"]}>
          <Button
            size="xs"
            variant={areOnlyFailures ? "filled" : "default"}
            aria-pressed={areOnlyFailures}
            onClick={() =>
              void navigate({
                search: (old) => ({ ...old, failures: areOnlyFailures ? undefined : true }),
                replace: true,
              })
            }
          >
            {t(($) => $.runs.onlyFailures, { count: failures })}
          </Button>
        </div>
      )}
      <div className={classes["timeline"]}>
        <TimelineView
          lines={log.lines}
          totalMs={log.totalMs}
          isOver={log.isOver}
          selectedKey={search.line ?? null}
          onSelect={onSelect}
          onFold={log.fold}
          isFollowing={!log.isOver && search.line === undefined}
        />
      </div>
    </div>
  );
}

function PageSkeleton() {
  return (
    <Stack gap="sm" p="md" aria-busy="true">
      <Skeleton height={26} width={280} />
      <Skeleton height={48} />
      <Skeleton height={32} />
      <Skeleton height={32} />
      <Skeleton height={32} />
    </Stack>
  );
}
