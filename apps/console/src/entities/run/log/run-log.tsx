import { rawMessage, runErrorText } from "../../../api/error-text.ts";
import type { RunError, RunHead } from "@baton/contract";
import { Anchor, Skeleton } from "@mantine/core";
import { IconArrowUpRight, IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { runsQuery } from "../run.queries.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { StateMessage } from "../../../ui/state-message.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { LogFacts } from "./log-facts.tsx";
import { hasDetail, LineDetail } from "./line-detail.tsx";
import { RunControls } from "./run-controls.tsx";
import classes from "./run-log.module.css";
import { failureLineOf } from "./run-words.ts";
import { RunWaiting } from "./run-waiting.tsx";
import { TimelineView } from "./timeline-view.tsx";
import { useRun } from "./use-run.ts";

const RECENT = 8;

/** The recent runs of an extension and the steps of one of them, live: the latest if none is chosen. */
export function RunLog({ extensionId }: { extensionId: number }) {
  const { t } = useTranslation();
  const recent = useQuery(runsQuery({ extensionId }, RECENT));
  const [chosen, setChosen] = useState<number | null>(null);
  if (recent.isPending) return <Skeleton height={200} m={12} w="auto" />;
  if (!recent.data)
    return <QueryFailure error={recent.error} onRetry={() => void recent.refetch()} />;
  const runs = recent.data.data;
  const shown = runs.find((run) => run.id === chosen) ?? runs[0];
  if (!shown) return <StateMessage icon={IconHistory} title={t(($) => $.runs.noneYet)} />;
  return (
    <div className={classes["log"]}>
      {runs.length > 1 && (
        <RecentRuns
          runs={runs}
          shownId={shown.id}
          hasMore={recent.data.hasMore}
          onChoose={setChosen}
        />
      )}
      <OneRun key={shown.id} head={shown} onNewRun={() => setChosen(null)} />
    </div>
  );
}

interface RecentRunsProps {
  runs: readonly RunHead[];
  shownId: number;
  hasMore: boolean;
  onChoose: (id: number) => void;
}

function RecentRuns({ runs, shownId, hasMore, onChoose }: RecentRunsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes["recent"]} role="group" aria-label={t(($) => $.runs.recent)}>
      {runs.map((run) => (
        <button
          key={run.id}
          type="button"
          className={classes["recentRun"]}
          aria-pressed={run.id === shownId}
          title={run.scriptName}
          onClick={() => onChoose(run.id)}
        >
          <StatusChip status={run.status} />
          {run.startedAt === null ? (
            <span>{run.scriptName}</span>
          ) : (
            <DateTime value={run.startedAt} />
          )}
        </button>
      ))}
      {hasMore && (
        <LinkButton
          to="/runs"
          search={{ extension: runs[0]?.extensionId }}
          size="xs"
          variant="subtle"
          className={classes["allRuns"] ?? ""}
        >
          {t(($) => $.history.allRuns)}
        </LinkButton>
      )}
    </div>
  );
}

function OneRun({ head, onNewRun }: { head: RunHead; onNewRun: () => void }) {
  const log = useRun(head.id);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const run = log.run.data;
  const failureLine = run && failureLineOf(run, log.steps.data ?? []);
  const line = log.lines.find(({ key }) => key === selectedKey);
  if (log.run.isError && !run) {
    return <QueryFailure error={log.run.error} onRetry={() => void log.run.refetch()} />;
  }
  return (
    <>
      <LogHead head={head} log={log} onNewRun={onNewRun} />
      {run && <RunWaiting run={run} />}
      {run?.error && (
        <LogError
          error={run.error}
          onShow={failureLine === undefined ? undefined : () => setSelectedKey(failureLine)}
        />
      )}
      <div className={classes["logBody"]}>
        {run ? (
          <TimelineView
            lines={log.lines}
            totalMs={log.totalMs}
            isOver={log.isOver}
            selectedKey={selectedKey}
            onSelect={setSelectedKey}
            onFold={log.fold}
            isFollowing={!log.isOver && selectedKey === null}
            hasBars={false}
          />
        ) : (
          <Skeleton height={160} m={12} w="auto" />
        )}
      </div>
      {run && hasDetail(line) && (
        <div style={{ maxHeight: "45%", overflowY: "auto", borderTop: "1px solid var(--line)" }}>
          <LineDetail run={run} line={line} isOver={log.isOver} />
        </div>
      )}
    </>
  );
}

interface LogHeadProps {
  head: RunHead;
  log: ReturnType<typeof useRun>;
  onNewRun: () => void;
}

function LogHead({ head, log, onNewRun }: LogHeadProps) {
  const { t } = useTranslation();
  const run = log.run.data;
  return (
    <div className={classes["logHead"]}>
      <strong className={classes["logTitle"]}>{head.scriptName}</strong>
      <LinkButton
        to="/runs/$runId"
        params={{ runId: head.id }}
        size="xs"
        variant="subtle"
        aria-label={t(($) => $.runs.openRun)}
        title={t(($) => $.runs.openRun)}
      >
        <IconArrowUpRight size={15} stroke={1.6} aria-hidden />
      </LinkButton>
      <StatusChip status={run?.status ?? head.status} />
      {head.isOnce && (
        <span className={classes["pass"]} title={t(($) => $.runs.onceHint)}>
          {t(($) => $.runs.once)}
        </span>
      )}
      <RunControls run={run ?? head} onNewRun={onNewRun} size="xs" />
      {run && <LogFacts run={run} log={log} />}
    </div>
  );
}

function LogError({ error, onShow }: { error: RunError; onShow: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={classes["logError"]}>
      {runErrorText(t, error)} <small>{rawMessage(t, error)}</small>{" "}
      {onShow && (
        <Anchor component="button" type="button" size="xs" onClick={onShow}>
          {t(($) => $.runs.showFailure)}
        </Anchor>
      )}
    </p>
  );
}
